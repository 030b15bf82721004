import type { PoolClient } from 'pg';

/**
 * Makes each statement's promise and passes pg a callback instead. V8 allocates pg's own `query.callback = (err,
 * result) => …` in the old generation, where it holds the statement and its rows until a full collection: 1.3 KB per
 * event of a relay (docs/adr/0015-light-requests.md).
 */
export function prepareStatements(client: PoolClient): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    if (typeof args.at(-1) === 'function') return ask(...args);
    const answer = new Promise<unknown>((resolve, reject) => {
      ask(...args, (err: Error | null, result: unknown) => (err ? reject(err) : resolve(result)));
    });
    return answer.catch((err: Error) => {
      // The caller's stack, not the socket's.
      Error.captureStackTrace(err);
      throw err;
    });
  };
  client.query = query as PoolClient['query'];
}
