/** By how long requests take. */
export interface AdaptiveLimit {
  current(): number;
  /** Whether one more may begin. */
  allows(running: number): boolean;
  /** Records a successful answer. */
  answered(durationMs: number): void;
}

export interface AdaptiveLimitOptions {
  readonly floor: number;
  /** Applies while all is well. */
  readonly ceiling: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

const WINDOW_MS = 100;
/**
 * A delay that means queueing. 5 ms refused one or two GETs of a hundred at 70 % of the peak, 10 ms one or two of a
 * thousand.
 */
const QUEUE_MS = 10;
/** Some are refused anyway; a shorter queue lets the others wait less. */
const QUEUE_MS_WHILE_LIMITED = 5;
/** Two periods of 5 s: the quickest response shows what the work itself takes. */
const MEMORY_WINDOWS = 50;
/** In a row: a stall of some hundred milliseconds is a burst, and is served. */
const QUEUED_WINDOWS = 3;

/**
 * A queue that does not empty only delays everyone. The limit is halved while there is one, grows by a tenth while
 * there is none, and returns to the ceiling once few ask. There is one while at least half of a window's responses are
 * slower than the quickest by the queue's time, so that slow work alone, such as a distant database, does not count.
 * Nor do a few silent windows: where all admitted requests are slow, the others would be kept out as long.
 */
export function createAdaptiveLimit({ floor, ceiling, now }: AdaptiveLimitOptions): AdaptiveLimit {
  const least = Math.min(floor, ceiling);
  const quickest = createQuickest();
  let limit = ceiling;
  let windowEndsAt = now() + WINDOW_MS;
  let answers = 0;
  let queued = 0;
  let mostRunning = 0;
  let queuedWindows = 0;
  let silent = 0;

  const judge = (): void => {
    queuedWindows = answers > 0 && queued * 2 >= answers ? queuedWindows + 1 : 0;
    if (queuedWindows >= QUEUED_WINDOWS) limit = Math.max(least, Math.floor(Math.min(limit, mostRunning) / 2));
    else if (queuedWindows === 0) limit = Math.min(ceiling, Math.ceil(limit * 1.1));
  };
  const endWindow = (at: number): void => {
    silent = answers === 0 ? silent + 1 : 0;
    if (mostRunning < least) {
      queuedWindows = 0;
      limit = ceiling;
      // A turn that only reads requests may outlast a window, and proves nothing.
    } else if (silent === 0 || silent >= QUEUED_WINDOWS) judge();
    windowEndsAt = at + WINDOW_MS;
    answers = queued = mostRunning = 0;
    quickest.endWindow();
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
      answers++;
      const queueMs = limit < ceiling ? QUEUE_MS_WHILE_LIMITED : QUEUE_MS;
      if (durationMs > quickest.orQuicker(durationMs) + queueMs) queued++;
    },
  };
}

/** Over the last 5 to 10 s. */
function createQuickest(): { orQuicker(durationMs: number): number; endWindow(): void } {
  let ms = Infinity;
  let lastMs = Infinity;
  let windows = 0;
  return {
    orQuicker: (durationMs) => {
      if (durationMs < ms) ms = durationMs;
      return Math.min(ms, lastMs);
    },
    endWindow: () => {
      if (++windows < MEMORY_WINDOWS) return;
      windows = 0;
      lastMs = ms;
      ms = Infinity;
    },
  };
}
