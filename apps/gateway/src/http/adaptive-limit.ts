/** How many requests may be under way, from how long they take. */
export interface AdaptiveLimit {
  /** How many may be under way now. */
  current(): number;
  /** Whether one more may begin, with so many under way. */
  allows(running: number): boolean;
  /** A request has been answered well. */
  answered(durationMs: number): void;
}

export interface AdaptiveLimitOptions {
  /** Never fewer than this. */
  readonly floor: number;
  /** Never more, and so many while all is well. */
  readonly ceiling: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

const WINDOW_MS = 100;
/** When even the quickest answer of a window took longer, all of them stood in a queue. */
const QUEUE_MS = 10;
/** So many windows in a row: a stall of some hundred milliseconds is a burst, and those behind it are served. */
const STANDING_WINDOWS = 3;

/**
 * A queue helps against a burst, but one that does not empty only makes everybody wait: then fewer may be under way
 * (CoDel, RFC 8289: the quickest of a window tells a standing queue from slow work). Halved while the queue stands, a
 * tenth more while it does not, and the whole ceiling again as soon as few ask.
 */
export function createAdaptiveLimit({ floor, ceiling, now }: AdaptiveLimitOptions): AdaptiveLimit {
  const least = Math.min(floor, ceiling);
  let limit = ceiling;
  let windowEndsAt = now() + WINDOW_MS;
  let quickestMs = Infinity;
  let mostRunning = 0;
  let slowWindows = 0;

  const endWindow = (at: number): void => {
    slowWindows = mostRunning >= least && quickestMs > QUEUE_MS ? slowWindows + 1 : 0;
    if (mostRunning < least) limit = ceiling;
    else if (slowWindows >= STANDING_WINDOWS) limit = Math.max(least, Math.floor(Math.min(limit, mostRunning) / 2));
    else if (slowWindows === 0) limit = Math.min(ceiling, Math.ceil(limit * 1.1));
    windowEndsAt = at + WINDOW_MS;
    quickestMs = Infinity;
    mostRunning = 0;
  };
  return {
    current: () => limit,
    allows: (running) => {
      const at = now();
      if (at >= windowEndsAt) endWindow(at);
      mostRunning = Math.max(mostRunning, running);
      return running < limit;
    },
    answered: (durationMs) => {
      quickestMs = Math.min(quickestMs, durationMs);
    },
  };
}
