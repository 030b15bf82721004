import { isJsonObject, type JsonObject } from '@parley/schemas';

/** Readers of foreign JSON: missing or mistyped fields are empty. */
export function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  // Postgres stores neither NUL nor lone surrogates, and the rest of the message is not lost for them.
  return value.replaceAll('\0', '').toWellFormed() || undefined;
}

/** @throws Error that says what a message lacks */
export function required(value: string | undefined, fault: string): string {
  if (value === undefined) throw new Error(`it has ${fault}`);
  return value;
}

/** Seconds since the epoch, as text. @throws Error if invalid */
export function timeOf(value: unknown): Date {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,11}$/.test(text)) throw new Error('it has no timestamp');
  return new Date(Number(text) * 1_000);
}
