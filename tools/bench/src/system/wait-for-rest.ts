import { setTimeout as sleep } from 'node:timers/promises';
import { countRows } from './count-rows';
import type { System } from './system';

const POLL_MS = 250;
const REST_MS_MAX = 300_000;

/** Counts exactly, which is slow with many rows. */
export function countUnpublished({ postgres }: System): Promise<number> {
  return countRows(postgres, 'SELECT count(*) FROM outbox WHERE published_at IS NULL');
}

/** From the first to the last event of the outbox; exactly 0 if empty. */
export function estimateUnpublished({ postgres }: System): Promise<number> {
  const last = '(SELECT max(position) FROM outbox)';
  return countRows(postgres, `SELECT ${last} - min(position) + 1 AS count FROM outbox WHERE published_at IS NULL`);
}

export function countFigured(system: System, accountId: string): Promise<number> {
  return readFigured(system, 'uniqExact(id)', accountId);
}

async function readFigured({ clickhouse }: System, count: string, accountId: string): Promise<number> {
  const sql = `SELECT ${count} AS messages FROM messages_v1 WHERE account_id = {account:String}`;
  const query = { sql, params: { account: accountId } };
  const [row] = await clickhouse.query<{ messages: string }>(query, { timeoutMs: 60_000 });
  return Number(row?.messages);
}

/** Polls cheaply until the figures can be asked for. */
export async function waitForFigured(
  system: System,
  accountId: string,
  messages: number,
  until: number,
): Promise<void> {
  const rowsOf = (): Promise<number> => readFigured(system, 'count()', accountId);
  while ((await rowsOf()) < messages || (await countFigured(system, accountId)) < messages) {
    if (performance.now() > until) throw new Error('the events of the load do not arrive in ClickHouse');
    await sleep(POLL_MS);
  }
}

export function countMessages({ postgres }: System, accountUuid: string): Promise<number> {
  return countRows(postgres, 'SELECT count(*) FROM messages WHERE account_id = $1', [accountUuid]);
}

/** Until all events are in ClickHouse. */
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
