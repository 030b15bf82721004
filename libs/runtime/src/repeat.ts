import type { Logger } from './logger';
import { pause } from './pause';

export interface Repetition {
  /** Tells the run in hand to end, waits for it, and starts no more. */
  stop(): Promise<void>;
}

export interface RepeatOptions {
  /** For the log. */
  readonly name: string;
  /** From the end of one run to the start of the next; a quarter more or less, so that replicas do not run in step. */
  readonly intervalMs: number;
  /** Gets a signal that is aborted by `stop`. What takes long looks at it, and may throw its reason. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
  readonly logger: Logger;
}

/** Runs work again and again. A failure is logged, the first of a row as a warning, and the next run comes as usual. */
export function repeat({ name, intervalMs, work, logger }: RepeatOptions): Repetition {
  const controller = new AbortController();
  const { signal } = controller;

  async function run(): Promise<void> {
    let isFailing = false;
    while (!signal.aborted) {
      try {
        await work(signal);
        isFailing = false;
      } catch (err) {
        if (signal.aborted) return;
        logger[isFailing ? 'debug' : 'warn']({ err, work: name }, 'regular work failed; trying on');
        isFailing = true;
      }
      await pause(intervalMs * (0.75 + Math.random() / 2), signal);
    }
  }

  const running = run();
  return {
    stop: () => {
      controller.abort();
      return running;
    },
  };
}
