import type { JsonObject } from '@parley/schemas';
import { listOf, objectOf, textOf } from './fields';

/** Meta's other fields of a message, as `metadata.provider` under our own names. */
export function readDetails(type: string, message: JsonObject, profile: JsonObject): JsonObject {
  const context = objectOf(message['context']);
  const username = textOf(profile['username']);
  return {
    ...ofType(type, objectOf(message[type]), message),
    ...(message['referral'] === undefined ? {} : { referral: pick(objectOf(message['referral']), REFERRAL) }),
    ...(context['referred_product'] === undefined
      ? {}
      : { referred_product: pick(objectOf(context['referred_product']), ['catalog_id', 'product_retailer_id']) }),
    ...(context['forwarded'] === true || context['frequently_forwarded'] === true ? { forwarded: true } : {}),
    ...(context['frequently_forwarded'] === true ? { frequently_forwarded: true } : {}),
    ...(username === undefined ? {} : { username }),
  };
}

/** Which ad brought the customer. */
const REFERRAL = [
  ...['source_type', 'source_id', 'source_url', 'headline', 'body', 'media_type', 'image_url', 'video_url'],
  ...['thumbnail_url', 'ctwa_clid'],
];
const MEDIA = ['id', 'mime_type', 'sha256', 'filename', 'voice', 'animated'];

function ofType(type: string, fields: JsonObject, message: JsonObject): JsonObject {
  switch (type) {
    case 'location':
      return { location: pick(fields, ['latitude', 'longitude', 'name', 'address', 'url']) };
    case 'contacts':
      return { contacts: listOf(message['contacts']).map(readContact) };
    case 'order':
      return { order: readOrder(fields) };
    case 'interactive':
      return readForm(objectOf(fields['nfm_reply']));
    case 'audio':
    case 'video':
    case 'sticker':
    case 'document':
      return { [type]: pick(fields, MEDIA) };
    case 'unsupported':
      return { unsupported: pick(fields, ['type']) };
    default:
      return {};
  }
}

function readContact(input: unknown): JsonObject {
  const contact = objectOf(input);
  const name = objectOf(contact['name']);
  return {
    name: textOf(name['formatted_name']) ?? '',
    ...list('phones', contact['phones'], ['phone', 'wa_id', 'type']),
    ...list('emails', contact['emails'], ['email', 'type']),
    ...list('addresses', contact['addresses'], ['street', 'city', 'state', 'zip', 'country', 'type']),
    ...list('urls', contact['urls'], ['url', 'type']),
    ...pick({ ...objectOf(contact['org']), birthday: contact['birthday'] ?? null }, ['company', 'title', 'birthday']),
  };
}

function readOrder(order: JsonObject): JsonObject {
  const item = ['product_retailer_id', 'quantity', 'item_price', 'currency'];
  return {
    ...pick(order, ['catalog_id', 'text']),
    items: listOf(order['product_items']).map((input) => pick(objectOf(input), item)),
  };
}

/** Meta sends form answers as JSON text. */
function readForm(reply: JsonObject): JsonObject {
  return Object.keys(reply).length === 0 ? {} : { form: pick(reply, ['name', 'body', 'response_json']) };
}

function list(name: string, value: unknown, keys: readonly string[]): JsonObject {
  const entries = listOf(value).map((entry) => pick(objectOf(entry), keys));
  return entries.length === 0 ? {} : { [name]: entries };
}

/** The plain values among some fields. */
function pick(fields: JsonObject, keys: readonly string[]): JsonObject {
  const given = keys.flatMap((key) => {
    const value = fields[key];
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[key, value]] : [];
  });
  return Object.fromEntries(given) as JsonObject;
}
