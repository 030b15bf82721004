import type { Client, Pool } from './queryable';

/**
 * Unless another process runs `work` under this name. The lock belongs to the connection passed to `work`: use no
 * other.
 *
 * @returns undefined if another process runs it
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
    // After a failure, destroyed with its lock.
    client.release(!isClean);
  }
}
