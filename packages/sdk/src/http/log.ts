/** A log entry: the start or end of a try. */
export interface LogEntry {
  readonly event: 'request' | 'answer' | 'failure' | 'retry';
  readonly method: string;
  readonly url: string;
  /** From 1. */
  readonly attempt: number;
  /** Of the request or response; secrets are masked. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly requestId?: string;
  readonly durationMs?: number;
  /** With `retry`: until the next try. */
  readonly delayMs?: number;
  readonly error?: unknown;
}

export type Log = (entry: LogEntry) => void;

/** Other headers are masked: custom ones may have secrets. */
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
