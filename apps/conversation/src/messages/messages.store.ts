import type { Queryable } from '@parley/postgres';
import { formatId, type Tenant } from '@parley/schemas';
import { SENTIMENT_EMA_WEIGHT } from '@parley/language';
import { topicOf, type Message, type MessageDraft, type MessageFacts } from './message';
import { fromMessageRow, messageColumns, type MessageRow } from './message.row';
import { sendMessageSql } from './send-message.sql';

export interface NewMessage {
  /** A uuid. */
  readonly id: string;
  readonly conversationId: string;
  readonly draft: MessageDraft;
  readonly facts: MessageFacts;
  readonly idempotency: { scope: string; key: string; lock: string; requestHash: Buffer } | undefined;
}

/** What became of a message; `sent` without a place: there is no such conversation. */
export type SendOutcome =
  | { readonly verdict: 'go'; readonly sequence: number | null; readonly sentAt: Date | null }
  | { readonly verdict: 'replayed'; readonly sequence: number }
  | { readonly verdict: 'key_reused' | 'in_progress' | 'expired' };

interface SendRow {
  readonly verdict: SendOutcome['verdict'];
  readonly sequence: number | null;
  readonly sent_at: Date | null;
  readonly prior_response: Buffer | null;
}

/** Sends a message in one statement: see `sendMessageSql`. */
export async function sendMessage(db: Queryable, tenant: Tenant, message: NewMessage): Promise<SendOutcome> {
  const { draft, facts, idempotency } = message;
  const topic = topicOf(facts);
  const { rows } = await db.query<SendRow>({
    name: 'send_message',
    text: sendMessageSql,
    values: [
      tenant.accountUuid,
      tenant.mode,
      message.conversationId,
      message.id,
      formatId('msg', message.id),
      draft.type,
      draft.content,
      draft.sender,
      draft.author,
      draft.caption,
      draft.buttons && JSON.stringify(draft.buttons),
      draft.metadata,
      facts.sentiment,
      facts.intent,
      facts.question,
      facts.language,
      SENTIMENT_EMA_WEIGHT,
      idempotency?.scope,
      idempotency?.key,
      idempotency?.lock,
      idempotency?.requestHash,
      topic,
      topic === null ? [] : [topic],
    ],
  });
  return toOutcome(rows[0] as SendRow);
}

function toOutcome({ verdict, sequence, sent_at, prior_response }: SendRow): SendOutcome {
  if (verdict === 'go') return { verdict, sequence, sentAt: sent_at };
  if (verdict === 'replayed') return { verdict, sequence: Number(prior_response?.toString()) };
  return { verdict };
}

/** Makes room for a key whose record is older than 24 hours. */
export async function deleteExpiredKey(db: Queryable, tenant: Tenant, scope: string, key: string): Promise<void> {
  await db.query({
    name: 'delete_expired_key',
    text: `DELETE FROM idempotency_keys
            WHERE account_id = $1 AND mode = $2 AND scope = $3 AND key = $4 AND created_at <= now() - interval '24 hours'`,
    values: [tenant.accountUuid, tenant.mode, scope, key],
  });
}

/** The messages of a conversation from one sequence to another, both part of it, in reading order. */
export async function readMessages(
  db: Queryable,
  tenant: Tenant,
  conversationId: string,
  first: number,
  last: number,
): Promise<Message[]> {
  const { rows } = await db.query<MessageRow>({
    name: 'read_messages',
    text: `SELECT ${messageColumns} FROM messages m
            WHERE m.account_id = $1 AND m.mode = $2 AND m.conversation_id = $3 AND m.sequence BETWEEN $4 AND $5
            ORDER BY m.sequence`,
    values: [tenant.accountUuid, tenant.mode, conversationId, first, last],
  });
  return rows.map(fromMessageRow);
}
