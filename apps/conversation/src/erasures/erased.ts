import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { MessageType, Tenant } from '@parley/schemas';

/** The same as in migrations/0001_create_conversations.sql. */
const ERASED_TEXT = '[erased]';
const ERASED_URL = 'https://erased.invalid/';
const ERASED_BUTTONS = [{ id: 'erased', text: ERASED_TEXT }];

/** Different for each conversation, so that it links none. */
export function erasedCustomerId(conversationId: string): string {
  return `erased_${conversationId}`;
}

/** Finds an unfinished erasure's conversations without the customer's id. */
export function customerHash(tenant: Tenant, customerId: string): Buffer {
  return createHash('sha256').update([tenant.accountUuid, tenant.mode, customerId].join('\0')).digest();
}

interface ConversationData {
  readonly id?: unknown;
  readonly handoff?: object | null;
  readonly rating?: object | null;
}

interface MessageData {
  readonly conversation_id: unknown;
  readonly type?: MessageType;
  readonly conversation?: ConversationData;
  readonly delivery?: object | null;
}

interface EventText {
  readonly type?: unknown;
  readonly subject?: unknown;
  readonly data?: ConversationData | MessageData;
}

/**
 * Whether an event holds customer data.
 *
 * @param json if unreadable, it counts when it contains one of the ids
 * @param conversationIds `conv_…`
 */
export function holdsCustomerData(json: string, conversationIds: ReadonlySet<string>): boolean {
  let event: EventText;
  try {
    event = JSON.parse(json) as EventText;
  } catch {
    return [...conversationIds].some((id) => json.includes(id));
  }
  const { type, subject, data = {} } = event;
  // Events of notes contain no customer data.
  if (String(type).startsWith('note.')) return false;
  const isMessage = 'conversation_id' in data;
  if (!conversationIds.has(String(isMessage ? data.conversation_id : subject))) return false;
  return !isDeepStrictEqual(data, isMessage ? eraseMessage(data) : eraseConversation(data));
}

/** As erased_conversation_data in migrations/functions/conversation_data.sql. */
function eraseConversation(data: ConversationData): object {
  return {
    ...data,
    customer: { id: erasedCustomerId(String(data.id)), name: null, email: null, phone: null },
    tags: [],
    metadata: {},
    rating: data.rating ? { ...data.rating, comment: null } : null,
    handoff: data.handoff ? { ...data.handoff, note: null } : null,
    ...('previous_conversation_id' in data ? { previous_conversation_id: null } : {}),
  };
}

/** As erased_message_data in migrations/functions/message_data.sql. */
function eraseMessage(data: MessageData): object {
  return {
    ...data,
    content: data.type === 'image' ? ERASED_URL : ERASED_TEXT,
    caption: null,
    buttons: data.type === 'buttons' ? ERASED_BUTTONS : null,
    metadata: {},
    question: null,
    ...(data.delivery ? { delivery: { ...data.delivery, error: null, provider_message_id: null } } : {}),
    conversation: eraseConversation(data.conversation ?? {}),
  };
}
