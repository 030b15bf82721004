import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ParleyError } from '@parley/errors';
import type { FactThreadData } from './fact-thread';
import type { FactOrder, Facts } from './read-facts';

export interface FactThreads {
  /** In its own thread. @throws ParleyError unavailable if all threads are busy, or the database is away */
  read(order: FactOrder): Promise<Facts>;
  close(): Promise<void>;
}

/** Errors as plain data: classes do not cross threads. */
type Answer =
  | { readonly facts: Facts }
  | { readonly error: Pick<ParleyError, 'code' | 'message' | 'details' | 'cause'> };

/** Per process; each takes a core and some 150 MiB. */
const THREADS_MAX = 2;
const IDLE_MS = 30_000;
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** From the source and the compiled file. */
const THREAD = join(__dirname, '../../dist/exports/fact-thread.js');

interface Thread {
  readonly worker: Worker;
  isBusy: boolean;
  idleTimer?: NodeJS.Timeout | undefined;
}

/** On demand, until half an idle minute. */
export function createFactThreads(data: FactThreadData): FactThreads {
  const threads = new Set<Thread>();
  const start = (): Thread => {
    const worker = new Worker(THREAD, { workerData: data, resourceLimits: HEAP });
    const thread: Thread = { worker, isBusy: false };
    threads.add(thread);
    worker.once('exit', () => threads.delete(thread));
    // The caller gets the error; without a listener it would end the process.
    worker.on('error', () => threads.delete(thread));
    worker.unref();
    return thread;
  };
  return {
    read: async (order) => {
      const thread = [...threads].find(({ isBusy }) => !isBusy) ?? (threads.size < THREADS_MAX ? start() : undefined);
      if (!thread)
        throw new ParleyError('unavailable', 'Too many exports are running; try again', { retryAfterSeconds: 1 });
      clearTimeout(thread.idleTimer);
      thread.isBusy = true;
      try {
        const answer = await ask(thread.worker, order);
        if ('facts' in answer) return answer.facts;
        const { code, message, details, cause } = answer.error;
        throw new ParleyError(code, message, details, cause);
      } finally {
        thread.isBusy = false;
        thread.idleTimer = setTimeout(() => {
          threads.delete(thread);
          void thread.worker.terminate();
        }, IDLE_MS).unref();
      }
    },
    close: async () => {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

function ask(worker: Worker, order: FactOrder): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    const onMessage = (answer: Answer): void => {
      settle();
      resolve(answer);
    };
    const onError = (err: Error): void => {
      settle();
      reject(err);
    };
    const onExit = (): void => onError(new ParleyError('unavailable', 'The export was stopped'));
    worker.once('message', onMessage).once('error', onError).once('exit', onExit);
    worker.postMessage(order);
  });
}
