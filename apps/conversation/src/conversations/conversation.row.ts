import type { Priority, Tenant } from '@parley/schemas';
import { camelKeys, pickFields, snakeKeys, type SnakeKeys } from '@parley/schemas/field-names';
import { startConversation, type Conversation, type Handoff, type ResolvedBy } from './conversation';
import type { Clocks } from './due';

/** Several columns, JSON text, or null for a value. */
type Composite = 'customer' | 'rating' | 'read';
type Json = 'handoff' | 'resolution' | 'clocks';
type Sparse = 'deletedMessages' | 'hasAiAnswer' | 'priority';

/** Other fields have a column of their name. */
export type ConversationRow = SnakeKeys<Omit<Conversation, Composite | Json | Sparse>> &
  CompositeColumns & {
    /** JSON text. */
    readonly handoff: string | null;
    readonly resolution: string | null;
    readonly clocks: string | null;
    readonly deleted_messages: number | null;
    readonly has_ai_answer: boolean | null;
    readonly priority: Priority | null;
  };

interface CompositeColumns {
  readonly customer_id: string;
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly customer_phone: string | null;
  readonly rating_score: number | null;
  readonly rating_comment: string | null;
  readonly rated_at: Date | null;
  readonly rated_resolution_at: Date | null;
  readonly read_sequence: number | null;
  readonly read_at: Date | null;
}

/** The columns of a conversation without a rating. */
export const NO_RATING = { score: null, comment: null, createdAt: null, resolvedAt: null };

/** A new conversation has every field. */
const BLANK = startConversation({
  id: '',
  agentId: '',
  channel: 'widget',
  customer: { id: '', name: null, email: null, phone: null },
  tags: [],
  metadata: '{}',
  createdAt: new Date(0),
  isRepeatContact: false,
});

/** Alias c. */
export const conversationColumns = Object.keys(toColumns(BLANK))
  .map((name) => `c.${name}`)
  .join(', ');

const PLAIN_COLUMNS = Object.keys(plainColumns(BLANK)) as (keyof ReturnType<typeof plainColumns>)[];

/** @param row may have more columns */
export function fromConversationRow(row: ConversationRow): Conversation {
  return {
    ...camelKeys(pickFields(row, PLAIN_COLUMNS)),
    customer: { id: row.customer_id, name: row.customer_name, email: row.customer_email, phone: row.customer_phone },
    rating:
      row.rating_score === null || row.rated_at === null
        ? null
        : {
            score: row.rating_score,
            comment: row.rating_comment,
            createdAt: row.rated_at,
            resolvedAt: row.rated_resolution_at,
          },
    read: row.read_at && { sequence: row.read_sequence ?? 0, at: row.read_at },
    handoff: row.handoff === null ? null : (JSON.parse(row.handoff) as Handoff),
    resolution: row.resolution === null ? null : (JSON.parse(row.resolution) as ResolvedBy),
    clocks: readClocks(row.clocks),
    deletedMessages: row.deleted_messages ?? 0,
    hasAiAnswer: row.has_ai_answer ?? false,
    priority: row.priority ?? 'normal',
  };
}

/** @param clocks JSON text */
export function readClocks(clocks: string | null): Clocks | null {
  return clocks === null ? null : (JSON.parse(clocks) as Clocks);
}

function plainFields(conversation: Conversation): Omit<Conversation, Composite | Json | Sparse> {
  const { customer, rating, read, handoff, resolution, clocks, deletedMessages, hasAiAnswer, priority, ...plain } =
    conversation;
  void [customer, rating, read, handoff, resolution, clocks, deletedMessages, hasAiAnswer, priority];
  return plain;
}

function plainColumns(conversation: Conversation) {
  return snakeKeys(plainFields(conversation));
}

function toColumns(conversation: Conversation) {
  const { customer, read } = conversation;
  const { score, comment, createdAt, resolvedAt } = conversation.rating ?? NO_RATING;
  return {
    ...plainColumns(conversation),
    customer_id: customer.id,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    rating_score: score,
    rating_comment: comment,
    rated_at: createdAt,
    rated_resolution_at: resolvedAt,
    read_sequence: read?.sequence ?? null,
    read_at: read?.at ?? null,
    handoff: conversation.handoff,
    resolution: conversation.resolution,
    clocks: conversation.clocks,
    deleted_messages: conversation.deletedMessages || null,
    has_ai_answer: conversation.hasAiAnswer || null,
    priority: conversation.priority === 'normal' ? null : conversation.priority,
  } satisfies Record<keyof ConversationRow, unknown>;
}

/** For `json_populate_recordset`. Metadata is copied unparsed. */
export function toConversationJson(tenant: Tenant, conversation: Conversation): string {
  const { metadata, ...columns } = toColumns(conversation);
  const row = { account_id: tenant.accountUuid, mode: tenant.mode, ...columns };
  return `${JSON.stringify(row).slice(0, -1)},"metadata":${metadata}}`;
}
