import { isObject, type JsonValue } from '../base/json-text';
import type { Operation, Schema } from '../openapi/document';
import {
  answerLanguage,
  email,
  httpUrl,
  languageTag,
  phone,
  plainPhone,
  timestamp,
  timezone,
  webAddress,
} from './forms';
import { memberOf, metadata, metadataPatch, text, type Fault, type Form } from './rules';

/** The description has these in words only. */
const forms: readonly (readonly [path: RegExp, form: Form])[] = [
  [/personality\.language$|languages\.\d+$/, answerLanguage],
  [/language$|locale$/, languageTag],
  [/(^|\.)(base_)?url$/, webAddress],
  [/customer\.email$/, email],
  [/phone$/, phone],
  [/timezone$/, timezone],
];

/** They depend on existing objects, or on rules in words only. */
const DOUBTFUL =
  /(_ids?|_secret|shortcut|expires_at|valid_until|holidays|texts|interval|headers|prices|events|sequence|until|since|role|mode|interval|office_hours|assignee_id|attributes|email)(\.\d+)?$/;
const DOUBTFUL_OPERATIONS =
  /^(inviteMember|createKey|(create|update)(Team|Tool|Channel|Guideline|Model|KnowledgeSource|View)|simulateMessage|sendTemplateMessage|mergeCustomers|rotateWebhookSecret|createWebhook|acceptKnowledgeSuggestion|testTool)$/;

export function bodyFaults({ name, body }: Pick<Operation, 'name' | 'body'>, value: JsonValue): Fault[] {
  if (!body) return [];
  // The language of a template may also be written like en_US.
  const isForeign = ({ path }: Fault): boolean => name === 'sendTemplateMessage' && path === 'language';
  const faults = schemaFaults(body, value, '').filter((fault) => !isForeign(fault));
  if (DOUBTFUL_OPERATIONS.test(name) && faults.length === 0) return [{ path: '', certain: false }];
  const own = name === 'sendMessage' ? authorFaults(value) : name === 'previewTurn' ? lastFaults(value) : [];
  // The world of a sequence knows.
  return [...faults, ...own].filter(
    ({ path, certain }) => certain || name !== 'openConversation' || path !== 'agent_id',
  );
}

/** "with sender customer it is always customer, and naming another is 400" */
function authorFaults(value: JsonValue): Fault[] {
  const [from, author] = [memberOf(value, 'sender'), memberOf(value, 'author')];
  if (typeof author !== 'string' || (from !== 'customer' && from !== 'agent')) return [];
  return (from === 'customer') === (author === 'customer') ? [] : [{ path: 'author', certain: true }];
}

/** "The last message is the customer's." */
function lastFaults(value: JsonValue): Fault[] {
  const messages = memberOf(value, 'messages');
  const isCustomer = Array.isArray(messages) && memberOf(messages.at(-1), 'sender') === 'customer';
  return isCustomer ? [] : [{ path: 'messages', certain: true }];
}

/** Doubtful where the description has only words. */
export function schemaFaults(schema: Schema, value: JsonValue | undefined, path: string): Fault[] {
  const variants = schema.type === 'string' ? undefined : (schema.anyOf ?? schema.oneOf);
  if (!variants) return typeFaults(schema, value, path);
  if (value === null && variants.some(({ type }) => type === 'null')) return [];
  const others = variants.filter(({ type }) => type !== 'null');
  const [only, another] = others.filter((each) => others.length === 1 || isMeant(each, value));
  if (only && !another)
    return schemaFaults(only, value, path).filter((fault) => !isNullOfAnother(others, value, fault));
  return others.every((each) => schemaFaults(each, value, path).some(({ certain }) => certain)) ? certain(path) : [];
}

function isMeant({ properties = {} }: Schema, value: JsonValue | undefined): boolean {
  const fixed = Object.entries(properties).filter(([, member]) => member.const !== undefined);
  return fixed.length > 0 && fixed.every(([name, member]) => memberOf(value, name) === member.const);
}

/** `caption: null` on a text: the contract leaves it open. */
function isNullOfAnother(variants: readonly Schema[], value: JsonValue | undefined, { path }: Fault): boolean {
  return memberOf(value, path) === null && variants.some(({ properties = {} }) => Object.hasOwn(properties, path));
}

const certain = (path: string): Fault[] => [{ path, certain: true }];
const when = (isWrong: boolean, path: string): Fault[] => (isWrong ? certain(path) : []);

function typeFaults(schema: Schema, value: JsonValue | undefined, path: string): Fault[] {
  const faults = ownFaults(schema, value, path);
  const isDoubtful = DOUBTFUL.test(path) && faults.length === 0 && value !== null && !isEmpty(value);
  return isDoubtful ? [{ path, certain: false }] : faults;
}

const isEmpty = (value: JsonValue | undefined): boolean => isObject(value) && Object.keys(value).length === 0;

function ownFaults(schema: Schema, value: JsonValue | undefined, path: string): Fault[] {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  switch (schema.type) {
    case 'object':
      return objectFaults(schema, value, path);
    case 'array':
      return arrayFaults(schema, value, path);
    case 'string':
      return textFaults(schema, value, path);
    case 'boolean':
      return when(typeof value !== 'boolean', path);
    case 'integer':
    case 'number': {
      const isRight = schema.type === 'number' ? typeof value === 'number' : Number.isSafeInteger(value);
      return when(!isRight || Number(value) < minimum || Number(value) > maximum, path);
    }
    default:
      return [];
  }
}

/** "An unknown body field … is 400 and is named." */
function objectFaults(schema: Schema, value: JsonValue | undefined, path: string): Fault[] {
  const { properties = {}, required = [], additionalProperties: others = false, maxProperties } = schema;
  if (!isObject(value)) return certain(path);
  if (others === true && /(^|\.)(metadata|attributes)$/.test(path)) {
    return (maxProperties === undefined ? metadataPatch : metadata)(value, path);
  }
  const at = (name: string): string => (path ? `${path}.${name}` : name);
  const missing = required.filter((name) => !Object.hasOwn(value, name)).flatMap((name) => certain(at(name)));
  const wrong = Object.entries(value).flatMap(([name, member]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return own ? schemaFaults(own, member, at(name)) : others === false ? certain(at(name)) : [];
  });
  // Only words restrict an open object.
  const open = others !== false && !isEmpty(value) ? [{ path, certain: false }] : [];
  return [...missing, ...wrong, ...open, ...(isInterval(properties) ? intervalFaults(value, path) : [])];
}

const isInterval = ({ from, to }: NonNullable<Schema['properties']>): boolean => from?.pattern !== undefined && !!to;

function intervalFaults(value: JsonValue, path: string): Fault[] {
  const from = memberOf(value, 'from');
  return when(from === '24:00' || from === memberOf(value, 'to'), path);
}

function arrayFaults(schema: Schema, value: JsonValue | undefined, path: string): Fault[] {
  const { minItems = 0, maxItems = Infinity, items = {}, uniqueItems } = schema;
  if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) return certain(path);
  const keys = value
    .map((item) => (uniqueItems ? item : memberOf(item, 'id')))
    .filter((key) => typeof key === 'string');
  const twice = when(new Set(keys).size < keys.length, path);
  return [...twice, ...value.flatMap((item, index) => schemaFaults(items, item, `${path}.${index}`))];
}

function textFaults(schema: Schema, value: JsonValue | undefined, path: string): Fault[] {
  const { minLength = 0, maxLength = Infinity, pattern } = schema;
  const words = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (words) return when(!words.some((word) => word === value), path);
  // An optional empty text is null.
  if (value === '' && minLength === 0) return [];
  const written = typeof value === 'string' && path.endsWith('phone') ? plainPhone(value) : value;
  const faults = text(minLength, maxLength, formOf(schema, path))(written, path);
  if (faults.length > 0 || pattern === undefined) return faults;
  return when(!new RegExp(pattern, 'u').test(String(value)), path);
}

function formOf({ anyOf = [], description = '' }: Schema, path: string): Form | undefined {
  if (anyOf.some(({ format }) => format === 'date-time')) return timestamp;
  if (description.includes('absolute http or https')) return httpUrl;
  return forms.find(([end]) => end.test(path))?.[1];
}
