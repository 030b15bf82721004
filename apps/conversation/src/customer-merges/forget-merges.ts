import type { Queryable } from '@parley/postgres';
import { MERGE_UNDO_DAYS } from '@parley/schemas/customer-merges';

/** In one statement: some 20 ms. */
const MERGES = 500;

/**
 * Deletes what merges keep for an undo, once they can no longer be undone: values of customers. The merges stay, with the keys of
 * the identities that moved. Two processes at once take different rows.
 */
export async function forgetMerges(db: Queryable, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { rowCount } = await db.query({
      name: 'forget_merges',
      text: `UPDATE customer_merges SET before = NULL, version = version + 1
              WHERE (account_id, mode, id) IN (
                SELECT account_id, mode, id FROM customer_merges
                 WHERE before IS NOT NULL AND merged_at < now() - ${MERGE_UNDO_DAYS} * interval '1 day'
                 LIMIT ${MERGES} FOR UPDATE SKIP LOCKED)`,
    });
    if ((rowCount ?? 0) < MERGES || signal?.aborted) return;
  }
}
