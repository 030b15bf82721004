import type { Queryable } from '@parley/postgres';
import type { Author, Channel, ConversationStatus, MessageType, Mode, Sender } from '@parley/schemas';
import type { FactPosition } from './fact-position';

/** With the range's size. */
export interface FactRangeRow {
  readonly account_id: string;
  readonly mode: Mode;
  readonly id: string;
  readonly conversations: number;
  readonly messages: number;
}

/**
 * The next `conversations` of all accounts in ranges of about `size` conversations and messages together, without
 * cutting any.
 */
export async function planFactRanges(
  db: Queryable,
  after: FactPosition,
  { conversations, size }: { readonly conversations: number; readonly size: number },
): Promise<FactRangeRow[]> {
  const { rows } = await db.query<FactRangeRow>({
    name: 'plan_fact_ranges',
    text: `
      WITH page AS (
        SELECT account_id, mode, id, messages_count - coalesce(deleted_messages, 0) AS messages
          FROM conversations WHERE (account_id, mode, id) > ($1, $2, $3)
         ORDER BY account_id, mode, id LIMIT $4
      ), placed AS (
        SELECT *, (sum(messages + 1) OVER (ORDER BY account_id, mode, id) - messages - 1)::bigint / $5 AS range FROM page
      )
      SELECT (array_agg(account_id ORDER BY account_id DESC, mode DESC, id DESC))[1] AS account_id,
             (array_agg(mode ORDER BY account_id DESC, mode DESC, id DESC))[1] AS mode,
             (array_agg(id ORDER BY account_id DESC, mode DESC, id DESC))[1] AS id,
             count(*) AS conversations, sum(messages)::bigint AS messages
        FROM placed GROUP BY range ORDER BY range`,
    values: [after.accountUuid, after.mode, after.conversationId, conversations, size],
  });
  return rows;
}

/** The database's, in milliseconds since the epoch. */
export async function readClock(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now: number }>({
    name: 'read_clock',
    text: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
  });
  return rows[0]?.now ?? 0;
}

/** Times in milliseconds since the epoch. */
export interface ConversationFactRow {
  readonly account_id: string;
  readonly mode: Mode;
  readonly id: string;
  readonly agent_id: string;
  readonly channel: Channel;
  readonly status: ConversationStatus;
  readonly sentiment_score: number | null;
  readonly messages_count: number;
  readonly has_human_message: boolean;
  readonly has_ai_answer: boolean;
  readonly handoff_reason: string | null;
  readonly resolution_kind: string | null;
  readonly is_repeat_contact: boolean;
  readonly topics: readonly string[];
  readonly created_at: number;
  readonly resolved_at: number | null;
  readonly escalated_at: number | null;
  readonly auto_resolved_at: number | null;
  readonly rated_at: number | null;
  readonly rating_score: number | null;
  /** A uuid. */
  readonly assignee_id: string | null;
  readonly resolved_by: string | null;
  readonly targets_met: number;
  readonly targets_missed: number;
  /** A uuid. */
  readonly team_id: string | null;
  readonly revision: number;
}

const ms = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::bigint AS ${column}`;

/** At most `limit` between two, both inclusive. */
export async function readConversationFacts(
  db: Queryable,
  from: FactPosition,
  to: FactPosition,
  limit: number,
): Promise<ConversationFactRow[]> {
  const { rows } = await db.query<ConversationFactRow>({
    name: 'read_conversation_facts',
    text: `SELECT account_id, mode, id, agent_id, channel, status, sentiment_score, messages_count, has_human_message,
                  is_repeat_contact, topics, ${ms('created_at')}, ${ms('resolved_at')}, ${ms('escalated_at')},
                  ${ms('rated_at')}, rating_score, revision, coalesce(has_ai_answer, false) AS has_ai_answer,
                  handoff ->> 'reason' AS handoff_reason, resolution ->> 'kind' AS resolution_kind,
                  ${ms('auto_resolved_at')}, assignee_id, resolution ->> 'by' AS resolved_by,
                  coalesce((clocks ->> 'met')::int, 0) AS targets_met, coalesce((clocks ->> 'missed')::int, 0) AS targets_missed,
                  team_id
             FROM conversations
            WHERE (account_id, mode, id) >= ($1, $2, $3) AND (account_id, mode, id) <= ($4, $5, $6)
            ORDER BY account_id, mode, id LIMIT $7`,
    values: [from.accountUuid, from.mode, from.conversationId, to.accountUuid, to.mode, to.conversationId, limit],
  });
  return rows;
}

/** Text for customers only; an image has its caption. */
export interface MessageFactRow {
  readonly account_id: string;
  readonly mode: Mode;
  readonly conversation_id: string;
  readonly sequence: number;
  readonly id: string;
  readonly type: MessageType;
  readonly content: string | null;
  readonly caption: string | null;
  readonly sender: Sender;
  readonly author: Author;
  readonly sent_at: number;
  readonly response_time_ms: number | null;
  readonly kind: string | null;
  readonly writer_id: string | null;
}

/** At most `limit` after a position, up to the end of a conversation. */
export async function readMessageFacts(
  db: Queryable,
  after: FactPosition,
  to: FactPosition,
  limit: number,
): Promise<MessageFactRow[]> {
  const { rows } = await db.query<MessageFactRow>({
    name: 'read_message_facts',
    text: `SELECT account_id, mode, conversation_id, sequence, id, type,
                  CASE WHEN sender = 'customer' THEN content END AS content,
                  CASE WHEN sender = 'customer' THEN caption END AS caption,
                  sender, author, ${ms('sent_at')}, response_time_ms, kind,
                  CASE WHEN author = 'human' THEN type_id('member', member_id) END AS writer_id
             FROM messages
            WHERE (account_id, mode, conversation_id, sequence) > ($1, $2, $3, $4)
              AND (account_id, mode, conversation_id) <= ($5, $6, $7)
            ORDER BY account_id, mode, conversation_id, sequence LIMIT $8`,
    values: [
      ...[after.accountUuid, after.mode, after.conversationId, after.sequence],
      ...[to.accountUuid, to.mode, to.conversationId, limit],
    ],
  });
  return rows;
}
