/** Says when calls that wait may leave. */
export interface FlushQueue {
  /** Something waits to leave. */
  announce(): void;
  /** Answers have come, or none will: what waits may follow. */
  release(): void;
}

export interface FlushQueueOptions {
  /** Sends all that waits, if anything does, at the end of a turn of the event loop. */
  flush(): void;
  /** Whether so much is under way that others should wait for one another. */
  isCrowded(): boolean;
}

/**
 * How long calls wait for the first answer to those before them, in milliseconds. About what a batch of messages
 * takes where all cores are busy; where answers take longer, nobody is held up for more.
 */
export const HELD_MS_MAX = 15;

/**
 * Lets calls leave as Nagle's algorithm lets bytes leave (RFC 896): at once while little is under way, and otherwise
 * together, with the next answer that comes back. Who is alone never waits; the busier the service is, the more
 * calls share a message, a transaction of Postgres and an answer (docs/adr/0011-carried-calls.md).
 */
export function createFlushQueue({ flush, isCrowded }: FlushQueueOptions): FlushQueue {
  let isWaiting = false;
  let isFlushing = false;
  let flushedAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const flushNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isFlushing = isWaiting = false;
    flushedAtMs = performance.now();
    flush();
  };
  const flushSoon = (): void => {
    if (!isFlushing) setImmediate(flushNow);
    isFlushing = true;
  };
  return {
    announce: () => {
      isWaiting = true;
      const restMs = isCrowded() ? flushedAtMs + HELD_MS_MAX - performance.now() : 0;
      if (restMs <= 0) flushSoon();
      else timer ??= setTimeout(flushSoon, restMs);
    },
    release: () => {
      if (isWaiting) flushSoon();
    },
  };
}
