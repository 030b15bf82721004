/** An interruptible wait. */
export interface Waker {
  /** The current wait, or else the next. */
  wake(): void;
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
