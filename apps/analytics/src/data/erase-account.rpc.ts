import type { EraseAccountRequest, EraseAccountResponse } from '@parley/contract/analytics-data';
import type { ClickHouse } from '@parley/clickhouse';
import { subjectPrefix } from '@parley/events';
import type { TenantCallContext } from '@parley/grpc';

const QUERY_TIMEOUT_MS = 20_000;

/**
 * From every table with account_id and mode, and from rejected events. The sink may still insert rows: the caller
 * checks again.
 *
 * @throws ParleyError unavailable
 */
export function eraseAccountRpc({ clickhouse }: { readonly clickhouse: ClickHouse }) {
  return async ({ dryRun }: EraseAccountRequest, { tenant }: TenantCallContext): Promise<EraseAccountResponse> => {
    const tables = await tablesOfAccounts(clickhouse);
    const isOwn = 'account_id = {account:String} AND mode = {mode:String}';
    const places = [
      ...tables.map((table) => ({ table, where: isOwn })),
      { table: 'rejected_events', where: 'startsWith(subject, {subject:String})' },
    ];
    const params = { account: tenant.accountId, mode: tenant.mode, subject: subjectPrefix(tenant) };
    const findings: EraseAccountResponse['findings'] = [];
    for (const { table, where } of places) {
      const count = { sql: `SELECT count() AS n FROM ${table} WHERE ${where}`, params };
      const [row] = await clickhouse.query<{ n: string }>(count, { timeoutMs: QUERY_TIMEOUT_MS });
      const found = BigInt(row?.n ?? 0);
      const isToErase = found > 0n && !dryRun;
      if (isToErase) await clickhouse.mutate({ sql: `ALTER TABLE ${table} DELETE WHERE ${where}`, params });
      findings.push({ place: table, found, erased: isToErase ? found : 0n });
    }
    return { findings, nextCursor: '' };
  };
}

async function tablesOfAccounts(clickhouse: ClickHouse): Promise<string[]> {
  const sql = `
    SELECT name FROM system.tables
     WHERE database = currentDatabase() AND engine LIKE '%MergeTree'
       AND name IN (SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'account_id')
       AND name IN (SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'mode')
     ORDER BY name`;
  const tables = await clickhouse.query<{ name: string }>({ sql, params: {} }, { timeoutMs: QUERY_TIMEOUT_MS });
  return tables.map(({ name }) => name);
}
