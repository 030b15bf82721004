/** A value that JSON can carry; undefined stands for a member that is left out. */
export type JsonValue = null | boolean | number | string | RawNumber | JsonValue[] | JsonObject;

/** A number as it shall stand in the text, such as 9007199254740993 or 1e400. */
export class RawNumber {
  constructor(readonly text: string) {}
}

/** The value as JSON text. Lone surrogates are escaped, own members named `__proto__` are kept. */
export function toJsonText(value: JsonValue): string {
  if (value instanceof RawNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJsonText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${toJsonText(member)}`)
    .join(',')}}`;
}

/** An object with one member more or changed, whatever its name: assignment would lose `__proto__`. */
export function withMember(object: JsonObject, key: string, value: JsonValue): JsonObject {
  return Object.fromEntries([...Object.entries(object).filter(([name]) => name !== key), [key, value]]);
}

export interface JsonObject {
  [key: string]: JsonValue;
}

/** Whether a value is an object in the sense of JSON. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawNumber);
}
