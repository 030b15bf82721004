import type { System } from './system';
import type { Tenant } from './tenant';

const TIMEOUT_MS = 20_000;

/** An answer, with its body as it came. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends one request, outside of every measurement. */
export async function send(
  { url }: Pick<System, 'url'>,
  { key }: Pick<Tenant, 'key'>,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** @throws if an object could not be made */
export async function create(system: System, tenant: Tenant, path: string, body: object): Promise<{ id: string }> {
  const { status, text } = await send(system, tenant, 'POST', path, body);
  if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${text}`);
  return JSON.parse(text) as { id: string };
}
