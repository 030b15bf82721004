import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouse } from '@parley/clickhouse';
import { unavailable } from '@parley/errors';

const QUERY_TIMEOUT_MS = 5_000;
const PAUSE_MS = 200;
/** Part of the caller's deadline, kept for the response. */
const RESERVE_MS = 500;

/**
 * Until the files of all parts replaced so far are deleted: after a mutation the old ones, index included, stay for
 * some seconds. In a cluster it sees the answering server only; all have the same settings.
 *
 * @throws ParleyError unavailable if files are left at the deadline: call again
 */
export async function awaitReplacedParts(clickhouse: ClickHouse, table: string, deadlineAt: number): Promise<void> {
  const replaced = async (among?: readonly string[]): Promise<string[]> => {
    const isAmong = among ? ' AND name IN {names:Array(String)}' : '';
    const sql = `SELECT name FROM system.parts
 WHERE database = currentDatabase() AND table = {table:String} AND NOT active${isAmong}`;
    const params = { table, ...(among && { names: among }) };
    const rows = await clickhouse.query<{ name: string }>({ sql, params }, { timeoutMs: QUERY_TIMEOUT_MS });
    return rows.map(({ name }) => name);
  };
  for (let left = await replaced(); left.length > 0; left = await replaced(left)) {
    if (Date.now() + PAUSE_MS + RESERVE_MS > deadlineAt) throw unavailable('The deletion of replaced files');
    await sleep(PAUSE_MS);
  }
}
