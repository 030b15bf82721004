import type { Queryable } from '@parley/postgres';
import { MERGE_UNDO_DAYS } from '@parley/schemas/customer-merges';
import { runBatches } from '../base/run-batches';

/** In one statement: some 20 ms. */
const MERGES = 500;

/**
 * Deletes customer values of merges too old for an undo; the merges and moved keys stay. Concurrent processes take
 * different rows.
 */
export async function forgetMerges(db: Queryable, signal?: AbortSignal): Promise<void> {
  const forget = async (limit: number): Promise<number> => {
    const { rowCount } = await db.query({
      name: 'forget_merges',
      text: `UPDATE customer_merges SET before = NULL, version = version + 1
              WHERE (account_id, mode, id) IN (
                SELECT account_id, mode, id FROM customer_merges
                 WHERE before IS NOT NULL AND merged_at < now() - ${MERGE_UNDO_DAYS} * interval '1 day'
                 LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      values: [limit],
    });
    return rowCount ?? 0;
  };
  await runBatches(MERGES, forget, signal);
}
