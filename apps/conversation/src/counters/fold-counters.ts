import type { Queryable } from '@parley/postgres';
import { FOLD_ROWS_MAX, foldCounters } from './counters.store';

/** Folds all differences there are, a bounded number at a time, and says how many; fewer if the signal is aborted. */
export async function foldAllCounters(db: Queryable, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (;;) {
    const folded = await foldCounters(db);
    total += folded;
    if (folded < FOLD_ROWS_MAX || signal?.aborted) return total;
  }
}
