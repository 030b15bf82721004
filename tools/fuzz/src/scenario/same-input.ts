import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject, type JsonValue } from '../base/json-text';
import { personalityDefaults, settingsDefaults } from './world';

const defaults: JsonObject = { ...personalityDefaults, ...settingsDefaults, author: 'ai' };

/** null and `{}` equal a missing field; empty texts, empty lists and defaults may. */
export function mayBeSameInput(one: JsonValue, other: JsonValue): boolean {
  return isDeepStrictEqual(withoutDefaults(one), withoutDefaults(other));
}

/** The body must count as the same. */
export function turnedAround(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(turnedAround);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, turnedAround(member)] as const);
  return Object.fromEntries(members.reverse());
}

function withoutDefaults(value: JsonValue): JsonValue {
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, withoutDefaults(member)] as const);
  return Object.fromEntries(members.filter(([name, member]) => !isEmpty(member) && defaults[name] !== member));
}

function isEmpty(value: JsonValue): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}
