import type { ClickHouse } from '@parley/clickhouse';
import { unavailable } from '@parley/errors';
import { eventsOf } from '../../test/events';
import { makeHistory } from '../../test/history';
import { readConversation } from '../../test/read-conversation';
import { startClickhouse, type StartedClickhouse } from '../../test/start-clickhouse';
import { dateTime64 } from './column-values';
import type { ConversationRows } from './read-event';
import { newestStates, isolateBadRows, storeRows } from './store-rows';

const history = makeHistory(21, 40, Date.parse('2026-03-01T00:00:00Z'), Date.parse('2026-03-15T00:00:00Z'));
const events = eventsOf(history, 22).filter((text) => !text.includes('"turn.completed"'));
const items = events.map((text) => ({ rows: readConversation(text) }));

let started: StartedClickhouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  started = await startClickhouse();
  ({ clickhouse } = started);
});

afterAll(() => started?.stop());

async function count(table: string): Promise<number> {
  const [row] = await clickhouse.query<{ count: string }>(
    { sql: `SELECT count() AS count FROM ${table} FINAL`, params: {} },
    { timeoutMs: 10_000 },
  );
  return Number(row?.count);
}

describe('storing the rows of events', () => {
  it('finds the ones that are refused, wherever they stand, and stores all others', async () => {
    const asFax = (rows: ConversationRows): ConversationRows => ({
      ...rows,
      message: { ...rows.message!, channel: 'fax' },
    });
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

  it('stores a question that is cut within an emoji', async () => {
    await clickhouse.command('TRUNCATE TABLE messages_v1');
    const text = eventsOf(history, 22).find((event) => event.includes('"type":"message.created"'))!;
    const event = JSON.parse(text) as { data: object };
    const content = `Where is my order? ${'1'.repeat(479)} 🚚 thanks`;
    const data = { ...event.data, content, question: 'en:where? order' };
    const rows = readConversation(JSON.stringify({ ...event, data }));
    expect(await storeRows(clickhouse, [{ rows }])).toEqual([]);
    const sql = 'SELECT question_sample FROM messages_v1';
    expect(await clickhouse.query({ sql, params: {} }, { timeoutMs: 10_000 })).toEqual([
      { question_sample: 'Where is my order? [number] 🚚' },
    ]);
  });

  it('refuses text that is none, and stores all others', async () => {
    const [first, ...others] = items.filter(({ rows }) => rows.message);
    const half = { rows: { ...first!.rows, message: { ...first!.rows.message!, question_sample: '\ud83d' } } };
    expect(await storeRows(clickhouse, [half, ...others])).toMatchObject([{ item: half }]);
  });

  it('marks days that are over by the clock of ClickHouse, though that of the process is behind', async () => {
    const { conversation } = items[0]!.rows;
    const yesterday = { ...conversation, created_at: dateTime64(new Date(Date.now() - 86_400_000)) };
    await clickhouse.command('TRUNCATE TABLE changed_days');
    const spy = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 2 * 86_400_000);
    const refused = await storeRows(clickhouse, [{ rows: { conversation: yesterday } }]).finally(() =>
      spy.mockRestore(),
    );
    expect(refused).toEqual([]);
    expect(await count('changed_days')).toBe(1);
  });

  describe('when ClickHouse fails for a reason that nobody knows', () => {
    /** Fails with a code that blames no row if `isRefused`. */
    const failing = (isRefused: (table: string, rows: readonly object[]) => boolean): ClickHouse => ({
      ...clickhouse,
      insertRows: (table, rows) =>
        isRefused(table, rows) ? clickhouse.command('SELECT throwIf(1)') : clickhouse.insertRows(table, rows),
    });
    const storeAtLast = async (through: ClickHouse): Promise<unknown[]> => {
      const cause: unknown = await storeRows(through, items).catch((err: unknown) => err);
      return (await isolateBadRows(through, items, cause)).map(({ item }) => item);
    };

    it('refuses what fails alone, if others are stored', async () => {
      const bad = [3, 4, 300].map((at) => items[at]!);
      const ids = new Set(bad.map(({ rows }) => rows.message?.id ?? rows.conversation.id));
      const isBad = (_: string, rows: readonly object[]): boolean =>
        (rows as { id?: string }[]).some(({ id }) => ids.has(id!));
      const refused = await storeAtLast(failing(isBad));
      expect(refused).toEqual(expect.arrayContaining(bad));
      expect(refused.length).toBeLessThan(items.length / 2);
    });

    it.each(['conversations_v1', 'messages_v1', 'changed_days'])(
      'refuses nothing if %s takes no row',
      async (broken) => {
        await expect(storeAtLast(failing((table) => table === broken))).rejects.toMatchObject({ code: 'internal' });
      },
    );

    it('leaves what it knows to the caller', async () => {
      const cause = unavailable('ClickHouse');
      await expect(isolateBadRows(clickhouse, items, cause)).rejects.toBe(cause);
    });
  });

  it('keeps one row of a conversation in a batch: the newest, in whatever order they come', () => {
    const newest = newestStates(items);
    expect(newest).toHaveLength(history.conversations.length);
    expect(new Set(newestStates([...items].reverse()))).toEqual(new Set(newest));
    const revisions = items.filter(({ rows }) => rows.conversation.id === newest[0]?.id);
    expect(newest[0]?.revision).toBe(Math.max(...revisions.map(({ rows }) => rows.conversation.revision)));
  });
});
