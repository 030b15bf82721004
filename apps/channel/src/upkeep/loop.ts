import { pause, type Logger } from '@parley/process';

export interface Loop {
  /** Says that there is something to do. */
  wake(): void;
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** What became due by the clock, or was written by another process, is found after this time. */
const POLL_MS = 500;

/**
 * Does work again and again. While there is none it sleeps until it is woken, or for a moment.
 *
 * @param work says whether there was anything to do; whatever it throws is logged, and it is called again
 */
export function startLoop(name: string, logger: Logger, work: () => Promise<boolean>): Loop {
  const stopped = new AbortController();
  let sleep = new AbortController();
  async function run(): Promise<void> {
    let isFailing = false;
    while (!stopped.signal.aborted) {
      sleep = new AbortController();
      try {
        const wasBusy = await work();
        isFailing = false;
        if (!wasBusy) await pause(POLL_MS, sleep.signal);
      } catch (err) {
        if (!isFailing) logger.warn({ err, loop: name }, 'a loop fails; trying on');
        isFailing = true;
        await pause(POLL_MS, stopped.signal);
      }
    }
  }
  const running = run();
  const wake = (): void => sleep.abort();
  return {
    wake,
    stop: async () => {
      stopped.abort();
      wake();
      await running;
    },
  };
}
