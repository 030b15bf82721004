import { gauge, type Registry } from '@parley/process';

/** Waiting tasks run in order. */
export interface Limiter {
  /**
   * @throws errors of the task; the signal's reason if aborted before it begins; TooManyWaitingError; an Error if
   * closed
   */
  run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Rejects waiting and later tasks; resolves when none runs. */
  close(): Promise<void>;
}

export interface LimiterOptions {
  readonly concurrency: number;
  readonly waitingMax?: number;
  readonly meter?: { readonly name: string; readonly metrics: Registry };
}

export class TooManyWaitingError extends Error {
  override readonly name = 'TooManyWaitingError';
}

interface Waiting {
  readonly admit: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** No package: maintained ones are ES modules only, or cannot withdraw a waiting task. */
export function createLimiter({ concurrency, waitingMax = Infinity, meter }: LimiterOptions): Limiter {
  const queue: Waiting[] = [];
  let running = 0;
  let isClosed = false;
  let onIdle: (() => void) | undefined;
  if (meter) meterLimiter(meter, () => ({ running, waiting: queue.length }));

  const enter = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const withdraw = (): void => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        admit: () => {
          signal?.removeEventListener('abort', withdraw);
          resolve();
        },
        refuse: (reason) => {
          signal?.removeEventListener('abort', withdraw);
          reject(reason);
        },
      };
      signal?.addEventListener('abort', withdraw, { once: true });
      queue.push(waiting);
    });

  /** To the next in line, ahead of newcomers. */
  function leave(): void {
    const next = queue.shift();
    if (next) return next.admit();
    running -= 1;
    if (running === 0) onIdle?.();
  }

  return {
    run: async (task, signal) => {
      signal?.throwIfAborted();
      if (isClosed) throw new Error('the limiter is closed');
      if (running < concurrency) running += 1;
      else if (queue.length >= waitingMax) throw new TooManyWaitingError(`${waitingMax} tasks are waiting already`);
      else await enter(signal);
      try {
        // May have aborted after admission.
        signal?.throwIfAborted();
        return await task();
      } finally {
        leave();
      }
    },
    close: async () => {
      isClosed = true;
      for (const { refuse } of queue.splice(0)) refuse(new Error('the limiter is closed'));
      if (running > 0) await new Promise<void>((resolve) => (onIdle = resolve));
    },
  };
}

/** @throws the first failure, at once; running tasks continue, waiting ones are dropped */
export async function forEachLimited<Item>(
  items: readonly Item[],
  concurrency: number,
  task: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = [...items];
  let hasFailed = false;
  const work = async (): Promise<void> => {
    while (rest.length > 0 && !hasFailed) {
      const [item] = rest.splice(0, 1) as [Item];
      await task(item);
    }
  };
  const fail = (err: unknown): never => {
    hasFailed = true;
    throw err;
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, () => work().catch(fail)));
}

type States = Map<string, () => { readonly running: number; readonly waiting: number }>;
const states = new WeakMap<Registry, States>();

function meterLimiter(
  { name, metrics }: NonNullable<LimiterOptions['meter']>,
  state: () => { readonly running: number; readonly waiting: number },
): void {
  const known = states.get(metrics);
  if (known) return void known.set(name, state);
  const all: States = new Map([[name, state]]);
  states.set(metrics, all);
  const help = 'Tasks of a limiter, by limiter and by state: running or waiting';
  gauge(metrics, 'parley_limiter_tasks_in_flight', help, ['limiter', 'state'] as const, function () {
    for (const [limiter, read] of all) {
      const { running, waiting } = read();
      this.set({ limiter, state: 'running' }, running);
      this.set({ limiter, state: 'waiting' }, waiting);
    }
  });
}
