const FIRST_DELAY_MS = 100;
const DELAY_MS_MAX = 5_000;
const HEALTHY_AFTER_MS = 10_000;

/** 100 ms, doubled up to 5 s, and reset after a life of 10 s. */
export function nextDelayMs(lastDelayMs: number | undefined, livedMs: number): number {
  if (lastDelayMs === undefined || livedMs >= HEALTHY_AFTER_MS) return FIRST_DELAY_MS;
  return Math.min(lastDelayMs * 2, DELAY_MS_MAX);
}
