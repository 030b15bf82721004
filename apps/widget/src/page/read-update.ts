import type { WidgetUpdate } from '@parley/sdk';
import type { Context } from '../client/types';

/** Limits of the API. */
const ATTRIBUTES_MAX = 20;
const NAME_MAX = 64;
const TEXT_MAX = 255;
const URL_MAX = 2_048;
const BYTES_MAX = 8 * 1_024;
/** The API requires visible characters in a title. */
const VISIBLE = /[^\s\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/**
 * Adds a page's data to earlier data.
 *
 * @throws TypeError for what the API would refuse, which would fail the visitor's message
 */
export function readUpdate(known: Context, { attributes, page }: WidgetUpdate): Context {
  const context: Context = {
    attributes: attributes === undefined ? known.attributes : readAttributes(known.attributes, attributes),
    page: page === undefined ? known.page : readPage(page),
  };
  return Object.fromEntries(Object.entries(context).filter(([, value]) => value !== undefined));
}

function readAttributes(
  known: Context['attributes'],
  given: NonNullable<WidgetUpdate['attributes']>,
): Context['attributes'] {
  const merged = Object.entries({ ...known, ...given }).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    if (name.trim() === '' || name.length > NAME_MAX || !isText(name))
      throw new TypeError(`attributes: a name has 1 to ${NAME_MAX} characters`);
    if (!isAttribute(value)) throw new TypeError(`attributes.${name} must be a number, boolean or short text`);
    return [[name, value] as const];
  });
  if (merged.length > ATTRIBUTES_MAX) throw new TypeError(`attributes: there can be at most ${ATTRIBUTES_MAX}`);
  const attributes = Object.fromEntries(merged);
  if (new TextEncoder().encode(JSON.stringify(attributes)).length > BYTES_MAX)
    throw new TypeError(`attributes must have at most ${BYTES_MAX} bytes as JSON`);
  return merged.length > 0 ? attributes : undefined;
}

function isAttribute(value: unknown): value is string | number | boolean {
  if (typeof value === 'string') return value.length <= TEXT_MAX && isText(value);
  return typeof value === 'boolean' || (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER);
}

/** No NUL, no lone surrogates. */
function isText(value: string): boolean {
  return !/\0|[\ud800-\udbff](?![\udc00-\udfff])|(?:^|[^\ud800-\udbff])[\udc00-\udfff]/.test(value);
}

/** As the API judges it. */
function isHttpUrl(url: string): boolean {
  try {
    new URL(url);
    return /^https?:\/\//i.test(url);
  } catch {
    return false;
  }
}

function readPage(page: NonNullable<WidgetUpdate['page']> | null): Context['page'] {
  if (page === null) return undefined;
  const { url, title } = page;
  if (typeof url !== 'string' || url.length > URL_MAX || !isHttpUrl(url) || !isText(url)) {
    throw new TypeError(`page.url must be an http(s) address of at most ${URL_MAX} characters`);
  }
  if (title === undefined || title === '') return { url };
  if (typeof title !== 'string' || !isText(title)) throw new TypeError('page.title must be a string');
  const cut = [...title].slice(0, TEXT_MAX).join('');
  return VISIBLE.test(cut) ? { url, title: cut } : { url };
}
