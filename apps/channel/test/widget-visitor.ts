import { createHmac } from 'node:crypto';
import { newUuid } from '@parley/schemas';
import type { TestService } from './start-service';

/** An allowed origin. */
export const ORIGIN = 'https://shop.example';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: never;
}

export interface Session {
  readonly session_token: string;
  readonly visitor_token: string | null;
  readonly visitor: { readonly id: string; readonly is_verified: boolean; readonly name: string | null };
}

export function visitorOf(service: () => Pick<TestService, 'url'>) {
  async function call(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${service().url}/widget/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, json: (await response.json()) as never };
  }

  return {
    call,
    openSession: async (channelId: string, more: object = {}): Promise<Session> =>
      (await call('/sessions', { channel_id: channelId, ...more })).json,
    say: (token: string, content: string, key: string = newUuid()) =>
      call('/messages', { content }, { authorization: `Bearer ${token}`, 'idempotency-key': key }),
    read: (token: string) => call('/messages?after=0', undefined, { authorization: `Bearer ${token}` }),
  };
}

/** An identity token; HS256 by default. */
export function jwt(secret: string, payload: unknown, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part(header)}.${part(payload)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
