import type { Author, MessageDelivery, MessageType, Sender, Tenant } from '@parley/schemas';
import { topicOf, type Button, type Message, type MessageDraft, type MessageFacts, type Source } from './message';

/** A row of the table messages, as pg reads it. */
export interface MessageRow {
  readonly id: string;
  readonly conversation_id: string;
  readonly sequence: number;
  readonly type: MessageType;
  readonly content: string;
  readonly sender: Sender;
  readonly author: Author;
  readonly caption: string | null;
  /** JSON text. */
  readonly buttons: string | null;
  readonly metadata: string;
  readonly sent_at: Date;
  readonly turn_id: string | null;
  /** JSON text, as that below. */
  readonly sources: string | null;
  readonly delivery: string | null;
  readonly kind: string | null;
}

/** The columns of a MessageRow; the table has the alias m. */
export const messageColumns = `m.id, m.conversation_id, m.sequence, m.type, m.content, m.sender, m.author, m.caption,
  m.buttons, m.metadata, m.sent_at, m.turn_id, m.sources, m.delivery, m.kind`;

export function fromMessageRow(row: MessageRow): Message {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    sequence: row.sequence,
    type: row.type,
    content: row.content,
    sender: row.sender,
    author: row.author,
    caption: row.caption,
    buttons: row.buttons === null ? null : (JSON.parse(row.buttons) as Button[]),
    metadata: row.metadata,
    sentAt: row.sent_at,
    turnId: row.turn_id,
    sources: row.sources === null ? [] : (JSON.parse(row.sources) as Source[]),
    delivery: row.delivery === null ? null : (JSON.parse(row.delivery) as MessageDelivery),
    kind: row.kind,
  };
}

/** A message with what its row and its event hold besides. */
export interface RecordedMessage {
  readonly message: Message;
  readonly responseTimeMs: number | null;
  readonly facts: MessageFacts;
}

/** The row and the facts as JSON text, for `json_populate_record`. The metadata go in without being parsed. */
export function toMessageJson(tenant: Tenant, { message, responseTimeMs, facts }: RecordedMessage): string {
  const place = {
    account_id: tenant.accountUuid,
    mode: tenant.mode,
    conversation_id: message.conversationId,
    sequence: message.sequence,
    sent_at: message.sentAt,
    response_time_ms: responseTimeMs,
  };
  return `${JSON.stringify(place).slice(0, -1)},${toDraftJson(message.id, message, facts).slice(1)}`;
}

/** What is known of a message before it has its place, for `send_message`. */
export function toDraftJson(id: string, draft: MessageDraft, facts: MessageFacts, canReplyUntil?: Date): string {
  const row = {
    id,
    type: draft.type,
    content: draft.content,
    sender: draft.sender,
    author: draft.author,
    caption: draft.caption,
    buttons: draft.buttons,
    turn_id: draft.turnId,
    kind: draft.kind ?? null,
    sources: draft.sources.length > 0 ? draft.sources : null,
    sentiment: facts.sentiment,
    intent: facts.intent,
    question: facts.question,
    language: facts.language,
    topic: topicOf(facts),
    can_reply_until: canReplyUntil,
  };
  return `${JSON.stringify(row).slice(0, -1)},"metadata":${draft.metadata}}`;
}
