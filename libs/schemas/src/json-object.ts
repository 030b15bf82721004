import { validationFailed, type FaultCode } from '@parley/errors';
import { z } from 'zod';
import { duplicateKeys } from './duplicate-keys';
import { textFault } from './text';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/**
 * Invalid JSON stays a text, which later checks refuse.
 *
 * @throws ParleyError validation_failed for a duplicate key
 */
export function parseJsonText(text: string | undefined, path: string): unknown {
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  const faults = duplicateKeys(text, value);
  if (faults.length === 0) return value;
  throw validationFailed(faults.map((fault) => ({ ...fault, path: `${path}.${fault.path}` })));
}

/** docs/contract.md, Conversations; depth 1 is the object itself. */
const metadataLimits = { keys: 50, sizeBytes: 16 * 1024, depth: 8 } as const;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** With the keys that lead to it. */
export type MetadataFault = readonly [code: FaultCode, message: string, ...path: string[]];

/** Undefined if valid. */
export function metadataFault(value: JsonObject): MetadataFault | undefined {
  if (Object.keys(value).length > metadataLimits.keys) {
    return ['max_keys', `must have at most ${metadataLimits.keys} keys`];
  }
  const fault = contentFault(value, metadataLimits.depth);
  if (fault) return fault;
  if (Buffer.byteLength(JSON.stringify(value)) > metadataLimits.sizeBytes) {
    return ['max_size', `must have at most ${metadataLimits.sizeBytes} bytes as JSON`];
  }
  return undefined;
}

/** Not storable, or too deep; undefined if valid. */
export function contentFault(value: Json, depth: number): MetadataFault | undefined {
  return faultWithin(value, depth, depth);
}

function faultWithin(value: Json, depth: number, depthLeft: number): MetadataFault | undefined {
  if (typeof value === 'string') {
    const fault = textFault(value);
    return fault ? ['characters', fault] : undefined;
  }
  if (typeof value === 'number') return numberFault(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depthLeft === 0) return ['max_depth', `must be at most ${depth} levels deep`];
  for (const key of Object.keys(value)) {
    const keyFault = textFault(key);
    if (keyFault) return ['characters', `has a key that ${keyFault}`];
    const [code, message, ...path] = faultWithin((value as JsonObject)[key] as Json, depth, depthLeft - 1) ?? [];
    if (code && message !== undefined) return [code, message, key, ...path];
  }
  return undefined;
}

/** Beyond 2^53, another number would be stored. */
function numberFault(value: number): MetadataFault | undefined {
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return undefined;
  const [code, words] = value > 0 ? (['maximum', 'at most'] as const) : (['minimum', 'at least'] as const);
  return [code, `must be ${words} ${Math.sign(value) * Number.MAX_SAFE_INTEGER}: send a larger number as a string`];
}

/**
 * Unchanged: zod's records drop a key `__proto__`. A check, not a `transform` or `superRefine`, which allocate a
 * long-lived function per value (docs/adr/0015-light-requests.md).
 */
export function jsonObject(fault: (value: JsonObject) => MetadataFault | undefined) {
  return z.custom<JsonObject>().check(({ value, issues }) => {
    const [code, message, ...path] = isJsonObject(value)
      ? (fault(value) ?? [])
      : (['type', 'must be an object'] as const);
    if (message !== undefined) issues.push({ code: 'custom', path, message, params: { code }, input: value });
  });
}

export const metadataOutput = z.record(z.string(), z.unknown()).meta({ id: 'Metadata', description: 'Custom data' });

export const metadataInput = jsonObject(metadataFault).meta({
  id: 'MetadataInput',
  override: { type: 'object', additionalProperties: true, maxProperties: metadataLimits.keys },
  description:
    'Custom data: at most 50 keys, 16 KiB as JSON, 8 levels deep. Numbers are doubles within ±(2^53 − 1): send larger ones as strings',
});

/** Limits apply to the result. It may remove any number of keys. */
export const metadataPatch = jsonObject((patch) => contentFault(patch, metadataLimits.depth)).meta({
  id: 'MetadataPatch',
  override: { type: 'object', additionalProperties: true },
  description: 'A JSON merge patch (RFC 7396)',
});

/** RFC 7396, section 2. Does not change its arguments; no key is special. */
export function mergePatch(target: Json, patch: Json): Json {
  if (!isJsonObject(patch)) return patch;
  const result = new Map(isJsonObject(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) result.delete(key);
    else result.set(key, mergePatch(result.get(key) ?? null, value));
  }
  return Object.fromEntries(result);
}
