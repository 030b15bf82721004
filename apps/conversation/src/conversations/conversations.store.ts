import type { EventType } from '@parley/events';
import type { Client, Queryable } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';
import type { Conversation } from './conversation';
import {
  NO_RATING,
  conversationColumns,
  fromConversationRow,
  readClocks,
  type ConversationRow,
} from './conversation.row';

export async function findConversation(db: Queryable, tenant: Tenant, id: string): Promise<Conversation | undefined> {
  const { rows } = await db.query<ConversationRow>({
    name: 'find_conversation',
    text: `SELECT ${conversationColumns} FROM conversations c WHERE c.account_id = $1 AND c.mode = $2 AND c.id = $3`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && fromConversationRow(rows[0]);
}

/** In no order. */
export async function findConversations(
  db: Queryable,
  tenant: Tenant,
  ids: readonly string[],
): Promise<Conversation[]> {
  const { rows } = await db.query<ConversationRow>({
    name: 'find_conversations',
    text: `SELECT ${conversationColumns} FROM conversations c
            WHERE c.account_id = $1 AND c.mode = $2 AND c.id = ANY ($3)`,
    values: [tenant.accountUuid, tenant.mode, ids],
  });
  return rows.map(fromConversationRow);
}

/** With the time. */
export async function lockConversation(
  client: Client,
  tenant: Tenant,
  id: string,
): Promise<{ conversation: Conversation; now: Date } | undefined> {
  const { rows } = await client.query<ConversationRow & { now: Date }>({
    name: 'lock_conversation',
    text: `SELECT ${conversationColumns}, date_trunc('milliseconds', clock_timestamp()) AS now
             FROM conversations c WHERE c.account_id = $1 AND c.mode = $2 AND c.id = $3
              FOR NO KEY UPDATE`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
  return rows[0] && { conversation: fromConversationRow(rows[0]), now: rows[0].now };
}

/** For a locked conversation; the message's event announces it. */
export async function noteAiAnswer(client: Client, tenant: Tenant, id: string): Promise<void> {
  await client.query({
    name: 'note_ai_answer',
    text: `UPDATE conversations SET has_ai_answer = true
            WHERE account_id = $1 AND mode = $2 AND id = $3 AND has_ai_answer IS NOT TRUE`,
    values: [tenant.accountUuid, tenant.mode, id],
  });
}

/** For a locked conversation, with its event. */
export async function saveReadMark(
  client: Client,
  tenant: Tenant,
  { id, read, revision }: Pick<Conversation, 'id' | 'read' | 'revision'>,
): Promise<void> {
  await client.query({
    name: 'save_read_mark',
    text: `
      WITH saved AS (
        UPDATE conversations c SET read_sequence = $4, read_at = $5, revision = $6
         WHERE c.account_id = $1 AND c.mode = $2 AND c.id = $3
        RETURNING conversation_data(c) AS data
      )
      INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
      SELECT $1, $2, 'conversation.read', $7, $3, data FROM saved`,
    values: [
      tenant.accountUuid,
      tenant.mode,
      id,
      read?.sequence ?? null,
      read?.at ?? null,
      revision,
      formatId('conv', id),
    ],
  });
}

/**
 * A locked conversation with its event and, on a change of status, counters and the resolution, in one statement.
 *
 * @returns the conversation with its new clocks
 */
export async function saveConversation(
  client: Client,
  tenant: Tenant,
  conversation: Conversation,
  event: EventType,
): Promise<Conversation> {
  const rating = conversation.rating ?? NO_RATING;
  const { rows } = await client.query<{ clocks: string | null }>({
    name: 'save_conversation',
    text: `
      WITH saved AS (
        UPDATE conversations c
           SET status = $6, tags = $7, metadata = $8::json, updated_at = $9, resolved_at = $10, escalated_at = $11,
               rating_score = $12, rating_comment = $13, rated_at = $14, version = $15, revision = $16, handoff = $17::jsonb,
               resolution = $18::jsonb, handed_back_sequence = $19, auto_resolved_at = $20, assignee_id = $21,
               resolved_sequence = $22, snoozed_until = $23, priority = nullif($24, 'normal'), assigned_at = $25, assigned_by = $26,
               team_id = $27, rated_resolution_at = $28
         WHERE c.account_id = $1 AND c.mode = $2 AND c.id = $3
        RETURNING new.agent_id, new.channel, new.customer_id, new.resolved_at, old.status AS old_status, new.status,
                  date_trunc('hour', new.created_at, 'UTC') AS created_hour, conversation_data(new) AS data, new.clocks
      ), announced AS (
        INSERT INTO outbox (account_id, mode, type, object_id, ordering_key, data)
        SELECT $1, $2, $4, $5, $3, data FROM saved
      ), counted AS (
        INSERT INTO counter_deltas (account_id, mode, agent_id, channel, status, created_hour, n, response_ms, responses)
        SELECT $1, $2, s.agent_id, s.channel, d.status, s.created_hour, d.n, 0, 0
          FROM saved s, LATERAL (VALUES (s.old_status, -1), (s.status, 1)) AS d (status, n)
         WHERE s.old_status <> s.status
      ), resolved AS (
        INSERT INTO resolutions (account_id, mode, customer_id, resolved_at, conversation_id)
        SELECT $1, $2, customer_id, resolved_at, $3 FROM saved WHERE status = 'resolved' AND old_status <> 'resolved'
            ON CONFLICT DO NOTHING
      )
      SELECT clocks FROM saved`,
    values: [
      ...[tenant.accountUuid, tenant.mode, conversation.id, event, formatId('conv', conversation.id)],
      conversation.status,
      conversation.tags,
      conversation.metadata,
      conversation.updatedAt,
      conversation.resolvedAt,
      conversation.escalatedAt,
      ...[rating.score, rating.comment, rating.createdAt],
      conversation.version,
      conversation.revision,
      conversation.handoff && JSON.stringify(conversation.handoff),
      conversation.resolution && JSON.stringify(conversation.resolution),
      conversation.handedBackSequence,
      conversation.autoResolvedAt,
      conversation.assigneeId,
      conversation.resolvedSequence,
      ...[conversation.snoozedUntil, conversation.priority],
      ...[conversation.assignedAt, conversation.assignedBy, conversation.teamId],
      rating.resolvedAt,
    ],
  });
  return { ...conversation, clocks: readClocks(rows[0]?.clocks ?? null) };
}
