import { isJsonObject, type Json, type JsonObject } from '@parley/schemas';
import { PLACEHOLDER, placeholdersIn, splitUrl } from '@parley/schemas/tools';
import type { Tool } from './tool';

export interface FilledRequest {
  readonly method: Tool['method'];
  readonly url: string;
  readonly body: string | null;
}

/**
 * Values outside the URL go into the query of GET and DELETE, otherwise into the body.
 *
 * @throws UnfitValue
 */
export function fillRequest(tool: Pick<Tool, 'method' | 'url' | 'body'>, values: JsonObject): FilledRequest {
  const { method, body } = tool;
  const { path, query } = splitUrl(tool.url);
  const inUrl = new Set(placeholdersIn(tool.url));
  const rest = Object.entries(values).filter(([name]) => !inUrl.has(name));
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const pairs = [...filledPairs(query, values), ...(hasBody ? [] : rest.map(([name, value]) => pair(name, value)))];
  const url = filledPath(path, values) + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
  if (!hasBody) return { method, url, body: null };
  return { method, url, body: JSON.stringify(body ? fillValue(body, values) : Object.fromEntries(rest)) };
}

export class UnfitValue extends Error {
  override readonly name = 'UnfitValue';
}

function filledPath(path: string, values: JsonObject): string {
  const filled = path.replace(PLACEHOLDER, (_, name: string) => {
    const text = inText(name, values[name]);
    if (text === '') throw new UnfitValue(`${name} must not be empty`);
    return encodeURIComponent(text);
  });
  // Dot segments would leave the template's path.
  const segments = filled.split('/').slice(3);
  if (segments.some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment)))
    throw new UnfitValue('a value must not consist of dots only');
  return filled;
}

/** Drops pairs with an unfilled place. */
function filledPairs(query: string, values: JsonObject): string[] {
  if (query === '') return [];
  return query.split('&').flatMap((each) => {
    if (placeholdersIn(each).some((name) => values[name] === undefined)) return [];
    return [each.replace(PLACEHOLDER, (_, name: string) => encodeURIComponent(inText(name, values[name])))];
  });
}

function pair(name: string, value: Json): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`;
}

/** A lone place keeps the value's type. */
function fillValue(template: Json, values: JsonObject): Json {
  if (typeof template === 'string') return fillText(template, values) ?? null;
  if (Array.isArray(template)) return template.map((item) => fillValue(item, values));
  if (!isJsonObject(template)) return template;
  const members = Object.entries(template).flatMap(([key, member]): [string, Json][] => {
    const value = typeof member === 'string' ? fillText(member, values) : fillValue(member, values);
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(members);
}

function fillText(template: string, values: JsonObject): Json | undefined {
  const [name] = placeholdersIn(template);
  if (name !== undefined && template === `{${name}}`) return values[name];
  return template.replace(PLACEHOLDER, (_, each: string) =>
    values[each] === undefined ? '' : inText(each, values[each]),
  );
}

function inText(name: string, value: Json | undefined): string {
  if (value === null || typeof value === 'object') throw new UnfitValue(`${name} must be a string, number or boolean`);
  if (value === undefined) throw new UnfitValue(`${name} is missing`);
  return String(value).toWellFormed();
}
