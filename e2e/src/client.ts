import { Agent as HttpAgent, request, type IncomingHttpHeaders } from 'node:http';
import { Parley, type Fetch, type Problem } from '@parley/sdk';
import { e2eTarget } from '@parley/testing';
import { checkAnswer } from './check-answer';
import type { Answer } from './answer';

export interface CallOptions {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged, instead of `body`. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The client's address, in 127.0.0.0/8. */
  readonly from?: string;
}

/** With one key, by the SDK or raw. Every response is checked (check-answer.ts). */
export interface Api {
  readonly key: string | undefined;
  /** Without retries: failures are what tests look for. */
  readonly parley: Parley;
  call<Body = Problem>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  get<Body = Problem>(path: string, headers?: CallOptions['headers']): Promise<Answer<Body>>;
  post<Body = Problem>(path: string, body?: unknown, headers?: CallOptions['headers']): Promise<Answer<Body>>;
  patch<Body = Problem>(path: string, body?: unknown, headers?: CallOptions['headers']): Promise<Answer<Body>>;
  delete<Body = Problem>(path: string, headers?: CallOptions['headers']): Promise<Answer<Body>>;
}

const agent = new HttpAgent({ keepAlive: true, maxSockets: 64 });
/** Limit of any answer. */
const TIMEOUT_MS = 30_000;

export function apiWith(key: string | undefined, baseUrl = e2eTarget().url): Api {
  let parley: Parley | undefined;
  const call = async <Body>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Body>> => {
    const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const headers = { ...authorization, ...options.headers };
    const answer = await send<Body>(baseUrl, method, path, { ...options, headers });
    await checkAnswer({ baseUrl, method, path, hasKey: headers.authorization !== undefined }, answer);
    return answer;
  };
  return {
    key,
    // Lazy: without a key there is no client.
    get parley() {
      return (parley ??= new Parley({ apiKey: key, baseUrl, fetch: checkedFetch(baseUrl), maxRetries: 0 }));
    },
    call,
    get: (path, headers) => call('GET', path, { headers }),
    post: (path, body, headers) => call('POST', path, { body, headers }),
    patch: (path, body, headers) => call('PATCH', path, { body, headers }),
    delete: (path, headers) => call('DELETE', path, { headers }),
  };
}

/** Streams are passed on: they have no end to wait for. */
function checkedFetch(baseUrl: string): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    const headers = Object.fromEntries(response.headers);
    if (headers['content-type']?.startsWith('text/event-stream')) return response;
    const answer = answerOf(response.status, headers, await response.clone().text());
    const hasKey = new Headers(init.headers).has('authorization');
    await checkAnswer({ baseUrl, method: init.method ?? 'GET', path: url.slice(baseUrl.length), hasKey }, answer);
    return response;
  };
}

function send<Body>(baseUrl: string, method: string, path: string, options: CallOptions): Promise<Answer<Body>> {
  const payload = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const headers: Record<string, string | number> = {};
  if (payload !== undefined) headers['content-type'] = 'application/json';
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === undefined) Reflect.deleteProperty(headers, name);
    else headers[name] = value;
  }
  if (payload !== undefined) headers['content-length'] = Buffer.byteLength(payload);
  const { port } = new URL(baseUrl);
  const from = options.from === undefined ? { agent } : { agent: false as const, localAddress: options.from };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers, timeout: TIMEOUT_MS, ...from },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve(answerOf(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString('utf8'))),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${path} was not answered within ${TIMEOUT_MS} ms`)));
    sent.on('error', reject);
    sent.end(payload);
  });
}

function answerOf<Body>(status: number, headers: IncomingHttpHeaders, text: string): Answer<Body> {
  // A response to HEAD has a content type, but no body.
  const isJson = text !== '' && /[/+]json/.test(headers['content-type'] ?? '');
  return { status, headers, text, body: (isJson ? JSON.parse(text) : undefined) as Body };
}
