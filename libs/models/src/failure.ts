import { APICallError } from '@ai-sdk/provider';
import { EgressError, type EgressFailure } from '@parley/egress';

/**
 * Why a call has no answer:
 * - `rate_limited`: 429; with `retryAfterMs` if the server sent it
 * - `quota`: the budget at the provider is spent
 * - `unauthorized`: the key is wrong or lacks rights
 * - `bad_request`: a refused request or an unknown model
 * - `server`: 5xx, 408, 409, 425
 * - `timeout`, `network`, `aborted`: no answer in time
 * - `garbage`: not of the protocol
 * - `empty`, `length`, `filtered`: no text, cut off, or withheld
 * - `blocked_address`: neither public nor allowed by the operator
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
  /** For the connection's owner; never contains secrets. */
  readonly message: string;
  readonly retryAfterMs?: number;
  /** Nothing can have reached the server. */
  readonly isUnsent?: boolean;
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

export function isRetryable({ kind }: ModelFailure): boolean {
  return retryable.has(kind);
}

/** Kinds that stay until the connection is fixed. */
export function isBroken({ kind }: ModelFailure): boolean {
  return kind === 'quota' || kind === 'unauthorized' || kind === 'bad_request' || kind === 'blocked_address';
}

/** The model certainly wrote nothing; a time-out or a cut connection leaves it open. */
export function isFree(failure: ModelFailure): boolean {
  return isBroken(failure) || failure.kind === 'rate_limited' || failure.isUnsent === true;
}

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

/** Ignores HTML. */
function wordsOf(body: string | undefined): string {
  try {
    const { error } = JSON.parse(body ?? '') as { error?: { message?: unknown } | string };
    const message = typeof error === 'string' ? error : error?.message;
    return typeof message === 'string' ? `: ${message.slice(0, WORDS_MAX)}` : '';
  } catch {
    return '';
  }
}

/** From `retry-after-ms`, or `Retry-After` in seconds or as a date. */
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
