import { unavailable } from '@parley/errors';

/**
 * One job at a time.
 *
 * @param waitingMax further jobs are refused at once
 * @returns a function that rejects with the job's error, or with ParleyError unavailable
 */
export function runInTurn(what: string, waitingMax: number): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (job) => {
    if (waiting >= waitingMax) throw unavailable(what);
    waiting += 1;
    const mine = last.then(job).finally(() => {
      waiting -= 1;
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}
