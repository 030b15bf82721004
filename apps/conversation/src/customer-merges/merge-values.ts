import { isDeepStrictEqual } from 'node:util';
import { metadataFault, type Json, type JsonObject } from '@parley/schemas';

const PLAIN_FIELDS = ['name', 'email', 'phone', 'locale'] as const;
type PlainField = (typeof PLAIN_FIELDS)[number];

export const TAGS_MAX = 20;

export interface MergeableValues extends Readonly<Record<PlainField, string | null>> {
  readonly attributes: JsonObject;
  readonly tags: readonly string[];
}

/** Removed by an undo. */
export interface FilledValues extends Readonly<Partial<Record<PlainField, string>>> {
  readonly attributes: JsonObject;
  readonly tags: readonly string[];
}

/** The merged customer's, and the one kept. */
export interface ComparedField {
  /** `name`, `tags`, `attributes.plan`. */
  readonly field: string;
  readonly winner: 'into' | 'from' | 'both';
  readonly into: Json;
  readonly from: Json;
}

/**
 * Values of `into` win; `from` fills the gaps. Attributes and tags beyond the limits stay on the merged customer, as
 * `compared` shows.
 */
export function mergeValues(
  into: MergeableValues,
  from: MergeableValues,
): {
  readonly merged: MergeableValues;
  readonly filled: FilledValues;
  readonly compared: readonly ComparedField[];
} {
  const plain = PLAIN_FIELDS.filter((field) => into[field] === null && from[field] !== null);
  const fields = Object.fromEntries(plain.map((field) => [field, from[field]])) as Partial<Record<PlainField, string>>;
  const attributes = missingAttributes(into.attributes, from.attributes);
  const tags = from.tags.filter((tag) => !into.tags.includes(tag)).slice(0, Math.max(0, TAGS_MAX - into.tags.length));
  const filled: FilledValues = { ...fields, attributes, tags };
  const merged = {
    ...into,
    ...fields,
    attributes: union(into.attributes, attributes),
    tags: [...into.tags, ...tags],
  };
  return { merged, filled, compared: compare(into, from, filled) };
}

/** Unless changed since. @param current the customer's values now */
export function undoValues(current: MergeableValues, filled: FilledValues): MergeableValues {
  const plain = PLAIN_FIELDS.filter((field) => filled[field] !== undefined && filled[field] === current[field]);
  const kept = Object.entries(current.attributes).filter(
    ([key, value]) => !(Object.hasOwn(filled.attributes, key) && isDeepStrictEqual(filled.attributes[key], value)),
  );
  return {
    ...current,
    ...Object.fromEntries(plain.map((field) => [field, null])),
    attributes: Object.fromEntries(kept),
    tags: current.tags.filter((tag) => !filled.tags.includes(tag)),
  };
}

/** As many as fit, ordered by key. */
function missingAttributes(into: JsonObject, from: JsonObject): JsonObject {
  let all = into;
  const added: [string, Json][] = [];
  for (const [key, value] of Object.entries(from).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (Object.hasOwn(into, key)) continue;
    const next = union(all, Object.fromEntries([[key, value]]));
    if (metadataFault(next)) continue;
    all = next;
    added.push([key, value]);
  }
  return Object.fromEntries(added);
}

/** A spread would call the setter of a key `__proto__`. */
function union(one: JsonObject, other: JsonObject): JsonObject {
  return Object.fromEntries([...Object.entries(one), ...Object.entries(other)]);
}

function compare(into: MergeableValues, from: MergeableValues, filled: FilledValues): ComparedField[] {
  const plain = PLAIN_FIELDS.filter((field) => from[field] !== null).map((field): ComparedField => ({
    field,
    winner: filled[field] === undefined ? 'into' : 'from',
    into: into[field],
    from: from[field],
  }));
  const attributes = Object.entries(from.attributes).map(([key, value]): ComparedField => {
    const own = Object.hasOwn(into.attributes, key) ? (into.attributes[key] ?? null) : null;
    const isFilled = Object.hasOwn(filled.attributes, key);
    return { field: `attributes.${key}`, winner: isFilled ? 'from' : 'into', into: own, from: value };
  });
  const all = [...plain, ...attributes];
  if (from.tags.length === 0) return all;
  const winner = filled.tags.length === 0 ? 'into' : 'both';
  return [...all, { field: 'tags', winner, into: [...into.tags], from: [...from.tags] }];
}
