import type { Client, Pool } from './queryable';

/**
 * Runs `work` unless another process is at work under the same name. Postgres holds the lock for the one connection that
 * `work` gets, and frees it when that ends, however the process ends: all statements of `work` belong there.
 *
 * @returns undefined if another process is at it
 */
export async function runAlone<Result>(
  pool: Pool,
  name: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result | undefined> {
  const client = await pool.connect();
  let isClean = false;
  try {
    const { rows } = await client.query<{ locked: boolean }>({
      name: 'lock_to_run_alone',
      text: 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
      values: [name],
    });
    const isMine = rows[0]?.locked === true;
    const result = isMine ? await work(client) : undefined;
    if (isMine) await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]);
    isClean = true;
    return result;
  } finally {
    // After a failure the connection is thrown away, and its lock with it.
    client.release(!isClean);
  }
}
