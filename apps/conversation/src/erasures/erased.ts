import { createHash } from 'node:crypto';
import type { MessageType, Tenant } from '@parley/schemas';

/** What stands in place of a content; the functions of migrations/0008_create_erasures.sql write the same. */
const ERASED_TEXT = '[erased]';
const ERASED_URL = 'https://erased.invalid/';

/** In place of the customer's id: another one for each conversation, so that nothing links them any more. */
export function erasedCustomerId(conversationId: string): string {
  return `erased_${conversationId}`;
}

/** By which an unfinished erasure finds its conversations, though nothing of the customer is left on them. */
export function customerHash(tenant: Tenant, customerId: string): Buffer {
  return createHash('sha256').update([tenant.accountUuid, tenant.mode, customerId].join('\0')).digest();
}

interface EventText {
  readonly subject?: unknown;
  readonly data?: {
    readonly id?: unknown;
    readonly conversation_id?: unknown;
    readonly type?: MessageType;
    readonly content?: unknown;
    readonly customer?: { readonly id?: unknown };
    readonly conversation?: { readonly customer?: { readonly id?: unknown } };
  };
}

/**
 * Whether an event of the stream is about one of the conversations and holds data of its customer.
 *
 * @param json the event; one that cannot be read counts as holding them if a conversation's id stands in it
 * @param conversationIds `conv_…`
 */
export function holdsCustomerData(json: string, conversationIds: ReadonlySet<string>): boolean {
  let event: EventText;
  try {
    event = JSON.parse(json) as EventText;
  } catch {
    return [...conversationIds].some((id) => json.includes(id));
  }
  const { data = {} } = event;
  const id = String(data.conversation_id ?? event.subject);
  if (!conversationIds.has(id)) return false;
  if (data.conversation_id === undefined) return data.customer?.id !== erasedCustomerId(id);
  return holdsText(data) || data.conversation?.customer?.id !== erasedCustomerId(id);
}

function holdsText({ type, content }: NonNullable<EventText['data']>): boolean {
  return content !== (type === 'image' ? ERASED_URL : ERASED_TEXT);
}
