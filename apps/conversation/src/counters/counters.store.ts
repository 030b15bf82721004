import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

export const ALL_AGENTS = '00000000-0000-0000-0000-000000000000';

/** Per statement: some 100 ms. */
export const FOLD_ROWS_MAX = 10_000;

/** Each rise leaves a dead version of the floor's row to its readers. */
const RAISE_INTERVAL_MS = 10_000;

/**
 * SQL: the first transaction whose differences may be unfolded in this snapshot. A floor above all transactions was
 * copied from another server and is ignored.
 */
export const FIRST_UNFOLDED = `(
  SELECT coalesce(max(transaction_id) FILTER (WHERE transaction_id <= pg_snapshot_xmin(pg_current_snapshot())), '0')
    FROM counter_floor)`;

/**
 * In one statement, so that snapshots see one or the other. One process at a time.
 *
 * If it takes all, the floor rises to the oldest transaction under way: what earlier ones appended has been folded.
 *
 * @returns how many differences were folded
 */
export async function foldCounters(db: Queryable, raiseIntervalMs = RAISE_INTERVAL_MS): Promise<number> {
  const { rows } = await db.query<{ folded: number }>({
    name: 'fold_counters',
    text: `
      WITH turn AS MATERIALIZED (
        SELECT pg_try_advisory_xact_lock(hashtextextended('conversation counters', 0)) AS is_mine
      ), seen AS MATERIALIZED (
        SELECT ctid FROM counter_deltas WHERE (SELECT is_mine FROM turn) LIMIT $2
      ), taken AS (
        DELETE FROM counter_deltas WHERE ctid = ANY (ARRAY(SELECT ctid FROM seen)) RETURNING *
      ), raised AS (
        UPDATE counter_floor SET transaction_id = pg_snapshot_xmin(pg_current_snapshot()), raised_at = now()
         WHERE (SELECT count(*) FROM seen) BETWEEN 1 AND $2 - 1 AND raised_at <= now() - $3 * interval '1 ms'
      ), folded AS (
        INSERT INTO counters AS c (account_id, mode, agent_id, grain, bucket, channel, status,
                                   n, response_ms, responses)
        SELECT account_id, mode, coalesce(agent_id, $1), grain, bucket, channel, status,
               sum(n), sum(response_ms), sum(responses)
          FROM taken, LATERAL (VALUES ('all', 'epoch'::timestamptz), ('day', date_trunc('day', created_hour, 'UTC')),
                                      ('hour', created_hour)) AS b (grain, bucket)
         GROUP BY GROUPING SETS ((account_id, mode, agent_id, grain, bucket, channel, status),
                                 (account_id, mode, grain, bucket, channel, status))
            ON CONFLICT (account_id, mode, agent_id, grain, bucket, channel, status) DO UPDATE
           SET n = c.n + excluded.n, response_ms = c.response_ms + excluded.response_ms,
               responses = c.responses + excluded.responses
      )
      SELECT count(*) AS folded FROM taken`,
    values: [ALL_AGENTS, FOLD_ROWS_MAX, raiseIntervalMs],
  });
  return rows[0]?.folded ?? 0;
}

export interface AgentFigures {
  /** A uuid. */
  readonly agentId: string;
  readonly total: number;
  readonly active: number;
  readonly responseMs: number;
  readonly responses: number;
}

/** For agents that have any, in one snapshot. */
export async function readAgentFigures(
  db: Queryable,
  tenant: Tenant,
  agentIds: readonly string[],
): Promise<AgentFigures[]> {
  const { rows } = await db.query<
    Record<'total' | 'active' | 'response_ms' | 'responses', number> & { agent_id: string }
  >({
    name: 'read_agent_figures',
    text: `
      SELECT agent_id, sum(n)::bigint AS total, coalesce(sum(n) FILTER (WHERE status = 'active'), 0)::bigint AS active,
             sum(response_ms)::bigint AS response_ms, sum(responses)::bigint AS responses
        FROM (SELECT agent_id, status, n, response_ms, responses FROM counters
               WHERE account_id = $1 AND mode = $2 AND agent_id = ANY ($3) AND grain = 'all'
              UNION ALL
              SELECT agent_id, status, n, response_ms, responses FROM counter_deltas
               WHERE account_id = $1 AND mode = $2 AND transaction_id >= ${FIRST_UNFOLDED}
                 AND agent_id = ANY ($3)) AS figures
       GROUP BY agent_id`,
    values: [tenant.accountUuid, tenant.mode, agentIds],
  });
  return rows.map((row) => ({
    agentId: row.agent_id,
    total: row.total,
    active: row.active,
    responseMs: row.response_ms,
    responses: row.responses,
  }));
}
