import { jsonObject, type JsonObject, type MetadataFault } from '@parley/schemas/json-object';
import { text, textFault } from '@parley/schemas/text';
import { z } from 'zod';

const ATTRIBUTES_MAX = 20;
const NAME_MAX = 64;
const VALUE_MAX = 255;
/** With address and title, it fits into metadata, whose limit is twice this. */
const ATTRIBUTES_BYTES_MAX = 8 * 1_024;

const url = text(1, 2_048, {
  isRight: (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
  message: 'must be an absolute http(s) URL',
});

/** Claims of the page, which visitors can change in their browser. */
export const pageContext = z.strictObject({
  attributes: jsonObject(attributesFault).nullish(),
  page: z.strictObject({ url, title: text(1, 255).nullish() }).nullish(),
});

function attributesFault(attributes: JsonObject): MetadataFault | undefined {
  const entries = Object.entries(attributes);
  if (entries.length > ATTRIBUTES_MAX) return ['max_keys', `must have at most ${ATTRIBUTES_MAX} keys`];
  for (const [name, value] of entries) {
    const fault = nameFault(name) ?? valueFault(value);
    if (fault) return [...fault, name];
  }
  if (Buffer.byteLength(JSON.stringify(attributes)) > ATTRIBUTES_BYTES_MAX) {
    return ['max_size', `must have at most ${ATTRIBUTES_BYTES_MAX} bytes as JSON`];
  }
  return undefined;
}

function nameFault(name: string): [MetadataFault[0], string] | undefined {
  if (textFault(name)) return ['characters', `has a name that ${textFault(name)}`];
  if (name.trim() === '') return ['min_length', 'has a name that is blank'];
  return [...name].length > NAME_MAX ? ['max_length', `has a name of more than ${NAME_MAX} characters`] : undefined;
}

function valueFault(value: JsonObject[string]): [MetadataFault[0], string] | undefined {
  if (typeof value === 'boolean') return undefined;
  if (typeof value === 'number') {
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : ['maximum', 'must be at most 2^53 - 1'];
  }
  if (typeof value !== 'string') return ['type', 'must be a string, number or boolean'];
  const fault = textFault(value);
  if (fault) return ['characters', fault];
  return [...value].length > VALUE_MAX ? ['max_length', `must have at most ${VALUE_MAX} characters`] : undefined;
}

export function metadataOf(context: z.output<typeof pageContext> | null | undefined): JsonObject {
  const { attributes, page } = context ?? {};
  return {
    ...(attributes && Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(page ? { page: { url: page.url, ...(page.title ? { title: page.title } : {}) } } : {}),
  };
}
