const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Ten attempts over 75.6 hours, as Standard Webhooks proposes. */
export const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** Spreads deliveries that failed together. */
const JITTER = 0.2;

/**
 * Undefined after the last attempt.
 *
 * @param attempts made so far
 * @param retryAfterMs the receiver's, limited to 1–2 times the planned delay
 * @param random in [0, 1)
 */
export function retryDelayMs(attempts: number, retryAfterMs: number | undefined, random: number): number | undefined {
  const planned = RETRY_DELAYS_MS[attempts - 1];
  if (planned === undefined) return undefined;
  const delay = planned * (1 - JITTER + 2 * JITTER * random);
  return Math.round(retryAfterMs === undefined ? delay : Math.min(Math.max(retryAfterMs, planned), 2 * planned));
}

/** From seconds or an HTTP date. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * SECOND_MS;
  const at = /^\s*[A-Za-z]/.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
