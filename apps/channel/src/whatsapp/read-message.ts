import type { JsonObject } from '@parley/schemas';
import type { IncomingContent, MessageUpdate, Update } from '../providers/provider';
import { listOf, objectOf, textOf, timeOf } from './fields';

const NAME_MAX = 255;
/** Nothing that anybody says. */
const silent: ReadonlySet<string> = new Set(['reaction', 'system']);

/**
 * A message of a customer. Customers are known by their id in the business (BSUID) as soon as Meta tells it; before, by their
 * wa_id, under which the conversation goes on then. With a user name there may be no number at all.
 *
 * @param isAlone one sender and one contact: they belong together, though their numbers may be written in two ways (of Mexico,
 *   of Argentina)
 * @throws Error that says what it lacks
 */
export function readMessage(input: unknown, contacts: readonly JsonObject[], isAlone: boolean): Update[] {
  const message = objectOf(input);
  const type = textOf(message['type']);
  const providerMessageId = textOf(message['id']);
  if (!type || !providerMessageId) throw new Error('it has no id or no type');
  if (silent.has(type)) return [];
  if (isChange(type)) return [readChange(type, message)];
  const number = textOf(message['from']);
  const userId = textOf(message['from_user_id']);
  const contact = contactOf(isAlone, contacts, number, userId);
  const businessId = userId ?? textOf(contact['user_id']);
  const waId = number ?? textOf(contact['wa_id']);
  const id = businessId ?? waId;
  if (id === undefined) throw new Error('it does not say whose it is');
  const customer = customerOf(id, waId, objectOf(contact['profile']));
  const update: MessageUpdate = {
    kind: 'message',
    providerMessageId,
    threadKey: id,
    ...(businessId !== undefined && waId !== undefined ? { formerThreadKeys: [waId] } : {}),
    address: waId === undefined ? { recipient: id } : { to: waId },
    customer,
    content: readContent(type, message),
    sentAt: timeOf(message['timestamp']),
  };
  return [update];
}

const isChange = (type: string): type is 'edit' | 'revoke' => type === 'edit' || type === 'revoke';

/** An earlier message says something else now, or is taken back. @throws Error that says what it lacks */
function readChange(type: 'edit' | 'revoke', message: JsonObject): Update {
  const fields = objectOf(message[type]);
  const providerMessageId = required(textOf(fields['original_message_id']), 'no original message');
  const at = timeOf(message['timestamp']);
  if (type === 'revoke') return { kind: 'deleted', providerMessageId, at };
  const edited = objectOf(fields['message']);
  const kind = textOf(edited['type']) ?? 'text';
  const content = objectOf(edited[kind]);
  return { kind: 'changed', providerMessageId, text: textOf(content['body']) ?? textOf(content['caption']) ?? '', at };
}

function contactOf(
  isAlone: boolean,
  contacts: readonly JsonObject[],
  number: string | undefined,
  userId: string | undefined,
): JsonObject {
  const isTheirs = (contact: JsonObject): boolean =>
    (userId !== undefined && contact['user_id'] === userId) || (number !== undefined && contact['wa_id'] === number);
  return contacts.find(isTheirs) ?? objectOf(isAlone ? contacts[0] : undefined);
}

function customerOf(id: string, waId: string | undefined, profile: JsonObject): MessageUpdate['customer'] {
  const name = textOf(profile['name']) ?? textOf(profile['username']);
  const isNumber = waId !== undefined && /^\d{6,15}$/.test(waId);
  return {
    id: id.slice(0, NAME_MAX),
    ...(name?.trim() ? { name: name.trim().slice(0, NAME_MAX).toWellFormed() } : {}),
    ...(isNumber ? { phone: `+${waId}` } : {}),
  };
}

/** @throws Error that says what it lacks */
function readContent(type: string, message: JsonObject): IncomingContent {
  const fields = objectOf(message[type]);
  switch (type) {
    case 'text':
      return { type: 'text', text: required(textOf(fields['body']), 'no text') };
    case 'image': {
      const caption = textOf(fields['caption']);
      const mediaId = required(textOf(fields['id']), 'no media id');
      const mimeType = textOf(fields['mime_type']) ?? 'application/octet-stream';
      return { type: 'image', media: { id: mediaId }, mimeType, ...(caption === undefined ? {} : { caption }) };
    }
    case 'button':
      // Of a template.
      return pressed(fields['text'], fields['payload']);
    case 'interactive': {
      const reply = objectOf(fields['button_reply'] ?? fields['list_reply']);
      return textOf(reply['id']) ? pressed(reply['title'], reply['id']) : otherOf('interactive', message);
    }
    default:
      return otherOf(type, message);
  }
}

function pressed(title: unknown, id: unknown): IncomingContent {
  const text = required(textOf(title), 'a button without a title');
  return { type: 'button', text, buttonId: textOf(id) ?? text };
}

/** A sound, a place, a contact: with what was written beside it, if something was. */
function otherOf(type: string, message: JsonObject): IncomingContent {
  const caption = textOf(objectOf(message[type])['caption']);
  if (caption !== undefined) return { type: 'text', text: `[${type}] ${caption}` };
  const error = objectOf(listOf(message['errors'])[0]);
  return { type: 'other', name: textOf(error['title']) ? 'unsupported' : type.slice(0, 64) };
}

function required(value: string | undefined, fault: string): string {
  if (value === undefined) throw new Error(`it has ${fault}`);
  return value;
}
