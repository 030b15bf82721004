import { contentFault, isJsonObject, type Json, type JsonObject, type MetadataFault } from './json-object';

/**
 * A subset of JSON Schema (docs/contract.md, Tools) that every model understands, checked in bounded time: `pattern`
 * and `$ref` could run without end.
 */
const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;
type Type = (typeof types)[number];
const annotations = ['$schema', 'title', 'description', 'default', 'examples', 'deprecated'];

const SIZE_MAX_BYTES = 8 * 1024;
const CONTENT_DEPTH_MAX = 24;
const SCHEMA_DEPTH_MAX = 8;
const PROPERTIES_MAX = 50;
const ALTERNATIVES_MAX = 20;
/** It must fit a template's braces. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/** With its place; undefined if none. */
export function parametersFault(schema: JsonObject): MetadataFault | undefined {
  if (Buffer.byteLength(JSON.stringify(schema)) > SIZE_MAX_BYTES) {
    return ['max_size', `must have at most ${SIZE_MAX_BYTES} bytes as JSON`];
  }
  if (schema['type'] !== 'object') return ['enum', 'must be "object": a tool takes named arguments', 'type'];
  return contentFault(schema, CONTENT_DEPTH_MAX) ?? schemaFault(schema, SCHEMA_DEPTH_MAX);
}

export function parameterNames(schema: JsonObject): { readonly all: string[]; readonly required: string[] } {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return {
    all: isJsonObject(schema['properties']) ? Object.keys(schema['properties']) : [],
    required: required.filter((name): name is string => typeof name === 'string'),
  };
}

function schemaFault(schema: Json, depthLeft: number): MetadataFault | undefined {
  if (!isJsonObject(schema)) return ['type', 'must be a JSON Schema: an object'];
  if (depthLeft === 0) return ['max_depth', `must be at most ${SCHEMA_DEPTH_MAX} schemas deep`];
  for (const [keyword, value] of Object.entries(schema)) {
    if (annotations.includes(keyword)) continue;
    const rule = Object.hasOwn(keywordRules, keyword) ? keywordRules[keyword] : undefined;
    if (!rule) return ['unknown_field', 'is not supported in the parameters of a tool', keyword];
    const fault = rule(value, depthLeft, schema);
    if (fault) return [fault[0], fault[1], keyword, ...fault.slice(2)];
  }
  return undefined;
}

type KeywordRule = (value: Json, depthLeft: number, schema: JsonObject) => MetadataFault | undefined;

const isNumber: KeywordRule = (value) => (typeof value === 'number' ? undefined : ['type', 'must be a number']);
const isCount: KeywordRule = (value) =>
  Number.isInteger(value) && (value as number) >= 0 ? undefined : ['type', 'must be a whole number, 0 or more'];
const isBoolean: KeywordRule = (value) =>
  typeof value === 'boolean' ? undefined : ['type', 'must be true or false: a schema is not supported here'];
const isScalar = (value: Json): boolean => typeof value !== 'object' || value === null;

const keywordRules: Readonly<Record<string, KeywordRule>> = {
  type: (value) => {
    const named = Array.isArray(value) ? value : [value];
    const isRight = named.length > 0 && named.every((each) => types.includes(each as Type));
    return isRight ? undefined : ['enum', `must be one of ${types.join(', ')}, or a list of them`];
  },
  properties: (value, depthLeft) => {
    if (!isJsonObject(value)) return ['type', 'must be an object'];
    const entries = Object.entries(value);
    if (entries.length > PROPERTIES_MAX) return ['max_keys', `must have at most ${PROPERTIES_MAX} properties`];
    for (const [name, schema] of entries) {
      if (!NAME.test(name)) return ['pattern', 'must begin with a letter and contain only letters, digits and _', name];
      const fault = schemaFault(schema, depthLeft - 1);
      if (fault) return [fault[0], fault[1], name, ...fault.slice(2)];
    }
    return undefined;
  },
  required: (value, _, { properties }) => {
    if (!Array.isArray(value)) return ['type', 'must be a list of names'];
    const unknown = value.findIndex(
      (name) => typeof name !== 'string' || !isJsonObject(properties) || !Object.hasOwn(properties, name),
    );
    return unknown < 0 ? undefined : ['not_found', 'must be the name of a property', String(unknown)];
  },
  additionalProperties: isBoolean,
  items: (value, depthLeft) => schemaFault(value, depthLeft - 1),
  anyOf: (value, depthLeft) => {
    const isList = Array.isArray(value) && value.length > 0 && value.length <= ALTERNATIVES_MAX;
    if (!isList) return ['type', `must be a list of 1 to ${ALTERNATIVES_MAX} schemas`];
    for (const [at, schema] of value.entries()) {
      const fault = schemaFault(schema, depthLeft - 1);
      if (fault) return [fault[0], fault[1], String(at), ...fault.slice(2)];
    }
    return undefined;
  },
  enum: (value) =>
    Array.isArray(value) && value.length > 0 && value.every(isScalar)
      ? undefined
      : ['type', 'must be a list of strings, numbers, booleans or null'],
  const: (value) => (isScalar(value) ? undefined : ['type', 'must be a string, number, boolean or null']),
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  format: (value) => (typeof value === 'string' ? undefined : ['type', 'must be a string']),
};
