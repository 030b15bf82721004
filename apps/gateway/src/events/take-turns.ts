/** Lets some works run at once, and the others wait in line. One whose signal was aborted meanwhile does not begin. */
export type Gate = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** @param width how many run at once */
export function createGate(width: number): Gate {
  let free = width;
  const line: (() => void)[] = [];
  return async (work, signal) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/**
 * One reading for all who ask while another is under way. It begins when that has ended: what each gets was read after it
 * asked.
 */
export function shareReading<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  const begin = (): Promise<Result> => {
    next = undefined;
    const reading = read();
    running = reading.catch(() => undefined);
    return reading;
  };
  return () => (next ??= running.then(begin));
}
