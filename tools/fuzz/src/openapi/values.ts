import fc from 'fast-check';
import { isObject, withMember, type JsonObject, type JsonValue } from '../base/json-text';
import type { Schema } from './document';
import { idsOfOtherBits } from './strange-ids';
import {
  anyText,
  anyValue,
  brokenMetadata,
  brokenText,
  someMetadata,
  strangeNames,
  strangeNumber,
  textOf,
} from './strange';
import samples from '../base/samples.json';
import { oneOf } from '../base/random';

/** Good texts where the schema says nothing about them. */
const goodTexts: Readonly<Record<string, readonly string[]>> = samples.goodTexts;

const badTexts: Readonly<Record<string, readonly string[]>> = {
  agent_id: idsOfOtherBits('agent'),
  ...samples.badTexts,
};

/** Distinguishes an image's content from a text's. */
const IMAGE_URL_CHARACTERS = 4_096;

export function valid(schema: Schema, name = ''): fc.Arbitrary<JsonValue> {
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return fc.oneof({ depthSize: 'max' }, ...forms.map((form) => valid(form, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  return schema.enum ? fc.constantFrom(...schema.enum) : validByType(schema, name);
}

function validByType(schema: Schema, name: string): fc.Arbitrary<JsonValue> {
  switch (typeOf(schema)) {
    case 'string':
      return validText(schema, name);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 });
    case 'array':
      return validArray(schema, name);
    case 'object':
      return schema.additionalProperties === true ? someMetadata : validObject(schema);
    default:
      return fc.constant(null);
  }
}

function typeOf({ type }: Schema): string | undefined {
  return typeof type === 'string' ? type : type?.[0];
}

function validText(schema: Schema, name: string): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 200 } = schema;
  const known = name === 'content' && maxLength === IMAGE_URL_CHARACTERS ? samples.goodUrls : goodTexts[name];
  if (known) return fc.constantFrom(...known);
  const short = anyText.map((value) => {
    const cut = [...value].slice(0, maxLength).join('');
    return [...cut].length < minLength ? 'x'.repeat(minLength) : cut;
  });
  return oneOf([9, short], [1, textOf(maxLength)]);
}

function validArray(schema: Schema, name: string): fc.Arbitrary<JsonValue> {
  const limits = { minLength: schema.minItems ?? 0, maxLength: schema.maxItems ?? 10 };
  const selector = (item: JsonValue): unknown => (isObject(item) ? item['id'] : item);
  return fc.uniqueArray(valid(schema.items ?? {}, name), { ...limits, selector, size: 'small' });
}

function validObject(schema: Schema): fc.Arbitrary<JsonValue> {
  return objectOf(schema, (member, name) => valid(member, name));
}

type MemberRule = (schema: Schema, name: string) => fc.Arbitrary<JsonValue>;

function objectOf({ properties = {}, required = [] }: Schema, memberOf: MemberRule): fc.Arbitrary<JsonObject> {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, memberOf(member, name)]),
  );
  return fc.record(members, { requiredKeys: [...required] }) as fc.Arbitrary<JsonObject>;
}

/** Mostly invalid; some at the right side of a limit. */
export function nasty(schema: Schema, name = ''): fc.Arbitrary<JsonValue> {
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return fc.oneof(...forms.map((form) => nasty(form, name)));
  const special = nastyByType(schema, name);
  return special ? oneOf([3, special], [1, anyValue]) : anyValue;
}

function nastyByType(schema: Schema, name: string): fc.Arbitrary<JsonValue> | undefined {
  if (schema.enum ?? schema.const) return nastyEnum(schema.enum ?? [schema.const ?? '']);
  switch (typeOf(schema)) {
    case 'string':
      return nastyText(schema, name);
    case 'boolean':
      return fc.constantFrom<JsonValue>('true', 0, 1, 'false', [true]);
    case 'integer':
      return fc.oneof(strangeNumber, edges(schema));
    case 'array':
      return nastyArray(schema, name);
    case 'object':
      return schema.additionalProperties === true ? fc.oneof(brokenMetadata, someMetadata) : nastyObject(schema);
    default:
      return undefined;
  }
}

function nastyEnum(values: readonly string[]): fc.Arbitrary<JsonValue> {
  const near = values.flatMap((value) => [value.toUpperCase(), `${value} `, `${value}\0`, [value]]);
  return fc.constantFrom<JsonValue>(...near, '', 'toString', '__proto__', 0, 1);
}

function edges({ minimum = 0, maximum = 100 }: Schema): fc.Arbitrary<JsonValue> {
  return fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1, String(minimum), minimum + 0.5);
}

function nastyText({ minLength = 0, maxLength = 100 }: Schema, name: string): fc.Arbitrary<JsonValue> {
  const known = badTexts[name] ?? (name === 'content' ? samples.badUrls : undefined);
  return fc.oneof(
    ...(known ? [fc.constantFrom(...known)] : []),
    brokenText,
    textOf(maxLength + 1),
    textOf(maxLength),
    textOf(minLength - 1),
    textOf(maxLength * 3),
    anyText,
  );
}

function nastyArray(schema: Schema, name: string): fc.Arbitrary<JsonValue> {
  const { items = {}, minItems = 0, maxItems = 10 } = schema;
  const good = valid(items, name);
  return fc.oneof(
    fc.array(good, { minLength: maxItems + 1, maxLength: maxItems + 1 }),
    fc.array(good, { minLength: maxItems, maxLength: maxItems }),
    fc.constant<JsonValue>(minItems > 0 ? [] : [[]]),
    good.map((item): JsonValue => [item, item]),
    fc.array(nasty(items, name), { minLength: 1, maxLength: 3 }),
    good,
  );
}

function nastyObject(schema: Schema): fc.Arbitrary<JsonValue> {
  const good = validObject(schema) as fc.Arbitrary<JsonObject>;
  const names = Object.keys(schema.properties ?? {});
  const extra = fc
    .tuple(good, fc.constantFrom(...strangeNames), anyValue)
    .map(([object, name, value]): JsonValue => withMember(object, name, value));
  if (names.length === 0) return extra;
  const less = fc
    .tuple(good, fc.constantFrom(...names))
    .map(([object, name]): JsonValue => Object.fromEntries(Object.entries(object).filter(([key]) => key !== name)));
  const wrong = fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .tuple(good, nasty(schema.properties?.[name] ?? {}, name))
        .map(([object, value]): JsonValue => withMember(object, name, value)),
    );
  const wrongTwice = objectOf(schema, (member, name) => oneOf([3, valid(member, name)], [2, nasty(member, name)]));
  return oneOf([1, extra], [1, less], [4, wrong], [2, wrongTwice]);
}
