import type { Author, MessageType, Sender, Tenant } from '@parley/schemas';
import type { Button, Message, MessageFacts } from './message';

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
}

/** The columns of a MessageRow; the table has the alias m. */
export const messageColumns = `m.id, m.conversation_id, m.sequence, m.type, m.content, m.sender, m.author, m.caption,
  m.buttons, m.metadata, m.sent_at`;

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
  const row = {
    account_id: tenant.accountUuid,
    mode: tenant.mode,
    conversation_id: message.conversationId,
    sequence: message.sequence,
    id: message.id,
    type: message.type,
    content: message.content,
    sender: message.sender,
    author: message.author,
    caption: message.caption,
    buttons: message.buttons,
    sent_at: message.sentAt,
    response_time_ms: responseTimeMs,
    sentiment: facts.sentiment,
    intent: facts.intent,
    question: facts.question,
    language: facts.language,
  };
  return `${JSON.stringify(row).slice(0, -1)},"metadata":${message.metadata}}`;
}
