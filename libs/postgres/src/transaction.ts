import type { Client, Pool } from './queryable';
import { traceStep } from '@parley/tracing';
import { isReadOnly, isRetryable } from './sqlstate';
import { begin } from './trace-queries';

/** Conflicts are rare, and a caller with a deadline waits. */
const TRIES_MAX = 3;

/**
 * READ COMMITTED. Retries deadlocks and serialization failures, up to 3 tries: `work` must have no effect outside the
 * database. Destroys connections whose rollback failed or whose server is read-only.
 */
export function inTransaction<Result>(pool: Pool, work: (client: Client) => Promise<Result>): Promise<Result> {
  return retryConflicts(() => traceStep('postgres transaction', {}, () => runOnce(pool, work)));
}

/** Repeats a transaction, or a statement that is one, that lost a deadlock or a serialization: up to 3 tries. */
export async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (err) {
      if (attempt >= TRIES_MAX || !isRetryable(err)) throw err;
    }
  }
}

async function runOnce<Result>(pool: Pool, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await begin(client);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (err) {
    if (isReadOnly(err)) broken = err as Error;
    await client.query('ROLLBACK').catch((rollbackError: Error) => (broken = rollbackError));
    throw err;
  } finally {
    client.release(broken);
  }
}
