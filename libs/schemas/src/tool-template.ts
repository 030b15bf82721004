import { isJsonObject, type Json } from './json-object';

/** For an argument or binding: `{order_id}`. */
export const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9_]{0,63})\}/g;

export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/** In all texts of a value, with the keys that lead to them. */
export function placeholdersWithin(
  value: Json,
  path: readonly string[] = [],
): [name: string, path: readonly string[]][] {
  if (typeof value === 'string') return placeholdersIn(value).map((name) => [name, path]);
  if (Array.isArray(value)) return value.flatMap((item, at) => placeholdersWithin(item, [...path, String(at)]));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => placeholdersWithin(member, [...path, key]));
}

export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) };
}
