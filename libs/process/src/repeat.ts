import type { Logger } from './logger';
import { counter, type Registry } from './metrics';
import { pause } from './pause';

export interface Repetition {
  /** Aborts the current run and waits for it. */
  stop(): Promise<void>;
}

export interface RepeatOptions {
  /** In log and metrics: `fold_counters`. */
  readonly name: string;
  /** Varies by a quarter, so that replicas do not run in step. */
  readonly intervalMs: number;
  /** `stop` aborts the signal; long work checks it, and may throw its reason. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
  readonly logger: Logger;
  readonly metrics: Registry;
}

/** Failures are counted and logged, the first of a row as a warning, and do not stop it. */
export function repeat({ name, intervalMs, work, logger, metrics }: RepeatOptions): Repetition {
  const controller = new AbortController();
  const help = 'Runs of periodic background work, by outcome';
  const runs = counter(metrics, 'parley_regular_work_runs_total', help, ['work', 'outcome'] as const);
  for (const outcome of ['done', 'failed']) runs.inc({ work: name, outcome }, 0);
  const { signal } = controller;

  async function run(): Promise<void> {
    let isFailing = false;
    while (!signal.aborted) {
      try {
        await work(signal);
        runs.inc({ work: name, outcome: 'done' });
        isFailing = false;
      } catch (err) {
        if (signal.aborted) return;
        runs.inc({ work: name, outcome: 'failed' });
        logger[isFailing ? 'debug' : 'warn']({ err, work: name }, 'regular work failed; will retry');
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

/** Keeps the load low. */
const PART_PAUSE_MS = 50;

/** `part` says whether there may be more. */
export async function repeatWhileMore(part: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await part())) await pause(PART_PAUSE_MS, signal);
}
