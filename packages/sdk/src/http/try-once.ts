import { ConnectionError, errorOf, ParleyError, TimeoutError } from '../base/errors.ts';
import { maskedHeaders, type Log } from './log.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface PreparedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
}

export interface Sender {
  readonly fetch: Fetch;
  readonly log: Log;
}

/** Limit of timers. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * @param read processes a success, within the time limit
 * @throws ApiError for an error response; ConnectionError; TimeoutError; the signal's reason
 */
export async function tryOnce<Result>(
  { fetch, log }: Sender,
  request: PreparedRequest,
  attempt: number,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const { method, url, headers } = request;
  const startedAt = Date.now();
  log({ event: 'request', method, url, attempt, headers: maskedHeaders(headers) });
  const answer = async (signal: AbortSignal): Promise<Result> => {
    // Following a redirect would turn a POST into a GET.
    const init = { method, headers, body: request.body ?? null, signal, redirect: 'manual' } as const;
    const response = await fetch(url, init);
    log({
      event: 'answer',
      method,
      url,
      attempt,
      status: response.status,
      requestId: response.headers.get('x-request-id') ?? undefined,
      headers: maskedHeaders(response.headers),
      durationMs: Date.now() - startedAt,
    });
    if (response.ok) return read(response);
    throw errorOf({ status: response.status, headers: response.headers, body: await response.text() });
  };
  try {
    return await withinLimits(request, answer);
  } catch (error) {
    log({ event: 'failure', method, url, attempt, durationMs: Date.now() - startedAt, error });
    throw error;
  }
}

/** Enforces time-out and abort, even if a custom `fetch` ignores signals. */
async function withinLimits<Result>(
  { signal, timeoutMs, method, url }: PreparedRequest,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort: (() => void) | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    const end = (reason: unknown): void => {
      reject(reason as Error);
      controller.abort(reason);
    };
    onAbort = () => end(signal?.reason);
    signal?.addEventListener('abort', onAbort);
    const late = (): void =>
      end(new TimeoutError(`${method} ${url} did not return a complete answer within ${timeoutMs} ms`));
    if (timeoutMs < MAX_TIMER_MS) timer = setTimeout(late, timeoutMs);
  });
  const working = work(controller.signal).catch((err: unknown) => {
    if (controller.signal.aborted || err instanceof ParleyError) throw err;
    throw new ConnectionError(`${method} ${url}: ${reasonOf(err)}`, { cause: err });
  });
  try {
    return await Promise.race([working, ended]);
  } finally {
    clearTimeout(timer);
    if (onAbort) signal?.removeEventListener('abort', onAbort);
    // The loser may still fail, unawaited.
    working.catch(() => undefined);
    ended.catch(() => undefined);
  }
}

/** Node's fetch gives the reason only in the cause. */
function reasonOf(err: unknown): string {
  const { message, cause } = Object(err) as { message?: string; cause?: { message?: string } };
  return [message ?? String(err), cause?.message].filter((text) => text !== undefined && text !== '').join(': ');
}
