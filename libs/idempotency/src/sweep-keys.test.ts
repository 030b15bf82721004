import type { Queryable } from '@parley/postgres';
import { sweepIdempotencyKeys } from './sweep-keys';

/** Of a table in which there is always more to delete. */
const db = { query: () => Promise.resolve({ rowCount: 1_000 }) } as unknown as Queryable;

test('a sweep ends after the statement in hand when it is told to', async () => {
  expect(await sweepIdempotencyKeys(db, AbortSignal.abort())).toBe(1_000);
});
