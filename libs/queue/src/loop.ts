import { pause, type Logger } from '@parley/process';

export interface Loop {
  /** Reports that there may be work: the loop does not sleep any longer. */
  wake(): void;
  /** Starts no other round, and resolves when the current one has ended. */
  stop(): Promise<void>;
}

export interface LoopOptions {
  /** For the log: `deliveries`. */
  readonly name: string;
  /**
   * One round of work. Resolves with how long to sleep in ms unless woken; 0 starts the next round at once. What it throws
   * is logged, and the next round comes after a growing delay.
   */
  readonly round: (stopped: AbortSignal) => Promise<number>;
  /** Runs before each round. A wake-up that comes meanwhile is covered by the round. */
  readonly beforeRound?: ((stopped: AbortSignal) => Promise<void>) | undefined;
  /** What the log says of the first failure in a row. */
  readonly failure: string;
  /** Called for each round that throws. */
  readonly onFailure?: (() => void) | undefined;
  readonly logger: Logger;
}

/** After the first failure in a row; doubled with each further one. */
const RETRY_MS = 500;
/** Short, so that a database that is back is noticed soon. */
const RETRY_MS_MAX = 2_000;

/** Repeats rounds of work until it is stopped, whatever they throw. Only the first failure in a row is logged. */
export function startLoop({ name, round, beforeRound, failure, onFailure, logger }: LoopOptions): Loop {
  const stopped = new AbortController();
  let sleep = new AbortController();
  // Without a reason, Node would create an exception for each call.
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
