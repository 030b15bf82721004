/** A wait that can be cut short. */
export interface Waker {
  /** Ends the wait that is on, or else the next one at once. */
  wake(): void;
  /** Waits for `ms` or until woken. */
  wait(ms: number): Promise<void>;
}

export function createWaker(): Waker {
  let isWoken = false;
  let endWait: (() => void) | undefined;
  return {
    wake: () => {
      isWoken = true;
      endWait?.();
    },
    wait: async (ms) => {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          endWait = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      endWait = undefined;
      isWoken = false;
    },
  };
}
