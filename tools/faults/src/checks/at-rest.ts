import { setTimeout as sleep } from 'node:timers/promises';
import { askClickhouse } from '@parley/testing';
import type { Tenant } from '@parley/testing/load/tenants';
import type { System } from '../system/start-system';

/** Then three times a check's duration, up to a second: counting must not slow down the pipeline. */
const POLL_MS = 100;
const POLL_MS_MAX = 1_000;

/** @returns the milliseconds it took; undefined after `patienceMs` */
async function waitFor(isSo: () => Promise<boolean>, patienceMs: number): Promise<number | undefined> {
  const startedAt = performance.now();
  for (let lookedAt = startedAt; lookedAt - startedAt < patienceMs; lookedAt = performance.now()) {
    // It throws while a store is down: not at rest.
    if (await isSo().catch(() => false)) return performance.now() - startedAt;
    await sleep(Math.min(Math.max(POLL_MS, 3 * (performance.now() - lookedAt)), POLL_MS_MAX));
  }
  return undefined;
}

/** @param until only what was sent before, in milliseconds since the epoch */
export function waitForFigures(
  system: System,
  tenants: readonly Tenant[],
  until: number,
  patienceMs: number,
): Promise<number | undefined> {
  return waitFor(() => areCaughtUp(system, tenants, until), patienceMs);
}

async function areCaughtUp(system: System, tenants: readonly Tenant[], until: number): Promise<boolean> {
  const { rows } = await system.postgres.query<{ waiting: number; messages: number }>({
    text: `SELECT (SELECT count(*) FROM outbox
                    WHERE published_at IS NULL AND occurred_at <= to_timestamp($2::float8 / 1000)) AS waiting,
                  (SELECT count(*) FROM messages
                    WHERE account_id = ANY ($1) AND sent_at <= to_timestamp($2::float8 / 1000)) AS messages`,
    values: [tenants.map(({ accountUuid }) => accountUuid), until],
  });
  if (rows[0]?.waiting !== 0) return false;
  const [figured] = await askClickhouse<{ messages: string }>(
    system.clickhouse,
    `SELECT uniqExact(id) AS messages FROM messages_v1
      WHERE account_id IN {accounts:Array(String)} AND sent_at <= fromUnixTimestamp64Milli({until:Int64}, 'UTC')`,
    { accounts: tenants.map(({ accountId }) => accountId), until },
  );
  return Number(figured?.messages) >= (rows[0]?.messages ?? 0);
}

/** Published, and in the figures. */
export async function waitForRest(system: System, tenants: readonly Tenant[], patienceMs: number): Promise<boolean> {
  const isAtRest = async (): Promise<boolean> =>
    (await areCaughtUp(system, tenants, Date.now())) && haveLastStates(system, tenants);
  return (await waitFor(isAtRest, patienceMs)) !== undefined;
}

async function haveLastStates(system: System, tenants: readonly Tenant[]): Promise<boolean> {
  const { rows } = await system.postgres.query<{ revisions: number }>({
    text: `SELECT coalesce(sum(revision), 0)::float8 AS revisions FROM conversations WHERE account_id = ANY ($1)`,
    values: [tenants.map(({ accountUuid }) => accountUuid)],
  });
  const [figured] = await askClickhouse<{ revisions: string }>(
    system.clickhouse,
    'SELECT sum(revision) AS revisions FROM conversations_v1 FINAL WHERE account_id IN {accounts:Array(String)}',
    { accounts: tenants.map(({ accountId }) => accountId) },
  );
  return Number(figured?.revisions) === rows[0]?.revisions;
}
