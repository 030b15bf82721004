import { isJsonObject, type Json } from '@parley/schemas';

const SECRET_NAME = /pass(?:word|code|phrase)|secret|token|\bpin\b|cvv|cvc|iban|card|ssn/i;
const CARD = /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;
const SHOWN = 4;

/** For display: card and account numbers by their end, no passwords or codes. */
export function maskArguments(value: Json, name = ''): Json {
  if (Array.isArray(value)) return value.map((item) => maskArguments(item, name));
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, maskArguments(member, key)]));
  }
  if (value === null || typeof value === 'boolean') return value;
  if (SECRET_NAME.test(name)) return '***';
  const text = String(value);
  const masked = text.replace(IBAN, endOf).replace(CARD, endOf);
  return masked === text ? value : masked;
}

function endOf(number: string): string {
  return `***${number.replace(/\W/g, '').slice(-SHOWN)}`;
}
