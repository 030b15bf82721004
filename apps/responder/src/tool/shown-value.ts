import { withoutLinks } from '@parley/language/facts';
import { isJsonObject, type Json, type JsonObject } from '@parley/schemas';
import { withoutInvisible } from '../texts/plain-text';
import { maskArguments } from './mask-arguments';

/** On one line, without names of parameters. */
export function shownValue(key: string, value: Json | undefined, parameters?: JsonObject): string {
  if (value === undefined) return '';
  const text = wordsOf(maskArguments(value, key), propertyOf(parameters, key));
  return String(maskArguments(text, key));
}

export function titleOf(parameters: JsonObject | undefined, key: string): string | undefined {
  const title = propertyOf(parameters, key)?.['title'];
  return typeof title === 'string' ? cleaned(title) : undefined;
}

export function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max).toWellFormed()}…` : text;
}

function wordsOf(value: Json, schema: JsonObject | undefined): string {
  if (Array.isArray(value)) {
    const items = schema?.['items'];
    return value.map((item) => wordsOf(item, isJsonObject(items) ? items : undefined)).join(', ');
  }
  if (!isJsonObject(value)) return cleaned(typeof value === 'string' ? value : JSON.stringify(value));
  return Object.entries(value)
    .map(([key, member]) => {
      const title = titleOf(schema, key);
      return `${title === undefined ? '' : `${title}: `}${wordsOf(member, propertyOf(schema, key))}`;
    })
    .join(', ');
}

function propertyOf(schema: JsonObject | undefined, key: string): JsonObject | undefined {
  const properties = schema?.['properties'];
  const property = isJsonObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  return isJsonObject(property) ? property : undefined;
}

/** No links, formats or right-to-left text. */
function cleaned(text: string): string {
  const plain = withoutInvisible(text)
    .normalize('NFKC')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1 …')
    .replace(/<\/?[a-z!][^<>]*>/giu, ' ');
  return withoutLinks(plain, '…')
    .replace(/(\*{3}[\dA-Z]{4}(?![\p{L}\d]))|[*_~`#<>[\]|“”„«»]+/gu, (_, masked: string | undefined) => masked ?? ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
