import { fromString, fromUUID, toUUID, typeidUnboxed } from 'typeid-js';
import type { IdPrefix } from './kinds';

export type { IdPrefix } from './kinds';

/** A fresh TypeID: the prefix, `_` and a UUIDv7 in 26 base32 characters, so that ids sort by their time of birth. */
export function newId(prefix: IdPrefix): string {
  return typeidUnboxed(prefix);
}

/** A fresh UUIDv7, as Postgres keeps what is inside an id. Each is greater than the one before in this process. */
export function newUuid(): string {
  return toUUID(typeidUnboxed());
}

/**
 * The 26 characters of a UUIDv7. The first one holds 3 bits, the 11th the version (7), the 14th the variant (10): other
 * bits are none of ours, so that no caller can name the nil uuid, or another that only our own code uses.
 */
const SUFFIX = /^[0-7][0-9a-hjkmnp-tv-z]{9}[ef][0-9a-hjkmnp-tv-z]{2}[89abrstv][0-9a-hjkmnp-tv-z]{12}$/;

/** Whether a text has the form of an id with this prefix: without it, nothing can have this id. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && SUFFIX.test(text.slice(prefix.length + 1));
}

/** The form of an id as a pattern, for the API description. */
export function idPattern(prefix: IdPrefix): string {
  return `^${prefix}_${SUFFIX.source.slice(1)}`;
}

/** The uuid inside an id; undefined if the text is not an id with this prefix. */
export function parseId(prefix: IdPrefix, text: string): string | undefined {
  return isId(prefix, text) ? toUUID(fromString(text, prefix)) : undefined;
}

/** The id of a uuid. */
export function formatId(prefix: IdPrefix, uuid: string): string {
  return fromUUID(uuid, prefix);
}
