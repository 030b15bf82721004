import type { PoolClient } from 'pg';

/**
 * Makes the promise of each statement of a connection, and gives pg a callback in place of its own.
 *
 * pg's own begins with `query.callback = (err, result) => …`. V8 takes a function that is written as the value of a
 * property for a method that stays, and makes it in the old generation. From there it holds the statement, its rows and
 * all who wait for them until the next full collection: 1.3 KB of each event that a relay read
 * (docs/adr/0015-light-requests.md).
 */
export function prepareStatements(client: PoolClient): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    if (typeof args.at(-1) === 'function') return ask(...args);
    const answer = new Promise<unknown>((resolve, reject) => {
      ask(...args, (err: Error | null, result: unknown) => (err ? reject(err) : resolve(result)));
    });
    return answer.catch((err: Error) => {
      // From the caller of the statement, not from the socket that brought the answer.
      Error.captureStackTrace(err);
      throw err;
    });
  };
  client.query = query as PoolClient['query'];
}
