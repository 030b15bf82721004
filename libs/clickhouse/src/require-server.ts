import { isOutage, ParleyError } from '@parley/errors';
import { isTlsRefusal, StoreRefusal, versionFault } from '@parley/process';
import type { ClickHouse } from './connect';

/** As in the manifests and install.md; the first LTS with the text index. */
const VERSION_MIN = '26.3';
const TIMEOUT_MS = 10_000;

/** Permanent: AUTHENTICATION_FAILED and ACCESS_DENIED, whose type is not named, and the native protocol's port. */
const REFUSAL = /^Code: (516|497)\b|You must use port \d+ for HTTP/;

/** @throws StoreRefusal for permanent failures; ParleyError unavailable or deadline_exceeded while it is away */
export async function requireServer(clickhouse: ClickHouse): Promise<void> {
  const version = await versionOf(clickhouse);
  const fault = versionFault('ClickHouse', version, VERSION_MIN);
  if (fault) throw new StoreRefusal('CLICKHOUSE_URL', new Error(fault));
}

async function versionOf(clickhouse: ClickHouse): Promise<string> {
  try {
    const statement = { sql: 'SELECT version() AS version', params: {} };
    const rows = await clickhouse.query<{ version: string }>(statement, { timeoutMs: TIMEOUT_MS });
    return rows[0]?.version ?? 'unknown';
  } catch (err) {
    const reason = err instanceof ParleyError ? (err.cause ?? err) : err;
    const isRefusal = !isOutage(err) || isTlsRefusal(reason) || REFUSAL.test((reason as Error).message);
    throw isRefusal ? new StoreRefusal('CLICKHOUSE_URL', reason) : err;
  }
}
