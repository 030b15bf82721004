import type { Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import type { Agent, AgentFields } from './agent';
import { agentColumns, fieldColumns, fieldValues, fromAgentRow, type AgentRow } from './agent.row';

export async function insertAgent(db: Queryable, tenant: Tenant, fields: AgentFields): Promise<Agent> {
  const { rows } = await db.query<AgentRow>({
    name: 'insert_agent',
    text: `INSERT INTO agents (account_id, mode, ${fieldColumns}, created_at, updated_at, automating_since)
           SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, now, now,
                  CASE WHEN coalesce($13::jsonb ->> 'mode', 'off') <> 'off' THEN now END
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
           RETURNING ${agentColumns}`,
    values: [tenant.accountUuid, tenant.mode, ...fieldValues(fields)],
  });
  return fromAgentRow(rows[0] as AgentRow);
}

/** Not deleted; the id is a uuid. */
export async function findAgent(db: Queryable, tenant: Tenant, id: string): Promise<Agent | undefined> {
  const { rows } = await db.query<AgentRow>({
    name: 'find_agent',
    text: `SELECT ${agentColumns} FROM agents
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND deleted_at IS NULL`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromAgentRow(rows[0]);
}

/** Locked until the end of the transaction: this orders edits and their events. */
export async function lockAgent(db: Queryable, tenant: Tenant, id: string): Promise<Agent | undefined> {
  const { rows } = await db.query<AgentRow>({
    name: 'lock_agent',
    text: `SELECT ${agentColumns} FROM agents
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND deleted_at IS NULL FOR NO KEY UPDATE`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromAgentRow(rows[0]);
}

/** For a locked agent. `updated_at` never runs backwards. */
export async function updateAgentFields(
  db: Queryable,
  tenant: Tenant,
  id: string,
  fields: AgentFields,
): Promise<Agent> {
  const { rows } = await db.query<AgentRow>({
    name: 'update_agent_fields',
    text: `UPDATE agents
              SET (${fieldColumns}) = ROW ($4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb),
                  automating_since = CASE WHEN coalesce($14::jsonb ->> 'mode', 'off') <> 'off'
                    THEN coalesce(automating_since, date_trunc('milliseconds', clock_timestamp())) END,
                  version = version + 1,
                  updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
            WHERE account_id = $1 AND mode = $2 AND id = $3
           RETURNING ${agentColumns}`,
    values: [tenant.accountUuid, tenant.mode, id, ...fieldValues(fields)],
  });
  return fromAgentRow(rows[0] as AgentRow);
}

/** Hides a locked agent from every read. @returns its last state */
export async function markAgentDeleted(db: Queryable, tenant: Tenant, id: string): Promise<Agent> {
  const { rows } = await db.query<AgentRow>({
    name: 'mark_agent_deleted',
    text: `UPDATE agents
              SET deleted_at = now, version = version + 1, updated_at = greatest(updated_at, now)
             FROM date_trunc('milliseconds', clock_timestamp()) AS now
            WHERE account_id = $1 AND mode = $2 AND id = $3
           RETURNING ${agentColumns}`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return fromAgentRow(rows[0] as AgentRow);
}

export async function deleteGuidelinesOf(db: Queryable, tenant: Tenant, agentId: string): Promise<void> {
  await db.query({
    name: 'delete_guidelines_of_agent',
    text: 'DELETE FROM guidelines WHERE account_id = $1 AND mode = $2 AND agent_id = $3',
    values: [tenant.accountUuid, tenant.mode, agentId],
  });
}
