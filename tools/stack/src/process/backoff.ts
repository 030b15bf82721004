const firstDelayMs = 100;
const delayMsMax = 5_000;
const healthyAfterMs = 10_000;

/**
 * How long to wait before a process that ended is started again: 100 ms, doubled each time up to 5 s, and 100 ms anew
 * after a life of 10 s.
 *
 * @param lastDelayMs the wait before the life that has just ended; undefined if there was none
 * @param livedMs how long that life was
 */
export function nextDelayMs(lastDelayMs: number | undefined, livedMs: number): number {
  if (lastDelayMs === undefined || livedMs >= healthyAfterMs) return firstDelayMs;
  return Math.min(lastDelayMs * 2, delayMsMax);
}
