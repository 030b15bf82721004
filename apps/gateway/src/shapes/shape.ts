import { toParleyError } from '@parley/errors';
import { camelCase, type SnakeCase } from '@parley/schemas/field-names';

/** UTC with milliseconds. */
export function timestamp(time: Date | undefined): string {
  return required(time, 'a timestamp').toISOString();
}

export function timestampOrNull(time: Date | undefined): string | null {
  return time ? time.toISOString() : null;
}

/** Guaranteed by the service's contract. */
export function required<Value>(value: Value | undefined, what: string): Value {
  if (value !== undefined) return value;
  throw toParleyError(new Error(`the answer lacks ${what}`));
}

type Shown<Value> = Value extends bigint
  ? number
  : Value extends Date
    ? string
    : Value extends undefined
      ? null
      : Value;
type ShownFields<Fields> = {
  [Name in keyof Fields & string as SnakeCase<Name>]-?: Shown<Fields[Name]>;
};

/**
 * Under their own names: times as text, bigints as numbers, absent as null; objects and enums unchanged.
 *
 * @param names those of the resource
 */
export function shownFields<Fields extends object>(names: readonly string[], fields: Fields): ShownFields<Fields> {
  const values = fields as Readonly<Record<string, unknown>>;
  const result: Record<string, unknown> = {};
  for (const name of names) result[name] = shown(values[camelCase(name)]);
  return result as ShownFields<Fields>;
}

function shown(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return Number(value);
  return value ?? null;
}
