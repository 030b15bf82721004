import type { Client, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';

/**
 * Openings and reactivations hold the agent's lock in shared mode until the commit, and look for the deletion in a
 * separate statement with a younger snapshot. Recording a deletion locks exclusively. So an opening either committed
 * before, and is escalated, or sees the deletion. The lock lives in memory, so openings write to no common row.
 */
const agentLock = 'agent_lock($1::uuid, $2, a.id)';

/** Until the transaction ends. */
export async function shareAgents(client: Client, tenant: Tenant, agentIds: readonly string[]): Promise<void> {
  await client.query({
    name: 'share_agents',
    text: `SELECT pg_advisory_xact_lock_shared(${agentLock}) FROM unnest($3::uuid[]) AS a (id)`,
    // The same order everywhere prevents deadlocks.
    values: [tenant.accountUuid, tenant.mode, [...agentIds].sort()],
  });
}

/** With the time. */
export async function findDeletedAgents(
  client: Client,
  tenant: Tenant,
  agentIds: readonly string[],
): Promise<{ deleted: ReadonlySet<string>; now: Date }> {
  const { rows } = await client.query<{ deleted: string[]; now: Date }>({
    name: 'find_deleted_agents',
    text: `SELECT ARRAY(SELECT agent_id::text FROM deleted_agents
                         WHERE account_id = $1 AND mode = $2 AND agent_id = ANY ($3)) AS deleted,
                  date_trunc('milliseconds', clock_timestamp()) AS now`,
    values: [tenant.accountUuid, tenant.mode, agentIds],
  });
  const row = rows[0] as { deleted: string[]; now: Date };
  return { deleted: new Set(row.deleted), now: row.now };
}

/** After the openings under way, in its own transaction. */
export async function recordAgentDeletion(client: Client, tenant: Tenant, agentId: string): Promise<void> {
  await client.query({
    name: 'lock_agent',
    text: `SELECT pg_advisory_xact_lock(${agentLock}) FROM (VALUES ($3::uuid)) AS a (id)`,
    values: [tenant.accountUuid, tenant.mode, agentId],
  });
  await client.query({
    name: 'record_agent_deletion',
    text: `INSERT INTO deleted_agents (account_id, mode, agent_id, deleted_at) VALUES ($1, $2, $3, clock_timestamp())
               ON CONFLICT DO NOTHING`,
    values: [tenant.accountUuid, tenant.mode, agentId],
  });
}

/** Active again after its escalation: handed back on purpose. */
const isLeftByDeletion = `coalesce(escalated_at < (SELECT at FROM deletion), true)`;

/**
 * Up to `limit` active conversations, except those handed back since, with events and counters, in one statement.
 *
 * Picked in the index's order, as another would sort the whole rest each time; locked in the order of ids to prevent
 * deadlocks.
 *
 * @returns how many were picked (fewer than `limit`: none is left), and how many of them were still active under the
 * lock
 */
export async function escalateActiveConversations(
  db: Queryable,
  tenant: Tenant,
  agentId: string,
  limit: number,
): Promise<{ picked: number; escalated: number }> {
  const { rows } = await db.query<{ picked: number; escalated: number }>({
    name: 'escalate_active_conversations',
    text: `
      WITH deletion AS MATERIALIZED (
        SELECT date_trunc('milliseconds', deleted_at) AS at FROM deleted_agents
         WHERE account_id = $1 AND mode = $2 AND agent_id = $3 AND escalated_at IS NULL
      ), picked AS MATERIALIZED (
        SELECT id FROM conversations
         WHERE account_id = $1 AND mode = $2 AND agent_id = $3 AND status = 'active'
           AND EXISTS (SELECT FROM deletion) AND ${isLeftByDeletion}
         ORDER BY channel, created_at DESC, id DESC LIMIT $4
      ), found AS (
        SELECT id FROM conversations
         WHERE account_id = $1 AND mode = $2 AND id = ANY (ARRAY(SELECT id FROM picked)) AND status = 'active'
           AND ${isLeftByDeletion}
         ORDER BY id FOR NO KEY UPDATE
      ), escalated AS (
        UPDATE conversations c
           SET status = 'escalated', snoozed_until = NULL, version = c.version + 1, revision = c.revision + 1,
               (escalated_at, updated_at, handoff) = (
                 SELECT t.at, t.at, handoff_data('agent_deleted', t.at)
                   FROM (SELECT greatest(date_trunc('milliseconds', clock_timestamp()), c.updated_at) AS at) AS t)
          FROM found
         WHERE c.account_id = $1 AND c.mode = $2 AND c.id = found.id
        RETURNING new.id, new.channel, date_trunc('hour', new.created_at, 'UTC') AS created_hour,
                  conversation_data(new) AS data
      ), announced AS (
        INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
        SELECT $1, $2, 'conversation.escalated', type_id('conv', id), id, data FROM escalated
      ), counted AS (
        INSERT INTO counter_deltas (account_id, mode, agent_id, channel, status, created_hour, n, response_ms, responses)
        SELECT $1, $2, $3, e.channel, d.status, e.created_hour, d.n, 0, 0
          FROM escalated e, (VALUES ('active', -1), ('escalated', 1)) AS d (status, n)
      )
      SELECT (SELECT count(*) FROM picked) AS picked, (SELECT count(*) FROM escalated) AS escalated`,
    values: [tenant.accountUuid, tenant.mode, agentId, limit],
  });
  return rows[0] ?? { picked: 0, escalated: 0 };
}

export async function markAgentEscalated(db: Queryable, tenant: Tenant, agentId: string): Promise<void> {
  await db.query({
    name: 'mark_agent_escalated',
    text: `UPDATE deleted_agents SET escalated_at = clock_timestamp()
            WHERE account_id = $1 AND mode = $2 AND agent_id = $3 AND escalated_at IS NULL`,
    values: [tenant.accountUuid, tenant.mode, agentId],
  });
}
