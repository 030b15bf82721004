import { z } from 'zod';
import { isJsonObject, type Json, type JsonObject } from './json-object';

const FAULTS_MAX = 10;
const uuid = z.uuid();
const email = z.email();
const date = z.iso.date();
const dateTime = z.iso.datetime({ offset: true });
const formats: Readonly<Record<string, z.ZodType>> = { uuid, email, date, 'date-time': dateTime };

export interface ArgumentFault {
  /** Such as `items.0.id`; empty: the arguments themselves. */
  readonly path: string;
  /** Continues after the name. */
  readonly message: string;
}

/** @param parameters valid. Unknown properties need `additionalProperties` true. */
export function argumentFaults(parameters: JsonObject, value: Json): ArgumentFault[] {
  const faults: ArgumentFault[] = [];
  check(parameters, value, '', faults);
  return faults.slice(0, FAULTS_MAX);
}

function check(schema: JsonObject, value: Json, path: string, faults: ArgumentFault[]): void {
  const fault = (message: string): number => faults.push({ path, message });
  if (!hasType(schema['type'], value)) {
    fault(`must be ${[schema['type']].flat().join(' or ')}`);
    return;
  }
  const { anyOf } = schema;
  if (Array.isArray(anyOf) && !anyOf.some((each) => argumentFaults(each as JsonObject, value).length === 0)) {
    fault('must fit one of the alternatives');
  }
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) {
    fault(`must be one of ${JSON.stringify(schema['enum'])}`);
  }
  if (schema['const'] !== undefined && schema['const'] !== value) fault(`must be ${JSON.stringify(schema['const'])}`);
  if (typeof value === 'string') checkText(schema, value, fault);
  else if (typeof value === 'number') checkNumber(schema, value, fault);
  else if (Array.isArray(value)) checkList(schema, value, path, faults);
  else if (isJsonObject(value)) checkObject(schema, value, path, faults);
}

function hasType(type: Json | undefined, value: Json): boolean {
  if (type === undefined) return true;
  return [type].flat().some((each) => each === typeOf(value) || (each === 'integer' && Number.isInteger(value)));
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

type AddFault = (message: string) => void;

function checkText({ minLength, maxLength, format }: JsonObject, value: string, fault: AddFault): void {
  const length = [...value].length;
  if (typeof minLength === 'number' && length < minLength) fault(`must have at least ${charactersOf(minLength)}`);
  if (typeof maxLength === 'number' && length > maxLength) fault(`must have at most ${charactersOf(maxLength)}`);
  const form = typeof format === 'string' && Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (form && !form.safeParse(value).success) fault(`must be a ${String(format)}`);
}

function checkNumber(schema: JsonObject, value: number, fault: AddFault): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (typeof minimum === 'number' && value < minimum) fault(`must be at least ${minimum}`);
  if (typeof maximum === 'number' && value > maximum) fault(`must be at most ${maximum}`);
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) fault(`must be above ${exclusiveMinimum}`);
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) fault(`must be below ${exclusiveMaximum}`);
}

function checkList(
  { items, minItems, maxItems }: JsonObject,
  value: Json[],
  path: string,
  faults: ArgumentFault[],
): void {
  if (typeof minItems === 'number' && value.length < minItems) {
    faults.push({ path, message: `must have at least ${minItems} items` });
  }
  if (typeof maxItems === 'number' && value.length > maxItems) {
    faults.push({ path, message: `must have at most ${maxItems} items` });
  }
  if (isJsonObject(items)) value.forEach((item, at) => check(items, item, join(path, String(at)), faults));
}

function checkObject(schema: JsonObject, value: JsonObject, path: string, faults: ArgumentFault[]): void {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  for (const name of Array.isArray(schema['required']) ? schema['required'] : []) {
    if (typeof name === 'string' && !Object.hasOwn(value, name)) {
      faults.push({ path: join(path, name), message: 'is required' });
    }
  }
  // Alternatives check their own properties.
  const isOpen = schema['additionalProperties'] ?? schema['anyOf'] !== undefined;
  for (const [name, member] of Object.entries(value)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (isJsonObject(property)) check(property, member, join(path, name), faults);
    else if (!isOpen) faults.push({ path: join(path, name), message: 'is not a parameter' });
  }
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

const charactersOf = (count: number): string => (count === 1 ? '1 character' : `${count} characters`);
