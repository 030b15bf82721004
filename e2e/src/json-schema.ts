/** The subset of JSON Schema 2020-12 for HTTP APIs. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** The contract's timestamp: UTC with milliseconds. */
export const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Finds a schema by its `$ref`. */
export type Resolve = (ref: string) => JsonSchema;

/** With paths; empty if the value fits. */
export function schemaFaults(schema: JsonSchema, value: unknown, resolve: Resolve, path = '$'): string[] {
  if (schema.$ref !== undefined) return schemaFaults(resolve(schema.$ref), value, resolve, path);
  const inner = (each: JsonSchema): string[] => schemaFaults(each, value, resolve, path);
  const faults = [...typeFaults(schema, value, path), ...choiceFaults(schema, inner, path)];
  return faults.length > 0 ? faults : formFaults(schema, value, resolve, path);
}

function choiceFaults(schema: JsonSchema, inner: (schema: JsonSchema) => string[], path: string): string[] {
  const { allOf = [], anyOf, oneOf } = schema;
  const fitting = (choices: readonly JsonSchema[]): number => choices.filter((each) => inner(each).length === 0).length;
  const faults = allOf.flatMap(inner);
  if (anyOf && fitting(anyOf) === 0) faults.push(`${path} fits none of anyOf`);
  if (oneOf && fitting(oneOf) !== 1) faults.push(`${path} does not fit exactly one of oneOf`);
  return faults;
}

function formFaults(schema: JsonSchema, value: unknown, resolve: Resolve, path: string): string[] {
  if (typeof value === 'number') return numberFaults(schema, value, path);
  if (typeof value === 'string') return stringFaults(schema, value, path);
  if (Array.isArray(value)) return arrayFaults(schema, value, resolve, path);
  if (typeof value === 'object' && value !== null) {
    return objectFaults(schema, value as Record<string, unknown>, resolve, path);
  }
  return [];
}

function typeFaults(schema: JsonSchema, value: unknown, path: string): string[] {
  const faults: string[] = [];
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isOfType(type, value))) {
    faults.push(`${path} is ${JSON.stringify(value)?.slice(0, 80)}, not ${types.join(' or ')}`);
  }
  if (schema.enum && !schema.enum.includes(value)) faults.push(`${path} is ${JSON.stringify(value)}, none of the enum`);
  if ('const' in schema && schema.const !== value) faults.push(`${path} is not ${JSON.stringify(schema.const)}`);
  return faults;
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isSafeInteger(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}

function numberFaults({ minimum, maximum }: JsonSchema, value: number, path: string): string[] {
  const isInside = (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum);
  return isInside ? [] : [`${path} is ${value}, not from ${minimum} to ${maximum}`];
}

function stringFaults(schema: JsonSchema, value: string, path: string): string[] {
  const faults: string[] = [];
  const length = [...value].length;
  if (length < (schema.minLength ?? 0) || length > (schema.maxLength ?? Infinity)) faults.push(`${path} is too long`);
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value)) faults.push(`${path} is not ${schema.pattern}`);
  if (schema.format === 'date-time' && !TIMESTAMP.test(value)) faults.push(`${path} is ${value}, no UTC milliseconds`);
  return faults;
}

function arrayFaults(schema: JsonSchema, value: readonly unknown[], resolve: Resolve, path: string): string[] {
  const { items, minItems = 0, maxItems = Infinity } = schema;
  const faults = value.length < minItems || value.length > maxItems ? [`${path} has ${value.length} items`] : [];
  return items
    ? faults.concat(value.flatMap((item, index) => schemaFaults(items, item, resolve, `${path}[${index}]`)))
    : faults;
}

function objectFaults(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  resolve: Resolve,
  path: string,
): string[] {
  const missing = (schema.required ?? []).filter((name) => !Object.hasOwn(value, name));
  const known = new Map(Object.entries(schema.properties ?? {}));
  // Published responses are open to new fields; here each must be described.
  const { additionalProperties: others = !schema.properties } = schema;
  return missing
    .map((name) => `${path}.${name} is missing`)
    .concat(
      Object.entries(value).flatMap(([name, item]) => {
        const property = known.get(name) ?? others;
        if (property === true) return [];
        return property === false
          ? [`${path}.${name} is not described`]
          : schemaFaults(property, item, resolve, `${path}.${name}`);
      }),
    );
}
