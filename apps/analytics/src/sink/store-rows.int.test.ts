import { join } from 'node:path';
import { connect, migrate, type ClickHouse } from '@parley/clickhouse';
import { createLogger } from '@parley/runtime';
import { testClickhouse, type TestClickhouse } from '@parley/testing';
import { eventsOf } from '../../test/events';
import { makeHistory } from '../../test/history';
import { readEvent, type EventRows } from './read-event';
import { newestStates, storeRows } from './store-rows';

const logger = createLogger('test', 'silent');
const history = makeHistory(21, 40, Date.parse('2026-03-01T00:00:00Z'), Date.parse('2026-03-15T00:00:00Z'));
const items = eventsOf(history, 22).map((text) => ({ rows: readEvent(text)! }));

let backend: TestClickhouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  backend = await testClickhouse();
  await migrate({ ...backend, directory: join(__dirname, '../../migrations'), logger });
  clickhouse = connect({ ...backend, logger });
}, 60_000);

afterAll(async () => {
  await clickhouse.close();
  await backend.drop();
}, 60_000);

async function count(table: string): Promise<number> {
  const [row] = await clickhouse.query<{ count: string }>(
    { sql: `SELECT count() AS count FROM ${table} FINAL`, params: {} },
    { timeoutMs: 10_000 },
  );
  return Number(row?.count);
}

describe('storing the rows of events', () => {
  it('finds the ones that are refused, wherever they stand, and stores all others', async () => {
    const asFax = (rows: EventRows): EventRows => ({ ...rows, message: { ...rows.message!, channel: 'fax' } });
    const messages = items.flatMap(({ rows }, index) => (rows.message ? [index] : []));
    const places = [0, 1, 57, messages.length - 1].map((nth) => messages[nth]!);
    const mixed = items.map((item, index) => (places.includes(index) ? { rows: asFax(item.rows) } : item));
    const refusals = await storeRows(clickhouse, mixed);
    expect(refusals.map(({ item }) => mixed.indexOf(item))).toEqual(places);
    expect(String((refusals[0]?.cause as Error).cause)).toMatch(/fax/);
    const accepted = mixed.filter((_, index) => !places.includes(index));
    expect(await count('messages_v1')).toBe(accepted.filter(({ rows }) => rows.message).length);
    expect(await count('conversations_v1')).toBe(newestStates(accepted).length);
  });

  it('keeps one row of a conversation in a batch: the newest, in whatever order they come', () => {
    const newest = newestStates(items);
    expect(newest).toHaveLength(history.conversations.length);
    expect(new Set(newestStates([...items].reverse()))).toEqual(new Set(newest));
    const revisions = items.filter(({ rows }) => rows.conversation.id === newest[0]?.id);
    expect(newest[0]?.revision).toBe(Math.max(...revisions.map(({ rows }) => rows.conversation.revision)));
  });
});
