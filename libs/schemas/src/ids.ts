import { fromString, fromUUID, toUUID, typeidUnboxed } from 'typeid-js';
import type { IdPrefix } from './kinds';

export type { IdPrefix } from './kinds';

/** A TypeID: prefix, `_`, and a UUIDv7 in 26 base32 characters, sortable by creation. */
export function newId(prefix: IdPrefix): string {
  return typeidUnboxed(prefix);
}

/** A UUIDv7, greater than earlier ones of this process. */
export function newUuid(): string {
  return toUUID(typeidUnboxed());
}

/**
 * The first character has 3 bits, the 11th the version (7), the 14th the variant (10). Others are refused, such as the
 * nil uuid and those of internal use.
 */
const SUFFIX = /^[0-7][0-9a-hjkmnp-tv-z]{9}[ef][0-9a-hjkmnp-tv-z]{2}[89abrstv][0-9a-hjkmnp-tv-z]{12}$/;

/** The form only. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && SUFFIX.test(text.slice(prefix.length + 1));
}

/** For the API description. */
export function idPattern(prefix: IdPrefix): string {
  return `^${prefix}_${SUFFIX.source.slice(1)}`;
}

/** Undefined for other texts. */
export function parseId(prefix: IdPrefix, text: string): string | undefined {
  return isId(prefix, text) ? toUUID(fromString(text, prefix)) : undefined;
}

export function formatId(prefix: IdPrefix, uuid: string): string {
  return fromUUID(uuid, prefix);
}
