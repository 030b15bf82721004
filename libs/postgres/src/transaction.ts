import type { Client, Pool } from './queryable';
import { traceStep } from '@parley/tracing';
import { isReadOnly, isRetryable } from './sqlstate';
import { begin } from './trace-queries';

/** Tries of one transaction; conflicts are rare, and a caller with a deadline waits. */
const TRIES_MAX = 3;

/**
 * Runs `work` in one transaction (READ COMMITTED) and returns its result after the commit. A deadlock or a
 * serialization failure runs it again, up to 3 times in all; `work` must therefore have no effect outside the database.
 * A connection whose rollback fails is thrown away, and one to a server that takes no writes: the address may lead to
 * another one by now.
 */
export async function inTransaction<Result>(pool: Pool, work: (client: Client) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await traceStep('postgres transaction', {}, () => runOnce(pool, work));
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
