import type { Queryable } from '@parley/postgres';
import { deleteExpired } from './idempotency.store';

/** Deletes the records that are older than 24 hours, 1,000 at a time until the signal is aborted, and says how many. */
export async function sweepIdempotencyKeys(db: Queryable, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await deleteExpired(db);
    total += deleted;
    if (deleted < 1_000 || signal?.aborted) return total;
  }
}
