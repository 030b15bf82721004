import type { Queryable } from '@parley/postgres';
import { runBatches } from '../base/run-batches';
import { FOLD_ROWS_MAX, foldCounters } from './counters.store';

/** In batches, unless aborted. @returns how many */
export function foldAllCounters(db: Queryable, signal?: AbortSignal): Promise<number> {
  return runBatches(FOLD_ROWS_MAX, () => foldCounters(db), signal);
}
