import type { Queryable } from '@parley/postgres';
import { runBatches } from '../base/run-batches';

/** In one statement: some 20 ms. */
const ROWS_MAX = 5_000;

/** In batches. Concurrent processes take different rows; the sum stays. */
export async function foldCustomerCounts(db: Queryable, signal?: AbortSignal): Promise<void> {
  const fold = async (limit: number): Promise<number> => {
    const { rows } = await db.query<{ folded: number }>({
      name: 'fold_customer_counts',
      text: `
        WITH gone AS (
          DELETE FROM customer_count_deltas WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM customer_count_deltas LIMIT $1 FOR UPDATE SKIP LOCKED))
          RETURNING account_id, mode, n
        ), added AS (
          INSERT INTO customer_counts AS c (account_id, mode, n)
          SELECT account_id, mode, sum(n) FROM gone GROUP BY account_id, mode ORDER BY account_id, mode
              ON CONFLICT (account_id, mode) DO UPDATE SET n = c.n + excluded.n
        )
        SELECT count(*) AS folded FROM gone`,
      values: [limit],
    });
    return rows[0]?.folded ?? 0;
  };
  await runBatches(ROWS_MAX, fold, signal);
}
