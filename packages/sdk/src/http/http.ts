import { ConnectionError, errorOf } from '../base/errors.ts';
import type { Event } from '../base/generated.ts';
import type { Credentials } from './credentials.ts';
import { queryString, type Path, type Query } from './address.ts';
import { ApiPromise, type Answer } from './api-promise.ts';
import { EventLogPage, Page, PagePromise, type CursorPage, type TurnPage } from './page.ts';
import { retryDelayMs, sleep } from './retry.ts';
import { tryOnce, type PreparedRequest, type Sender } from './try-once.ts';

/** Of one call; what is left out is as the client was told. */
export interface RequestOptions {
  /** Ends the call; its promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Of each try; 30,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** After the first try; 2 by default. */
  readonly maxRetries?: number | undefined;
  /** Added to those of the client. undefined or null takes one away. */
  readonly headers?: Readonly<Record<string, string | null | undefined>> | undefined;
  /** Of a POST; one is made if there is none. The same for all tries. */
  readonly idempotencyKey?: string | undefined;
  /** Change the object only if it still has this ETag; else PreconditionFailedError. */
  readonly ifMatch?: string | undefined;
  /** Get the object only if it no longer has this ETag; else NotModifiedError. */
  readonly ifNoneMatch?: string | undefined;
}

export interface Settings extends Sender {
  readonly baseUrl: string;
  /** By which the server knows who calls. */
  readonly credentials: Credentials;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly headers: RequestOptions['headers'];
  readonly userAgent: string;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: Path;
  readonly query?: Query | undefined;
  readonly body?: unknown;
  readonly options?: RequestOptions | undefined;
}

/** What the resources send by. */
export interface Http {
  get<Data>(path: Path, query?: object, options?: RequestOptions): ApiPromise<Data>;
  list<Item>(path: Path, query?: object, options?: RequestOptions): PagePromise<Item>;
  log(path: Path, query?: object, options?: RequestOptions): PagePromise<Event, EventLogPage>;
  post<Data>(path: Path, body?: object, options?: RequestOptions): ApiPromise<Data>;
  /** A file, whatever its type. */
  file(path: Path, query?: object, options?: RequestOptions): ApiPromise<Blob>;
  put<Data>(path: Path, body: object, options?: RequestOptions): ApiPromise<Data>;
  patch<Data>(path: Path, body: object, options?: RequestOptions): ApiPromise<Data>;
  delete<Data = void>(path: Path, options?: RequestOptions, body?: object): ApiPromise<Data>;
}

export function createHttp(settings: Settings): Http {
  const call = <Data>(wanted: Call): ApiPromise<Data> => new ApiPromise(send<Data>(settings, wanted));
  return {
    get: (path, query, options) => call({ method: 'GET', path, query: { ...query }, options }),
    list: <Item>(path: Path, query?: object, options?: RequestOptions) =>
      new PagePromise<Item>(sendForPage<Page<Item>>(settings, { path, query: { ...query }, options }, Page<Item>)),
    log: (path, query, options) =>
      new PagePromise<Event, EventLogPage>(
        sendForPage<EventLogPage>(settings, { path, query: { ...query }, options }, EventLogPage),
      ),
    post: (path, body, options) => call({ method: 'POST', path, body, options }),
    file: (path, query, options) =>
      new ApiPromise(send(settings, { method: 'GET', path, query: { ...query }, options }, readFile)),
    put: (path, body, options) => call({ method: 'PUT', path, body, options }),
    patch: (path, body, options) => call({ method: 'PATCH', path, body, options }),
    delete: (path, options, body) => call({ method: 'DELETE', path, body, options }),
  };
}

async function sendForPage<PageOf extends CursorPage<unknown>>(
  settings: Settings,
  call: Omit<Call, 'method'>,
  Class: new (body: never, turn: TurnPage<PageOf>) => PageOf,
): Promise<Answer<PageOf>> {
  const answer = await send<never>(settings, { ...call, method: 'GET' });
  // A cursor marks the place by itself: with an offset, or a time, it is refused.
  const turn: TurnPage<PageOf> = async (cursor) => {
    const query = { ...call.query, offset: undefined, cursor };
    return (await sendForPage(settings, { ...call, query }, Class)).data;
  };
  return { ...answer, data: new Class(answer.data, turn) };
}

/** Sends until there is an answer, or no sense in another try. */
async function send<Data>(
  settings: Settings,
  call: Call,
  read: (response: Response) => Promise<Answer<Data>> = readAnswer,
): Promise<Answer<Data>> {
  const request = prepare(settings, call);
  const maxRetries = call.options?.maxRetries ?? settings.maxRetries;
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryOnce(settings, request, attempt, read);
    } catch (error) {
      const delayMs = attempt <= maxRetries ? retryDelayMs(error, attempt) : undefined;
      if (delayMs === undefined) throw error;
      settings.log({ event: 'retry', method: request.method, url: request.url, attempt, delayMs, error });
      await sleep(delayMs, request.signal);
    }
  }
}

/** @throws TypeError for what cannot be sent */
export function prepare(settings: Settings, { method, path, query, body, options = {} }: Call): PreparedRequest {
  const headers = new Headers({ accept: 'application/json', 'user-agent': settings.userAgent });
  for (const [name, value] of settings.credentials(method)) headers.set(name, value);
  // Of a form the boundary is part of its type: fetch writes it.
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  if (method === 'POST') headers.set('idempotency-key', options.idempotencyKey ?? newIdempotencyKey());
  if (options.ifMatch !== undefined) headers.set('if-match', options.ifMatch);
  if (options.ifNoneMatch !== undefined) headers.set('if-none-match', options.ifNoneMatch);
  addHeaders(headers, { ...settings.headers, ...options.headers });
  return {
    method,
    url: `${settings.baseUrl}${path()}${queryString(query)}`,
    headers,
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    signal: options.signal,
    timeoutMs: options.timeoutMs ?? settings.timeoutMs,
  };
}

function addHeaders(headers: Headers, added: NonNullable<RequestOptions['headers']>): void {
  for (const [name, value] of Object.entries(added)) {
    if (value === undefined || value === null) headers.delete(name);
    else headers.set(name, value);
  }
}

/** Random; randomUUID is only there in pages that came over TLS. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `parley-sdk-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function readAnswer<Data>(response: Response): Promise<Answer<Data>> {
  const body = await response.text();
  const isEmpty = body === '' && !response.headers.has('content-type');
  return answerOf(response, body, (isEmpty ? undefined : parse(response, body)) as Data);
}

async function readFile(response: Response): Promise<Answer<Blob>> {
  return answerOf(response, '', await response.blob());
}

function answerOf<Data>(response: Response, body: string, data: Data): Answer<Data> {
  const { headers } = response;
  return {
    ...{ data, response, body },
    requestId: headers.get('x-request-id') ?? undefined,
    etag: headers.get('etag') ?? undefined,
  };
}

/** @throws ApiError for a page of something in between; ConnectionError for JSON that was cut */
function parse({ status, headers }: Response, body: string): unknown {
  if (!/^application\/json\b/i.test(headers.get('content-type') ?? '')) throw errorOf({ status, headers, body });
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new ConnectionError('The answer is not complete: its JSON ends early', { cause });
  }
}
