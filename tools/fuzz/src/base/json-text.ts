/** Undefined members are left out. */
export type JsonValue = null | boolean | number | string | RawNumber | JsonValue[] | JsonObject;

/** Keeps its exact text, such as 9007199254740993 or 1e400. */
export class RawNumber {
  constructor(readonly text: string) {}
}

/** Escapes lone surrogates and keeps own members named `__proto__`. */
export function toJsonText(value: JsonValue): string {
  if (value instanceof RawNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJsonText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${toJsonText(member)}`)
    .join(',')}}`;
}

/** A copy with a member set: assignment would lose `__proto__`. */
export function withMember(object: JsonObject, key: string, value: JsonValue): JsonObject {
  return Object.fromEntries([...Object.entries(object).filter(([name]) => name !== key), [key, value]]);
}

export interface JsonObject {
  [key: string]: JsonValue;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawNumber);
}
