export interface FlushQueue {
  announce(): void;
  /** Answers have arrived, or none will. */
  release(): void;
}

export interface FlushQueueOptions {
  flush(): void;
  isCrowded(): boolean;
}

/** Milliseconds, about a batch on busy cores; slower answers delay no call further. */
export const HELD_MS_MAX = 15;

/**
 * Nagle's algorithm (RFC 896) for calls: sent at once while little runs, otherwise together with the next answer
 * (docs/adr/0011-carried-calls.md).
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
