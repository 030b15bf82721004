/** One line of the log: a try that begins, and how it ends. */
export interface LogEntry {
  readonly event: 'request' | 'answer' | 'failure' | 'retry';
  readonly method: string;
  readonly url: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Of the request or the answer; keys and other secrets are masked. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly requestId?: string;
  readonly durationMs?: number;
  /** With `retry`: until the next try. */
  readonly delayMs?: number;
  readonly error?: unknown;
}

export type Log = (entry: LogEntry) => void;

/** Every other header is masked: who adds one of his own may carry a secret in it. */
const shown = new Set([
  'accept',
  'content-length',
  'content-type',
  'etag',
  'idempotency-key',
  'idempotent-replayed',
  'if-match',
  'if-none-match',
  'last-event-id',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'user-agent',
  'x-request-id',
]);

export function maskedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].map(([name, value]) => [name, shown.has(name) ? value : '***']));
}
