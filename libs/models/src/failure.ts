import { APICallError } from '@ai-sdk/provider';
import { EgressError, type EgressFailure } from '@parley/egress';

/**
 * What became of a call that has no answer:
 * - `rate_limited`: 429; `retryAfterMs` if the server said when
 * - `quota`: what was paid for is spent
 * - `unauthorized`: the key is wrong, or may not do this
 * - `bad_request`: the server refuses the request, or does not know the model
 * - `server`: 5xx, 408, 409, 425
 * - `timeout`, `network`, `aborted`: no answer, or none in time
 * - `garbage`: an answer that is not of the protocol
 * - `empty`, `length`, `filtered`: no text, a text that was cut, one that the server held back
 * - `blocked_address`: the address is not public, and no operator named it
 */
export type FailureKind =
  | 'rate_limited'
  | 'quota'
  | 'unauthorized'
  | 'bad_request'
  | 'server'
  | 'timeout'
  | 'network'
  | 'aborted'
  | 'garbage'
  | 'empty'
  | 'length'
  | 'filtered'
  | 'blocked_address';

export interface ModelFailure {
  readonly kind: FailureKind;
  /** In words, for whoever made the connection; never with its secrets. */
  readonly message: string;
  readonly retryAfterMs?: number;
  /** Whether it is sure that nothing reached the server: its name has no address, or it took no connection. */
  readonly isUnsent?: boolean;
  /** The status that the server answered with. */
  readonly status?: number;
}

const retryable: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'rate_limited',
  'server',
  'timeout',
  'network',
  'garbage',
  'empty',
  'length',
]);

/** Whether the same call may come to something if it is made again. */
export function isRetryable({ kind }: ModelFailure): boolean {
  return retryable.has(kind);
}

/** Kinds after which the connection is broken until somebody mends it. */
export function isBroken({ kind }: ModelFailure): boolean {
  return kind === 'quota' || kind === 'unauthorized' || kind === 'bad_request' || kind === 'blocked_address';
}

/** Whether it is sure that the model wrote nothing. A time limit or a connection that was cut leaves it open. */
export function isFree(failure: ModelFailure): boolean {
  return isBroken(failure) || failure.kind === 'rate_limited' || failure.isUnsent === true;
}

/** The failure that a thrown error stands for. */
export function toFailure(err: unknown): ModelFailure {
  const egress = findCause(err, EgressError);
  if (egress) {
    const isUnsent = egress.kind === 'dns' || egress.kind === 'connect';
    return { kind: ofEgress[egress.kind], message: egress.message, ...(isUnsent ? { isUnsent } : {}) };
  }
  if (APICallError.isInstance(err) && err.statusCode !== undefined) return ofAnswer(err, err.statusCode);
  return { kind: 'garbage', message: 'The server’s response does not follow the protocol' };
}

const ofEgress: Readonly<Record<EgressFailure, FailureKind>> = {
  invalid_url: 'blocked_address',
  blocked_address: 'blocked_address',
  dns: 'network',
  connect: 'network',
  timeout: 'timeout',
  too_large: 'garbage',
  network: 'network',
  aborted: 'aborted',
};

function ofAnswer(err: APICallError, status: number): ModelFailure {
  const words = `HTTP ${status}${wordsOf(err.responseBody)}`;
  if (status < 300) return { kind: 'garbage', status, message: `The response does not follow the protocol: ${words}` };
  if (status === 402 || isQuota(err.responseBody)) return { kind: 'quota', status, message: words };
  if (status === 429) {
    return { kind: 'rate_limited', status, message: words, retryAfterMs: readRetryAfter(err.responseHeaders) };
  }
  if (status === 401 || status === 403) return { kind: 'unauthorized', status, message: words };
  const isServer = status >= 500 || status === 408 || status === 409 || status === 425;
  return { kind: isServer ? 'server' : 'bad_request', status, message: words };
}

function isQuota(body: string | undefined): boolean {
  return /insufficient_quota|credit balance is too low|billing_hard_limit/i.test(body ?? '');
}

const WORDS_MAX = 300;

/** What the server says of its error, if it says so as the protocol has it; a page of HTML tells nobody anything. */
function wordsOf(body: string | undefined): string {
  try {
    const { error } = JSON.parse(body ?? '') as { error?: { message?: unknown } | string };
    const message = typeof error === 'string' ? error : error?.message;
    return typeof message === 'string' ? `: ${message.slice(0, WORDS_MAX)}` : '';
  } catch {
    return '';
  }
}

/** Milliseconds, from `retry-after-ms`, or from `Retry-After` in seconds or as a date. */
export function readRetryAfter(headers: Record<string, string> | undefined, now = Date.now()): number | undefined {
  const ms = Number(headers?.['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(ms) && ms >= 0) return ms;
  const text = headers?.['retry-after'];
  if (text === undefined) return undefined;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1_000 : undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

function findCause<Wanted extends Error>(err: unknown, wanted: abstract new (...args: never[]) => Wanted) {
  for (let each = err; each instanceof Error; each = each.cause) if (each instanceof wanted) return each;
  return undefined;
}
