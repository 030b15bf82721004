const FIRST_DELAY_MS = 100;
const DELAY_MS_MAX = 5_000;
const HEALTHY_AFTER_MS = 10_000;

/**
 * How long to wait before a process that ended is started again: 100 ms, doubled each time up to 5 s, and 100 ms anew
 * after a life of 10 s.
 *
 * @param lastDelayMs the wait before the life that has just ended; undefined if there was none
 * @param livedMs how long that life was
 */
export function nextDelayMs(lastDelayMs: number | undefined, livedMs: number): number {
  if (lastDelayMs === undefined || livedMs >= HEALTHY_AFTER_MS) return FIRST_DELAY_MS;
  return Math.min(lastDelayMs * 2, DELAY_MS_MAX);
}
