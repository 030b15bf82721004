import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '../system/system';

const POLL_MS = 250;

/** Events that have been written and not yet published. */
export async function countUnpublished({ postgres }: System): Promise<number> {
  const { rows } = await postgres.query<{ count: number }>({
    text: 'SELECT count(*) FROM outbox WHERE published_at IS NULL',
  });
  return rows[0]?.count ?? 0;
}

/** Messages of an account in ClickHouse, each once. */
export async function countFigured({ clickhouse }: System, accountId: string): Promise<number> {
  const [row] = await clickhouse.query<{ messages: string }>(
    {
      sql: 'SELECT uniqExact(id) AS messages FROM messages_v1 WHERE account_id = {account:String}',
      params: { account: accountId },
    },
    { timeoutMs: 60_000 },
  );
  return Number(row?.messages);
}

/** Messages of an account in Postgres. */
export async function countMessages({ postgres }: System, accountUuid: string): Promise<number> {
  const { rows } = await postgres.query<{ count: number }>({
    text: 'SELECT count(*) FROM messages WHERE account_id = $1',
    values: [accountUuid],
  });
  return rows[0]?.count ?? 0;
}

/**
 * Waits until the events of everything that was sent are in ClickHouse: from then on the system is idle.
 *
 * @throws if that takes longer than `patienceMs`
 */
export async function waitForRest(
  system: System,
  { accountId, accountUuid }: { accountId: string; accountUuid: string },
  patienceMs = 300_000,
): Promise<void> {
  const startedAt = performance.now();
  const messages = await countMessages(system, accountUuid);
  for (;;) {
    if ((await countUnpublished(system)) === 0 && (await countFigured(system, accountId)) >= messages) return;
    if (performance.now() - startedAt > patienceMs) throw new Error('the events of the load do not arrive');
    await sleep(POLL_MS);
  }
}
