import { isOutage, ParleyError } from '@parley/errors';
import { isTlsRefusal, StoreRefusal, versionFault } from '@parley/process';
import type { ClickHouse } from './connect';

/** The release that the manifests name; install.md states it. The first with long support that has the text index. */
const VERSION_MIN = '26.3';
const TIMEOUT_MS = 10_000;

/**
 * Answers of ClickHouse that stay the same until somebody changes the configuration: AUTHENTICATION_FAILED and
 * ACCESS_DENIED, where they come without the name of their type, and the port of its own protocol.
 */
const REFUSAL = /^Code: (516|497)\b|You must use port \d+ for HTTP/;

/**
 * Makes sure that a server lets us in, and is new enough.
 *
 * @throws StoreRefusal for what no waiting cures; ParleyError unavailable or deadline_exceeded while it is away
 */
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
    // What ClickHouse said: the message of a ParleyError is for the callers of the API.
    const reason = err instanceof ParleyError ? (err.cause ?? err) : err;
    const isRefusal = !isOutage(err) || isTlsRefusal(reason) || REFUSAL.test((reason as Error).message);
    throw isRefusal ? new StoreRefusal('CLICKHOUSE_URL', reason) : err;
  }
}
