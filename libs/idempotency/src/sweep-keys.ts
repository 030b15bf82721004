import type { Queryable } from '@parley/postgres';
import { deleteExpired } from './idempotency.store';

/** In one statement, which so stays short. */
const SWEEP_ROWS = 1_000;

/** Deletes the records that are older than 24 hours, some at a time until the signal is aborted, and says how many. */
export async function sweepIdempotencyKeys(db: Queryable, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await deleteExpired(db, SWEEP_ROWS);
    total += deleted;
    if (deleted < SWEEP_ROWS || signal?.aborted) return total;
  }
}
