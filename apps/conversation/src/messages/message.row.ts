import type { MessageDelivery, Tenant } from '@parley/schemas';
import { camelKeys, pickFields, snakeCase, snakeKeys, type SnakeKeys } from '@parley/schemas/field-names';
import type { Attachment } from '@parley/schemas/media';
import { draftMessage, topicOf, type Button, type Message, type MessageDraft, type MessageFacts } from './message';
import type { Source } from './message';

type Json = 'buttons' | 'sources' | 'delivery' | 'attachments';

/** Each field has a column of its name, some as JSON text. */
export type MessageRow = SnakeKeys<Omit<Message, Json>> & Readonly<Record<Json, string | null>>;

/** A draft has every field. */
const DRAFT_FIELDS = Object.keys(
  draftMessage({ type: 'text', content: '', sender: 'customer' }),
) as (keyof MessageDraft)[];
const COLUMNS = [...['id', 'conversationId', 'sequence', 'sentAt', 'delivery'], ...DRAFT_FIELDS].map(
  snakeCase,
) as (keyof MessageRow)[];

/** Alias m. */
export const messageColumns = COLUMNS.map((name) => `m.${name}`).join(', ');

export function fromMessageRow(row: MessageRow): Message {
  return {
    ...camelKeys(row),
    buttons: row.buttons === null ? null : (JSON.parse(row.buttons) as Button[]),
    sources: row.sources === null ? [] : (JSON.parse(row.sources) as Source[]),
    attachments: row.attachments === null ? [] : (JSON.parse(row.attachments) as Attachment[]),
    delivery: row.delivery === null ? null : (JSON.parse(row.delivery) as MessageDelivery),
  };
}

/** With further data of its row and event. */
export interface RecordedMessage {
  readonly message: Message;
  readonly responseTimeMs: number | null;
  readonly facts: MessageFacts;
}

/** For `json_populate_record`. Metadata is copied unparsed. */
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

/**
 * Without a sequence, for `send_message`.
 *
 * @param ofConversation facts on its conversation
 */
export function toDraftJson(id: string, draft: MessageDraft, facts: MessageFacts, ofConversation: object = {}): string {
  const { metadata, sources, attachments, ...columns } = pickFields(draft, DRAFT_FIELDS);
  const row = {
    id,
    ...snakeKeys(columns),
    sources: sources.length > 0 ? sources : null,
    attachments: attachments.length > 0 ? attachments : null,
    ...facts,
    topic: topicOf(facts),
    ...ofConversation,
  };
  return `${JSON.stringify(row).slice(0, -1)},"metadata":${metadata}}`;
}
