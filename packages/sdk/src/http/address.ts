/** Builds a path at sending, so that a bad id rejects the promise. */
export type Path = () => string;

/**
 * An operation's path: path`/v1/agents/${id}`.
 *
 * @throws TypeError for an id that is not a string or would change the path: an empty one lists everything
 */
export function path(literals: TemplateStringsArray, ...ids: readonly (string | number)[]): Path {
  return () => literals.reduce((start, literal, at) => start + segment(ids[at - 1]) + literal);
}

/** @throws TypeError as `path` does */
export function pathBelow(list: string, id: string): Path {
  return () => `${list}/${segment(id)}`;
}

function segment(id: unknown): string {
  const text = typeof id === 'number' ? String(id) : id;
  if (typeof text !== 'string' || ['', '.', '..'].includes(text))
    throw new TypeError(`An id must be a string that is not empty, not ${JSON.stringify(id) ?? String(id)}`);
  return encodeURIComponent(text);
}

export type Query = Readonly<Record<string, unknown>>;

/** Omits absent values; a list matches any of its values. */
export function queryString(query: Query = {}): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(queryValue(value))}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function queryValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',');
  return value instanceof Date ? value.toISOString() : String(value);
}

/** @throws TypeError for an invalid address */
export function checkBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new TypeError(`baseUrl must be the address of a Parley server, such as https://parley.example.com`);
  const address = `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  if (address.endsWith('/v1')) throw new TypeError('baseUrl is given without /v1');
  return address;
}
