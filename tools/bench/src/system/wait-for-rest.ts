import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from './system';

const POLL_MS = 250;
const REST_MS_MAX = 300_000;

/** Unpublished events, counted one by one: slow. */
export async function countUnpublished({ postgres }: System): Promise<number> {
  const { rows } = await postgres.query<{ count: number }>({
    text: 'SELECT count(*) FROM outbox WHERE published_at IS NULL',
  });
  return rows[0]?.count ?? 0;
}

/** The distance from the first to the last event of the outbox; exactly 0 if empty. */
export async function estimateUnpublished({ postgres }: System): Promise<number> {
  const { rows } = await postgres.query<{ left: number }>({
    text: `SELECT (SELECT max(position) FROM outbox) - min(position) + 1 AS left
             FROM outbox WHERE published_at IS NULL`,
  });
  return rows[0]?.left ?? 0;
}

/** Distinct messages of an account in ClickHouse. */
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

/** Waits until ClickHouse has this many messages of an account; polls cheaply until that is possible. */
export async function waitForFigured(
  system: System,
  accountId: string,
  messages: number,
  until: number,
): Promise<void> {
  const rowsOf = async (): Promise<number> => {
    const [row] = await system.clickhouse.query<{ rows: string }>(
      {
        sql: 'SELECT count() AS rows FROM messages_v1 WHERE account_id = {account:String}',
        params: { account: accountId },
      },
      { timeoutMs: 60_000 },
    );
    return Number(row?.rows);
  };
  while ((await rowsOf()) < messages || (await countFigured(system, accountId)) < messages) {
    if (performance.now() > until) throw new Error('the events of the load do not arrive in ClickHouse');
    await sleep(POLL_MS);
  }
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
 * Waits until all events are in ClickHouse, and the system is idle.
 *
 * @throws after five minutes
 */
export async function waitForRest(
  system: System,
  { accountId, accountUuid }: { accountId: string; accountUuid: string },
): Promise<void> {
  const until = performance.now() + REST_MS_MAX;
  const messages = await countMessages(system, accountUuid);
  while ((await estimateUnpublished(system)) > 0) {
    if (performance.now() > until) throw new Error('the events of the load are not published');
    await sleep(POLL_MS);
  }
  await waitForFigured(system, accountId, messages, until);
}
