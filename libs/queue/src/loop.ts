import { pause, type Logger } from '@parley/process';

export interface Loop {
  wake(): void;
  stop(): Promise<void>;
}

export interface LoopOptions {
  /** In the log: `deliveries`. */
  readonly name: string;
  /** Resolves with ms to sleep unless woken; 0 continues at once. Errors are logged, with a growing delay. */
  readonly round: (stopped: AbortSignal) => Promise<number>;
  /** Covers wake-ups meanwhile. */
  readonly beforeRound?: ((stopped: AbortSignal) => Promise<void>) | undefined;
  readonly failure: string;
  readonly onFailure?: (() => void) | undefined;
  readonly logger: Logger;
}

/** Doubled with each further failure. */
const RETRY_MS = 500;
/** Notices a recovered database soon. */
const RETRY_MS_MAX = 2_000;

/** Whatever a round throws; logs the first failure in a row. */
export function startLoop({ name, round, beforeRound, failure, onFailure, logger }: LoopOptions): Loop {
  const stopped = new AbortController();
  let sleep = new AbortController();
  // Without a reason, Node creates an exception per call.
  const wake = (): void => sleep.abort('woken');

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopped.signal.aborted) {
      try {
        await beforeRound?.(stopped.signal);
        // Before the round: a wake-up during it starts another one.
        sleep = new AbortController();
        const sleepMs = await round(stopped.signal);
        failures = 0;
        if (sleepMs > 0 && !stopped.signal.aborted) await pause(sleepMs, sleep.signal);
      } catch (err) {
        if (failures === 0) logger.warn({ err, worker: name }, failure);
        failures += 1;
        onFailure?.();
        await pause(Math.min(RETRY_MS * 2 ** (failures - 1), RETRY_MS_MAX), stopped.signal);
      }
    }
  }

  const running = run();
  return {
    wake,
    stop: async () => {
      stopped.abort();
      wake();
      await running;
    },
  };
}
