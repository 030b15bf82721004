import type { Queryable, Statement } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { SENTIMENT_EMA_WEIGHT } from '@parley/language';
import { saysNothing, type Message, type MessageDraft, type MessageFacts } from './message';
import type { ConversationFacts } from './message-request';
import { fromMessageRow, messageColumns, toDraftJson, type MessageRow } from './message.row';

export interface NewMessage {
  /** A uuid. */
  readonly id: string;
  readonly conversationId: string;
  readonly draft: MessageDraft;
  readonly facts: MessageFacts;
  readonly conversation?: ConversationFacts;
  readonly idempotency: { scope: string; key: string; lock: string; requestHash: Buffer } | undefined;
  /** Continued by the message's event. */
  readonly traceparent: string | undefined;
}

export type SendOutcome =
  | { readonly verdict: 'sent'; readonly sequence: number; readonly sentAt: Date }
  | { readonly verdict: 'replayed'; readonly sequence: number }
  | { readonly verdict: 'not_found' | 'window_closed' | 'key_reused' | 'in_progress' };

/** One statement, by migrations/functions/send_message.sql. */
export async function sendMessage(db: Queryable, tenant: Tenant, message: NewMessage): Promise<SendOutcome> {
  const values = toParameters(tenant, message);
  const { rows } = await db.query<OutcomeRow>(
    message.traceparent === undefined ? sendStatement(values) : tracedSendStatement(values, message.traceparent),
  );
  return toOutcome(rows[0] as OutcomeRow);
}

function sendStatement(values: unknown[]): Statement {
  return {
    name: 'send_message',
    text: 'SELECT verdict, sequence, sent_at FROM send_message($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values,
  };
}

/** The outbox reads the trace from a setting: CASE makes the call wait for it. */
function tracedSendStatement(values: unknown[], traceparent: string): Statement {
  return {
    name: 'send_message_traced',
    text: `SELECT verdict, sequence, sent_at
             FROM set_config('parley.traceparent', $10, true) AS traced,
                  send_message($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN traced <> '' THEN $9::bytea END)`,
    values: [...values, traceparent],
  };
}

/** One transaction and round trip, with outcomes in order. */
export async function sendMessages(
  db: Queryable,
  messages: readonly { readonly tenant: Tenant; readonly message: NewMessage }[],
): Promise<SendOutcome[]> {
  const parameters = messages.map(({ tenant, message }) => toParameters(tenant, message));
  const columns = parameterTypes.map((_, column) => parameters.map((values) => values[column]));
  const traceparents = messages.map(({ message }) => message.traceparent);
  const isTraced = traceparents.some((traceparent) => traceparent !== undefined);
  const { rows } = await db.query<OutcomeRow>(
    isTraced
      ? { name: 'send_messages_traced', text: tracedSendMessagesText, values: [...columns, traceparents] }
      : { name: 'send_messages', text: sendMessagesText, values: columns },
  );
  return rows.map(toOutcome);
}

const parameterTypes = 'uuid text uuid json float8 text text bigint bytea'.split(' ');
const arrays = parameterTypes.map((type, at) => `$${at + 1}::${type}[]`).join(', ');
const columnNames = parameterTypes.map((_, at) => `p${at + 1}`);

const sendMessagesText = `
  SELECT s.verdict, s.sequence, s.sent_at
    FROM unnest(${arrays}) WITH ORDINALITY AS m (${columnNames.join(', ')}, place),
         LATERAL send_message(${columnNames.join(', ')}) AS s
   ORDER BY m.place`;

const tracedSendMessagesText = `
  SELECT s.verdict, s.sequence, s.sent_at
    FROM unnest(${arrays}, $${parameterTypes.length + 1}::text[])
         WITH ORDINALITY AS m (${columnNames.join(', ')}, traceparent, place),
         LATERAL set_config('parley.traceparent', coalesce(m.traceparent, ''), true) AS traced,
         LATERAL send_message(${columnNames.slice(0, -1).join(', ')},
                              CASE WHEN traced IS NOT NULL THEN ${columnNames.at(-1)} END) AS s
   ORDER BY m.place`;

interface OutcomeRow {
  verdict: SendOutcome['verdict'];
  sequence: number;
  sent_at: Date;
}

function toOutcome({ verdict, sequence, sent_at: sentAt }: OutcomeRow): SendOutcome {
  if (verdict === 'sent') return { verdict, sequence, sentAt };
  return verdict === 'replayed' ? { verdict, sequence } : { verdict };
}

/** The arguments of send_message(), in order. */
function toParameters(
  tenant: Tenant,
  { draft, facts, idempotency, id, conversationId, conversation }: NewMessage,
): unknown[] {
  return [
    tenant.accountUuid,
    tenant.mode,
    conversationId,
    toDraftJson(id, draft, facts, conversation),
    // Without words, the sentiment stays.
    saysNothing(draft) ? 0 : SENTIMENT_EMA_WEIGHT,
    idempotency?.scope,
    idempotency?.key,
    idempotency?.lock,
    idempotency?.requestHash,
  ];
}

/** Messages between two sequences, both inclusive. */
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

/** One descent of the key each. */
export async function readLastMessages(
  db: Queryable,
  tenant: Tenant,
  conversationIds: readonly string[],
): Promise<Message[]> {
  const { rows } = await db.query<MessageRow>({
    name: 'read_last_messages',
    text: `SELECT ${messageColumns}
             FROM unnest($3::uuid[]) AS wanted (id),
                  LATERAL (SELECT * FROM messages m
                            WHERE m.account_id = $1 AND m.mode = $2 AND m.conversation_id = wanted.id
                            ORDER BY m.sequence DESC LIMIT 1) AS m`,
    values: [tenant.accountUuid, tenant.mode, conversationIds],
  });
  return rows.map(fromMessageRow);
}

/**
 * Searching a conversation's messages, rarely more than a few hundred, costs less than an index of ids that every
 * message writes to.
 */
export async function findMessage(
  db: Queryable,
  tenant: Tenant,
  conversationId: string,
  id: string,
): Promise<Message | undefined> {
  const { rows } = await db.query<MessageRow>({
    name: 'find_message',
    text: `SELECT ${messageColumns} FROM messages m
            WHERE m.account_id = $1 AND m.mode = $2 AND m.conversation_id = $3 AND m.id = $4`,
    values: [tenant.accountUuid, tenant.mode, conversationId, id],
  });
  return rows[0] && fromMessageRow(rows[0]);
}

/** With the deleted ones; undefined without the conversation. */
export async function countMessages(
  db: Queryable,
  tenant: Tenant,
  conversationId: string,
): Promise<{ sent: number; deleted: number } | undefined> {
  const { rows } = await db.query<{ sent: number; deleted: number }>({
    name: 'count_messages',
    text: `SELECT messages_count AS sent, coalesce(deleted_messages, 0) AS deleted
             FROM conversations WHERE account_id = $1 AND mode = $2 AND id = $3`,
    values: [tenant.accountUuid, tenant.mode, conversationId],
  });
  return rows[0];
}
