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
/**
 * Who takes so much longer than the quickest has stood in a queue. With 5 ms one or two GETs of a hundred were refused at
 * 70 % of the peak, with 10 ms one or two of a thousand.
 */
const QUEUE_MS = 10;
/** While the limit is below its ceiling: some are refused anyway, and in a shorter queue the others wait less. */
const QUEUE_MS_WHILE_LIMITED = 5;
/** The quickest of so many windows tells what the work itself takes: one of 5 s, and the one before it. */
const MEMORY_WINDOWS = 50;
/** So many windows in a row: a stall of some hundred milliseconds is a burst, and those behind it are served. */
const QUEUED_WINDOWS = 3;

/**
 * A queue helps against a burst, but one that does not empty only makes everybody wait: then fewer may be under way.
 * Halved while the queue stands, a tenth more while it does not, and the whole ceiling again as soon as few ask. It stands
 * while half of the answers of a window, or more, take longer than the quickest by a queue's time: slow work alone, such
 * as a database far away, is none. Nor is it one that nobody is answered for some windows: where all that is let in is
 * slow, the others would be kept out for as long.
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
      // One turn of the event loop that only reads requests may take longer than a window: that tells nothing.
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

/** The quickest answer of the last 5 to 10 s. */
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
