import { Agent as HttpAgent, request, type IncomingHttpHeaders } from 'node:http';
import { e2eTarget } from '@parley/testing';
import { checkAnswer } from './check-answer';
import type { Answer, Problem } from './resources';

export interface CallOptions {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The client's address, of 127.0.0.0/8. */
  readonly from?: string;
}

/** The API with one key. Every answer is held to the contract (check-answer.ts) before it is handed on. */
export interface Api {
  readonly key: string | undefined;
  call<Body = Problem>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  get<Body = Problem>(path: string, headers?: CallOptions['headers']): Promise<Answer<Body>>;
  post<Body = Problem>(path: string, body?: unknown, headers?: CallOptions['headers']): Promise<Answer<Body>>;
  patch<Body = Problem>(path: string, body?: unknown, headers?: CallOptions['headers']): Promise<Answer<Body>>;
  delete<Body = Problem>(path: string, headers?: CallOptions['headers']): Promise<Answer<Body>>;
}

const agent = new HttpAgent({ keepAlive: true, maxSockets: 64 });
/** No answer of the API may take this long, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** The API as the holder of a key sees it; without a key, as anybody does. */
export function apiWith(key: string | undefined, baseUrl = e2eTarget().url): Api {
  const call = async <Body>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Body>> => {
    const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const headers = { ...authorization, ...options.headers };
    const answer = await send<Body>(baseUrl, method, path, { ...options, headers });
    await checkAnswer({ baseUrl, method, path, hasKey: headers.authorization !== undefined }, answer);
    return answer;
  };
  return {
    key,
    call,
    get: (path, headers) => call('GET', path, { headers }),
    post: (path, body, headers) => call('POST', path, { body, headers }),
    patch: (path, body, headers) => call('PATCH', path, { body, headers }),
    delete: (path, headers) => call('DELETE', path, { headers }),
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
        response.on('end', () => resolve(toAnswer(response.statusCode ?? 0, response.headers, Buffer.concat(chunks))));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${path} was not answered within ${TIMEOUT_MS} ms`)));
    sent.on('error', reject);
    sent.end(payload);
  });
}

function toAnswer<Body>(status: number, headers: IncomingHttpHeaders, bytes: Buffer): Answer<Body> {
  const text = bytes.toString('utf8');
  // An answer to HEAD has the type of a body, and none.
  const isJson = text !== '' && /[/+]json/.test(headers['content-type'] ?? '');
  return { status, headers, text, body: (isJson ? JSON.parse(text) : undefined) as Body };
}
