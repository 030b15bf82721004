import { isJsonObject, type JsonObject } from '@parley/schemas';
import type { Payload, StatusUpdate, Update } from '../providers/provider';
import { listOf, objectOf, textOf, timeOf } from './fields';
import { readMessage } from './read-message';
import { noticeFields, readNotice } from './read-notice';
import { readUserIdUpdates } from './read-new-id';

/** Up to 1,000 updates, for any number of a business. */
export function parse({ body }: Payload, settings: JsonObject): Update[] {
  const parsed = parseJson(body);
  if (!parsed) return [{ kind: 'malformed', reason: 'the body is not a JSON object' }];
  return listOf(parsed['entry'])
    .map(objectOf)
    .flatMap((entry) => listOf(entry['changes']).flatMap((change) => readChange(objectOf(change), entry, settings)));
}

function readChange({ field, value: input }: JsonObject, entry: JsonObject, settings: JsonObject): Update[] {
  const name = String(field);
  const value = objectOf(input);
  const isNotice = noticeFields.has(name);
  if (!isOfNumber(value, settings) || (isNotice && !isOfAccount(entry, settings))) return [];
  const notices = isNotice ? guarded('a notice', {}, () => readNotice(name, value, entry['time'])) : [];
  return [...notices, ...(fields[name]?.(value) ?? [])];
}

/** Subscribed fields that concern us. */
const fields: Readonly<Partial<Record<string, (value: JsonObject) => Update[]>>> = {
  messages: readValue,
  user_id_update: (value) => readUserIdUpdates(value).flatMap((read) => guarded('an id change', {}, read)),
  account_update: readAccount,
};

/** False: another number of the same business. */
function isOfNumber(value: JsonObject, settings: JsonObject): boolean {
  const number = textOf(objectOf(value['metadata'])['phone_number_id']);
  return number === undefined || number === settings['phone_number_id'];
}

/** False: another account of the same app. */
function isOfAccount({ id }: JsonObject, settings: JsonObject): boolean {
  const account = textOf(settings['business_account_id']);
  return account === undefined || account === id;
}

/** Meta closed the account, or the business removed it from the app. */
function readAccount(value: JsonObject): Update[] {
  const event = textOf(value['event']) ?? '';
  const isBanned = event === 'DISABLED_UPDATE' && objectOf(value['ban_info'])['waba_ban_state'] === 'DISABLE';
  if (!isBanned && !GONE.has(event)) return [];
  return [{ kind: 'connection_lost', reason: `Meta reports about the account: ${event}` }];
}

const GONE: ReadonlySet<string> = new Set(['ACCOUNT_DELETED', 'ACCOUNT_OFFBOARDED', 'PARTNER_REMOVED']);

function readValue(value: JsonObject): Update[] {
  const messages = listOf(value['messages']);
  const senders = new Set(
    messages.map((message) => JSON.stringify([objectOf(message)['from'], objectOf(message)['from_user_id']])),
  );
  const contacts = listOf(value['contacts']).map(objectOf);
  const isAlone = senders.size === 1 && contacts.length === 1;
  return [
    ...messages.flatMap((message) => guarded('a message', message, () => readMessage(message, contacts, isAlone))),
    ...listOf(value['statuses']).flatMap((status) => guarded('a status', status, () => readStatus(status))),
  ];
}

/** One unreadable part does not affect others. */
function guarded(what: string, input: unknown, read: () => Update[]): Update[] {
  try {
    return read();
  } catch (err) {
    const providerMessageId = textOf(objectOf(input)['id']);
    const reason = `${what}: ${(err as Error).message}`;
    return [{ kind: 'malformed', reason, ...(providerMessageId === undefined ? {} : { providerMessageId }) }];
  }
}

const statuses: ReadonlySet<string> = new Set(['sent', 'delivered', 'read', 'failed']);
/** 24 hours have passed since the customer wrote. */
const WINDOW_CLOSED = '131047';

function readStatus(input: unknown): Update[] {
  const fields = objectOf(input);
  const providerMessageId = textOf(fields['id']);
  const status = textOf(fields['status']);
  if (!providerMessageId || !status) throw new Error('it has no id or no status');
  // Such as a played voice message or a warning.
  if (!statuses.has(status)) return [];
  const reference = textOf(fields['biz_opaque_callback_data']);
  const priceCategory = textOf(objectOf(fields['pricing'])['category']);
  return [
    {
      kind: 'status',
      providerMessageId,
      status: status as StatusUpdate['status'],
      at: timeOf(fields['timestamp']),
      ...(reference === undefined ? {} : { reference }),
      ...(priceCategory === undefined ? {} : { priceCategory }),
      ...(status === 'failed' ? { error: errorOf(listOf(fields['errors'])[0]) } : {}),
    },
  ];
}

/** From a report or a response. */
export function errorOf(input: unknown): { readonly code: string; readonly text: string } {
  const { code, title, message, error_data: data } = objectOf(input);
  const text = textOf(objectOf(data)['details']) ?? textOf(message) ?? textOf(title) ?? 'Meta gives no reason';
  const word = typeof code === 'number' || typeof code === 'string' ? String(code) : 'unknown';
  return { code: word === WINDOW_CLOSED ? 'channel_window_closed' : word, text: text.slice(0, 500) };
}

function parseJson(body: string): JsonObject | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return isJsonObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
