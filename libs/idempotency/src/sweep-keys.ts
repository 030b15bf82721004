import type { Queryable } from '@parley/postgres';
import { deleteExpired } from './idempotency.store';

/** Per statement. */
const SWEEP_ROWS = 1_000;

/**
 * Older than 24 hours, in batches, until the signal aborts.
 *
 * @returns their number
 */
export async function sweepIdempotencyKeys(db: Queryable, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await deleteExpired(db, SWEEP_ROWS);
    total += deleted;
    if (deleted < SWEEP_ROWS || signal?.aborted) return total;
  }
}
