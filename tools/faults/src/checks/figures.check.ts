import type { ClickHouse } from '@parley/clickhouse';
import { formatId } from '@parley/schemas';
import { askClickhouse } from '@parley/testing';
import { patient } from './patient';
import { overviewOf } from './overview';
import type { Recount } from './recount';
import { findings, unequal, type Finding } from './verdict';

const DAY_MS = 86_400_000;

export async function checkFigures(clickhouse: ClickHouse, recounts: readonly Recount[]): Promise<Finding[]> {
  const texts: string[] = [];
  for (const recounted of recounts) {
    texts.push(...(await messageRowFaults(clickhouse, recounted)));
    texts.push(...(await conversationRowFaults(clickhouse, recounted)));
    texts.push(...(await overviewFaults(recounted)));
  }
  return findings('figures', texts);
}

async function messageRowFaults(clickhouse: ClickHouse, { tenant, messages }: Recount): Promise<string[]> {
  const rows = await askClickhouse<{ id: string }>(
    clickhouse,
    `SELECT toString(id) AS id FROM messages_v1 FINAL
      WHERE account_id = {account:String} AND mode = {mode:String} ORDER BY id`,
    { account: tenant.accountId, mode: tenant.mode },
  );
  return differences(
    `messages of ${tenant.tag}`,
    rows.map(({ id }) => id),
    messages.map(({ id }) => id),
  );
}

async function conversationRowFaults(clickhouse: ClickHouse, { tenant, conversations }: Recount): Promise<string[]> {
  const rows = await askClickhouse<{ state: string }>(
    clickhouse,
    `SELECT concat(toString(id), ' ', toString(status), ' with ', toString(messages_count), ' messages, revision ',
                   toString(revision)) AS state
       FROM conversations_v1 FINAL WHERE account_id = {account:String} AND mode = {mode:String} ORDER BY id`,
    { account: tenant.accountId, mode: tenant.mode },
  );
  return differences(
    `conversations of ${tenant.tag}`,
    rows.map(({ state }) => state),
    conversations.map(
      ({ id, status, messages_count, revision }) =>
        `${id} ${status} with ${messages_count} messages, revision ${revision}`,
    ),
  );
}

/** Compares lists in which values may repeat. */
function differences(what: string, found: readonly string[], expected: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const item of found) left.set(item, (left.get(item) ?? 0) + 1);
  for (const item of expected) left.set(item, (left.get(item) ?? 0) - 1);
  const wrong = [...left].filter(([, count]) => count !== 0);
  if (wrong.length === 0) return [];
  const missing = wrong.filter(([, count]) => count < 0);
  const extra = wrong.filter(([, count]) => count > 0);
  const example = wrong[0]?.[0] ?? '';
  return [`ClickHouse misses ${missing.length} and has ${extra.length} too many ${what}, such as ${example}`];
}

async function overviewFaults(recounted: Recount): Promise<string[]> {
  const { tenant } = recounted;
  const texts: string[] = [];
  const start = new Date(Date.now() - DAY_MS).toISOString();
  const end = new Date(Date.now() + DAY_MS).toISOString();
  const filters = [{}, { agent_id: tenant.agentIds[0] ?? '' }, { channel: 'widget' }] as const;
  for (const filter of filters) {
    const answer: object = await tenant.api.analytics.overview({ start, end, ...filter }, patient);
    const expected = overviewOf(restrict(recounted, filter));
    const name = `of ${tenant.tag} ${JSON.stringify(filter)}`;
    for (const [part, value] of Object.entries(expected)) {
      texts.push(...unequal(`${part} ${name}`, sorted(rounded(Reflect.get(answer, part))), sorted(rounded(value))));
    }
  }
  return texts;
}

function restrict(recounted: Recount, filter: { agent_id?: string; channel?: string }): Recount {
  const conversations = recounted.conversations.filter(
    (row) =>
      (filter.agent_id === undefined || formatId('agent', row.agent_id) === filter.agent_id) &&
      (filter.channel === undefined || row.channel === filter.channel),
  );
  const ids = new Set(conversations.map(({ id }) => id));
  const messages = recounted.messages.filter(({ conversation_id }) => ids.has(conversation_id));
  return { tenant: recounted.tenant, conversations, messages };
}

/** The last digits of sums depend on the order. */
function rounded(value: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).map(([name, figure]) => [
      name,
      typeof figure === 'number' ? Number(figure.toPrecision(9)) : figure,
    ]),
  );
}

function sorted(value: Record<string, unknown>): [string, unknown][] {
  return Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
}
