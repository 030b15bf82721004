import type { Client, Queryable } from '@parley/postgres';
import type { JsonObject, Tenant } from '@parley/schemas';
import type { Proposal } from '../decision/decision';

/** From a message on. */
export interface PendingMessages {
  readonly tenant: Tenant;
  readonly conversationId: string;
  readonly firstSequence: number;
}

export interface KeptCall {
  readonly key: string;
  readonly name: string;
  /** Masked. */
  readonly arguments: JsonObject;
  readonly state: 'started' | 'done' | 'failed' | 'unknown';
  readonly result: string;
  readonly error: string | null;
}

const valuesOf = ({ tenant, conversationId, firstSequence }: PendingMessages): unknown[] => [
  tenant.accountUuid,
  tenant.mode,
  conversationId,
  firstSequence,
];
const isPending = 'account_id = $1 AND mode = $2 AND conversation_id = $3 AND first_sequence = $4';

/** Oldest first. */
export async function findCalls(db: Queryable, pending: PendingMessages): Promise<KeptCall[]> {
  const { rows } = await db.query<Omit<KeptCall, 'arguments'> & { arguments: string }>({
    name: 'find_tool_calls',
    text: `SELECT key, name, arguments, state, result, error FROM tool_calls WHERE ${isPending} ORDER BY started_at, key`,
    values: valuesOf(pending),
  });
  return rows.map(toKept);
}

function toKept(row: Omit<KeptCall, 'arguments'> & { arguments: string }): KeptCall {
  return { ...row, arguments: JSON.parse(row.arguments) as JsonObject };
}

/** No turn was posted since. Oldest first. */
export async function findUnreportedWrites(db: Queryable, tenant: Tenant, conversationId: string): Promise<KeptCall[]> {
  const { rows } = await db.query<Omit<KeptCall, 'arguments'> & { arguments: string }>({
    name: 'find_unreported_writes',
    text: `SELECT key, name, arguments, state, result, error FROM tool_calls c
            WHERE account_id = $1 AND mode = $2 AND conversation_id = $3
              AND NOT EXISTS (SELECT FROM turns t
                               WHERE t.account_id = $1 AND t.mode = $2 AND t.conversation_id = $3
                                 AND t.state IN ('posted', 'asked', 'unknown', 'handed_off')
                                 AND t.completed_at >= c.started_at)
            ORDER BY started_at, key`,
    values: [tenant.accountUuid, tenant.mode, conversationId],
  });
  return rows.map(toKept);
}

/** @param turnId a uuid @returns false if started before */
export async function startCall(
  client: Client,
  pending: PendingMessages,
  turnId: string,
  call: Pick<KeptCall, 'key' | 'name' | 'arguments'>,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'start_tool_call',
    text: `INSERT INTO tool_calls (account_id, mode, conversation_id, first_sequence, key, turn_id, name, arguments, state)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'started') ON CONFLICT DO NOTHING`,
    values: [...valuesOf(pending), call.key, turnId, call.name, JSON.stringify(call.arguments)],
  });
  return rowCount === 1;
}

export async function endCall(
  db: Queryable,
  pending: PendingMessages,
  { key, state, result, error }: Pick<KeptCall, 'key' | 'state' | 'result' | 'error'>,
): Promise<void> {
  await db.query({
    name: 'end_tool_call',
    text: `UPDATE tool_calls SET state = $6, result = $7, error = $8 WHERE ${isPending} AND key = $5`,
    values: [...valuesOf(pending), key, state, result, error],
  });
}

/** Both are uuids. */
export interface TurnOfConversation {
  readonly conversationId: string;
  readonly turnId: string;
}

/** Replaces the conversation's proposal. */
export async function keepProposal(
  client: Client,
  tenant: Tenant,
  { conversationId, turnId }: TurnOfConversation,
  proposal: Proposal,
): Promise<void> {
  await client.query({
    name: 'keep_tool_proposal',
    text: `INSERT INTO tool_proposals (account_id, mode, conversation_id, turn_id, tool_id, tool_version, arguments)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (account_id, mode, conversation_id) DO UPDATE
             SET (turn_id, tool_id, tool_version, arguments, created_at)
               = (excluded.turn_id, excluded.tool_id, excluded.tool_version, excluded.arguments, excluded.created_at)`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      conversationId,
      turnId,
      proposal.toolId,
      proposal.toolVersion,
      JSON.stringify(proposal.arguments),
    ],
  });
}

/** Undefined: none, or replaced. */
export async function findProposal(
  db: Queryable,
  tenant: Tenant,
  conversationId: string,
  turnId: string,
): Promise<Proposal | undefined> {
  const { rows } = await db.query<{ tool_id: string; tool_version: number; arguments: string }>({
    name: 'find_tool_proposal',
    text: `SELECT tool_id, tool_version, arguments FROM tool_proposals
            WHERE account_id = $1 AND mode = $2 AND conversation_id = $3 AND turn_id = $4`,
    values: [tenant.accountUuid, tenant.mode, conversationId, turnId],
  });
  const [row] = rows;
  return (
    row && {
      toolId: row.tool_id,
      toolVersion: row.tool_version,
      arguments: JSON.parse(row.arguments) as JsonObject,
    }
  );
}

export async function forgetToolsOf(client: Client, tenant: Tenant, conversationIds: readonly string[]): Promise<void> {
  for (const table of ['tool_calls', 'tool_proposals']) {
    await client.query({
      name: `forget_${table}`,
      text: `DELETE FROM ${table} WHERE account_id = $1 AND mode = $2 AND conversation_id = ANY ($3::uuid[])`,
      values: [tenant.accountUuid, tenant.mode, conversationIds],
    });
  }
}

/** Turns keep what was done. */
export async function pruneTools(db: Queryable, days: number, limit: number): Promise<void> {
  for (const [table, time] of [
    ['tool_calls', 'started_at'],
    ['tool_proposals', 'created_at'],
  ] as const) {
    await db.query({
      name: `prune_${table}`,
      text: `DELETE FROM ${table} WHERE ctid IN (
               SELECT ctid FROM ${table} WHERE ${time} < clock_timestamp() - $1 * interval '1 day' LIMIT $2)`,
      values: [days, limit],
    });
  }
}
