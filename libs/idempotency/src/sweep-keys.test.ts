import type { Queryable } from '@parley/postgres';
import { sweepIdempotencyKeys } from './sweep-keys';

/** A table that always has more to delete. */
const db = { query: () => Promise.resolve({ rowCount: 1_000 }) } as unknown as Queryable;

test('a sweep ends after the statement in hand when it is told to', async () => {
  expect(await sweepIdempotencyKeys(db, AbortSignal.abort())).toBe(1_000);
});
