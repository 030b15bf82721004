import type { Queryable } from '@parley/postgres';
import { FOLD_ROWS_MAX } from './counters.store';
import { foldAllCounters } from './fold-counters';

/** There is always more to fold. */
const db = { query: () => Promise.resolve({ rows: [{ folded: FOLD_ROWS_MAX }] }) } as unknown as Queryable;

test('folding ends after the statement in hand when it is told to', async () => {
  expect(await foldAllCounters(db, AbortSignal.abort())).toBe(FOLD_ROWS_MAX);
});
