/** Runs work, perhaps later; rejects with the signal's reason if it was aborted before the work could begin. */
export type RunLimited = <Value>(signal: AbortSignal, work: () => Promise<Value>) => Promise<Value>;

/** At most `max` pieces of work at a time; what comes beyond waits, in the order of arrival. */
export function limitConcurrency(max: number): RunLimited {
  let running = 0;
  const waiting: (() => void)[] = [];

  /** Who is let in takes the place of one who leaves. */
  async function enter(): Promise<void> {
    if (running === max) return new Promise((resolve) => waiting.push(resolve));
    running += 1;
  }
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
  return async (signal, work) => {
    await enter();
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      leave();
    }
  };
}
