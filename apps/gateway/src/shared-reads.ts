import { createDepartures } from '@parley/runtime';

/** Does equal reads once. */
export type SharedReads = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * Joins reads with the same key that have not begun. One begins at the end of the turn of the event loop, or, while an
 * earlier one is under way, when that ends, 15 ms later at the most. Nobody gets anything older than by a read of their
 * own: who wrote before reads what they wrote. A hot object costs one read at a time then, however many ask for it.
 */
export function createSharedReads(): SharedReads {
  const busy = new Map<string, Share>();
  return <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    let share = busy.get(key);
    if (!share) {
      share = createShare(() => busy.delete(key));
      busy.set(key, share);
    }
    return share(read) as Promise<Value>;
  };
}

type Share = (read: () => Promise<unknown>) => Promise<unknown>;

/** The reads of one key. @param onIdle called when none is under way and none is asked for */
function createShare(onIdle: () => void): Share {
  let next: { readonly read: () => Promise<unknown>; readonly answer: PromiseWithResolvers<unknown> } | undefined;
  let running = 0;
  const begin = (): void => {
    if (!next) return;
    const { read, answer } = next;
    next = undefined;
    running++;
    answer.resolve(run(read));
  };
  const departures = createDepartures({ leave: begin, isCrowded: () => running > 0 });
  async function run(read: () => Promise<unknown>): Promise<unknown> {
    try {
      return await read();
    } finally {
      running--;
      departures.release();
      if (running === 0 && !next) onIdle();
    }
  }
  return (read) => {
    if (!next) {
      next = { read, answer: Promise.withResolvers() };
      departures.announce();
    }
    return next.answer.promise;
  };
}
