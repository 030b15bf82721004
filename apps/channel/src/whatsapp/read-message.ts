import type { JsonObject } from '@parley/schemas';
import type { MessageUpdate, Update } from '../providers/provider';
import { objectOf, required, textOf, timeOf } from './fields';
import { readContent, wordsOf } from './read-content';
import { readDetails } from './read-details';
import { readSystem } from './read-new-id';

const NAME_MAX = 255;
/** Types without words. */
const silent: ReadonlySet<string> = new Set(['reaction']);
const OF_A_GROUP = 'a group message: groups are not answered';

/**
 * Group messages are rejected: they are not private conversations.
 *
 * @param isAlone one sender and one contact belong together, even if their numbers are written differently (Mexico,
 * Argentina)
 * @throws Error that says what is missing
 */
export function readMessage(input: unknown, contacts: readonly JsonObject[], isAlone: boolean): Update[] {
  const message = objectOf(input);
  const type = textOf(message['type']);
  const providerMessageId = textOf(message['id']);
  if (!type || !providerMessageId) throw new Error('it has no id or no type');
  if (silent.has(type)) return [];
  if (textOf(message['group_id']) !== undefined) return [{ kind: 'malformed', reason: OF_A_GROUP, providerMessageId }];
  if (type === 'system') return readSystem(message, providerMessageId);
  if (isChange(type)) return [readChange(type, message)];
  return [readSaid(type, providerMessageId, message, { contacts, isAlone })];
}

/**
 * Customers are known by their business-scoped id (BSUID) once Meta sends it, before by their wa_id, whose conversation
 * then continues. With a user name there may be no number.
 */
function readSaid(
  type: string,
  providerMessageId: string,
  message: JsonObject,
  { contacts, isAlone }: { readonly contacts: readonly JsonObject[]; readonly isAlone: boolean },
): MessageUpdate {
  const number = textOf(message['from']);
  const userId = textOf(message['from_user_id']);
  const contact = contactOf(isAlone, contacts, number, userId);
  const profile = objectOf(contact['profile']);
  const businessId = userId ?? textOf(contact['user_id']);
  const waId = number ?? textOf(contact['wa_id']);
  const id = required(businessId ?? waId, 'it does not identify the customer');
  return {
    kind: 'message',
    providerMessageId,
    threadKey: id,
    ...(businessId !== undefined && waId !== undefined ? { formerThreadKeys: [waId] } : {}),
    address: waId === undefined ? { recipient: id } : { to: waId },
    customer: customerOf(id, waId, profile),
    content: readContent(type, message),
    ...besides(type, message, profile),
    sentAt: timeOf(message['timestamp']),
  };
}

function besides(type: string, message: JsonObject, profile: JsonObject): Partial<MessageUpdate> {
  const details = readDetails(type, message, profile);
  const repliedTo = textOf(objectOf(message['context'])['id']);
  return {
    ...(Object.keys(details).length > 0 ? { details } : {}),
    ...(repliedTo === undefined ? {} : { repliedTo }),
  };
}

const isChange = (type: string): type is 'edit' | 'revoke' => type === 'edit' || type === 'revoke';

/** An edit or deletion. @throws Error that says what is missing */
function readChange(type: 'edit' | 'revoke', message: JsonObject): Update {
  const fields = objectOf(message[type]);
  const providerMessageId = required(textOf(fields['original_message_id']), 'no original message');
  const at = timeOf(message['timestamp']);
  if (type === 'revoke') return { kind: 'deleted', providerMessageId, at };
  const edited = objectOf(fields['message']);
  const kind = textOf(edited['type']) ?? 'text';
  const content = objectOf(edited[kind]);
  return { kind: 'changed', providerMessageId, text: textOf(content['body']) ?? wordsOf(content) ?? '', at };
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
