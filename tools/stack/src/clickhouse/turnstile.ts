/** Lets so many in at once; the others wait in the order in which they came. */
export interface Turnstile {
  /**
   * Waits for a place.
   *
   * @returns the function that gives the place back
   * @throws the signal's reason, if it is aborted first; TooManyWaitingError; an Error if the turnstile is closed
   */
  enter(signal: AbortSignal): Promise<() => void>;
  /** Lets nobody in any more, and resolves when all have left. */
  close(): Promise<void>;
}

/** The queue is full. */
export class TooManyWaitingError extends Error {
  override readonly name = 'TooManyWaitingError';
}

interface Waiting {
  readonly admit: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** @param waitingMax how many may wait; one more is refused */
export function createTurnstile(places: number, waitingMax = 1_000): Turnstile {
  const queue: Waiting[] = [];
  let inside = 0;
  let isClosed = false;
  let onEmpty: (() => void) | undefined;

  const leaveOnce = (): (() => void) => {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      inside -= 1;
      queue.shift()?.admit();
      if (inside === 0) onEmpty?.();
    };
  };

  const wait = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const onAbort = (): void => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        admit: () => {
          signal.removeEventListener('abort', onAbort);
          // Here, not when the promise is handled: nobody may slip in between.
          inside += 1;
          resolve();
        },
        refuse: reject,
      };
      signal.addEventListener('abort', onAbort, { once: true });
      queue.push(waiting);
    });

  return {
    enter: async (signal) => {
      signal.throwIfAborted();
      if (isClosed) throw new Error('closed');
      if (inside < places) inside += 1;
      else if (queue.length >= waitingMax) throw new TooManyWaitingError(`${waitingMax} queries are waiting already`);
      else await wait(signal);
      return leaveOnce();
    },
    close: async () => {
      isClosed = true;
      for (const { refuse } of queue.splice(0)) refuse(new Error('closed'));
      if (inside > 0) await new Promise<void>((resolve) => (onEmpty = resolve));
    },
  };
}
