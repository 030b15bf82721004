import { randomUUID } from 'node:crypto';
import type { ClickHouse } from '@parley/clickhouse';
import type { TenantCallContext } from '@parley/grpc';
import { createLogger, createMetrics } from '@parley/process';
import { eventually } from '@parley/testing';
import { eventsOf } from '../../test/events';
import { makeHistory } from '../../test/history';
import { plain } from '../../test/plain-answer';
import { createRandom } from '../../test/random';
import { readConversation } from '../../test/read-conversation';
import { createReference, type Asked } from '../../test/reference-figures';
import { startClickhouse, type StartedClickhouse } from '../../test/start-clickhouse';
import { conversationsQuery, type ConversationCountsRow } from '../queries/conversations.query';
import { messagesQuery, type MessageCountsRow } from '../queries/messages.query';
import { outcomesQuery, type OutcomeRow } from '../queries/outcomes.query';
import type { Scope } from '../queries/scope';
import { getOverviewRpc } from '../rpc/get-overview.rpc';
import type { Deps } from '../rpc/query-runner';
import { dateTime64 } from '../sink/column-values';
import { readEvent } from '../sink/read-event';
import { storeRows } from '../sink/store-rows';
import { buildWaitingDays, type Builder } from './build-days';
import { dayKinds, dayOf, startOfDay } from './day';
import { buildDays } from './build-days.query';
import { drawVersion, findChangedWeeks, findUnbuiltDays } from './days.store';
import { readOverviewRows } from './overview-rows';
import { startDayBuilder } from './start-day-builder';
import { usableDaysQuery, type UsableDayRow } from './usable-days.query';

/** More than a partition's week; each day takes a dozen statements to build. */
const FROM = Date.parse('2026-03-23T00:00:00Z');
const NOW = Date.parse('2026-04-01T12:34:56.789Z');
const history = makeHistory(31, 120, FROM, NOW);
const events = createRandom(33).shuffle(eventsOf(history, 32));
const reference = createReference(history, NOW);
const logger = createLogger('test', 'silent');
const [agentId = ''] = history.agentIds;
const live = { accountId: history.accountId, mode: 'live', granularity: 'day', timezone: 'UTC' } as const;

let started: StartedClickhouse;
let clickhouse: ClickHouse;
let statements: string[];

beforeAll(async () => {
  started = await startClickhouse();
  ({ clickhouse } = started);
});

afterAll(() => started?.stop());

beforeEach(async () => {
  statements = [];
  await empty('conversations_v1', 'messages_v1');
  await emptyDays();
});

async function empty(...tables: readonly string[]): Promise<void> {
  for (const table of tables) await clickhouse.command(`TRUNCATE TABLE ${table}`);
}

const emptyDays = (): Promise<void> =>
  empty('conversation_days_v1', 'outcome_days_v1', 'message_days_v1', 'built_days', 'changed_days');

async function deliver(texts: readonly string[]): Promise<void> {
  for (let from = 0; from < texts.length; from += 1_000) {
    const items = texts.slice(from, from + 1_000).map((text) => ({ rows: readEvent(text)! }));
    expect(await storeRows(clickhouse, items)).toEqual([]);
  }
}

function thirdsOf(texts: readonly string[]): string[][] {
  const size = Math.ceil(texts.length / 3);
  return [0, 1, 2].map((index) => texts.slice(index * size, (index + 1) * size));
}

function builderOf(through: ClickHouse = clickhouse, signal = new AbortController().signal): Builder {
  return { clickhouse: through, logger, signal, failing: new Set() };
}

async function countWaiting(before: number): Promise<{ days: number; changes: number }> {
  const unbuilt = await Promise.all(dayKinds.map((kind) => findUnbuiltDays(clickhouse, kind, before)));
  const changed = await findChangedWeeks(clickhouse, 10_000);
  return { days: unbuilt.flat().length, changes: changed.flatMap(({ marks }) => marks).length };
}

/** With a clock at `nowMs`, until nothing is left. */
async function build(nowMs: number): Promise<void> {
  await eventually(
    async () => {
      await buildWaitingDays(builderOf(), nowMs);
      expect((await countWaiting(dayOf(nowMs - 3_600_000))).days).toBe(0);
    },
    { timeoutMs: 60_000 },
  );
  await buildWaitingDays(builderOf(), nowMs);
}

const at = (text: string): number => Date.parse(text);

const ranges = [
  [FROM, NOW],
  [at('2026-03-24T17:03:12.345Z'), at('2026-03-30T04:30:00Z')],
  [FROM, startOfDay(dayOf(NOW))],
  [at('2026-03-26T00:00:00Z'), at('2026-03-29T00:00:00Z')],
  [at('2026-03-26T00:00:00.001Z'), at('2026-03-28T23:59:59.999Z')],
  [at('2026-03-28T22:00:00Z'), at('2026-03-29T03:00:00Z')],
  [at('2025-12-01T00:00:00Z'), at('2026-02-01T00:00:00Z')],
  [at('2025-12-01T00:00:00Z'), NOW + 5 * 86_400_000],
] as const;
const filters = [{}, { agentId }, { channel: 'widget' }, { agentId, channel: 'slack' }, { agentId: 'agent_nobody' }];

const asked: readonly Asked[] = ranges.flatMap(([start, end], index) =>
  filters.slice(0, index < 2 ? 5 : 1).map((filter) => ({ ...live, start, end, ...filter })),
);
/** Days and rows, for one agent and channel and for all. */
const telling = asked.filter(({ channel, agentId: agent }) => channel === 'slack' || (!channel && !agent)).slice(0, 4);

function deps(): Deps {
  const query: ClickHouse['query'] = (statement, options) => {
    statements.push(statement.sql);
    return clickhouse.query(statement, options);
  };
  return { clickhouse: { ...clickhouse, query }, agents: {} as Deps['agents'], now: () => new Date(NOW) };
}

const context = {
  caller: 'test',
  requestId: 'test',
  tenant: { accountId: history.accountId, accountUuid: '', mode: 'live' },
  idempotencyKey: undefined,
  deadlineAt: 0,
  signal: new AbortController().signal,
} as const satisfies TenantCallContext;

async function compareWithReference(questions: readonly Asked[] = telling): Promise<void> {
  for (const question of questions) {
    const { start, end, agentId: agent, channel } = question;
    const window = {
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      agentId: agent,
      channel,
    };
    const overview = await getOverviewRpc(deps())({ window }, { ...context, deadlineAt: Date.now() + 60_000 });
    expect({ question, ...(plain(overview) as object) }).toEqual({
      question,
      ...(plain(reference.overview(question)) as object),
    });
  }
}

/** With only some of the events, the rows are the reference. */
async function compareWithRows(): Promise<void> {
  const run = <Row extends object>(statement: Parameters<ClickHouse['query']>[0]): Promise<Row[]> =>
    clickhouse.query<Row>(statement, { timeoutMs: 10_000 });
  for (const { start, end, accountId, mode, agentId: agent, channel } of telling) {
    const scope: Scope = { accountId, mode, agentId: agent, channel: channel as Scope['channel'] };
    const range = { startMs: start, endMs: end };
    const rows = await readOverviewRows(run, scope, range);
    const [conversations] = await run<ConversationCountsRow>(conversationsQuery({ scope, range }));
    const [messages] = await run<MessageCountsRow>(messagesQuery({ scope, range }));
    const outcomes = await run<OutcomeRow>(outcomesQuery({ scope, range }));
    expect(plain(rows.messages)).toEqual(plain(messages));
    const sum = (all: readonly object[], name: string): number =>
      all.reduce((total, row) => total + Number((row as Record<string, string>)[name]), 0);
    for (const name of Object.keys(conversations ?? {})) {
      expect([name, sum(rows.conversations, name)]).toEqual([name, sum([conversations!], name)]);
    }
    for (const kind of ['resolution', 'rating']) {
      const of = (all: readonly OutcomeRow[]): OutcomeRow[] => all.filter(({ outcome }) => outcome === kind);
      for (const name of ['count', 'sum']) expect(sum(of(rows.outcomes), name)).toBe(sum(of(outcomes), name));
    }
  }
}

const readsDays = (): boolean => statements.some((sql) => sql.includes('message_days_v1'));

describe('the overview from whole days', () => {
  it('is built one day at a time', async () => {
    await deliver(events);
    const days = await findUnbuiltDays(clickhouse, 'messages', dayOf(NOW));
    expect(days).toContain(dayOf(at('2026-03-25T12:00:00Z')));
    const [statement] = buildDays('messages', { days: [dayOf(at('2026-03-25T12:00:00Z'))], version: '1' });
    await clickhouse.insertSelect(statement!);
    const rows = await clickhouse.query<{ day: number }>(
      { sql: 'SELECT DISTINCT day FROM message_days_v1', params: {} },
      { timeoutMs: 10_000 },
    );
    expect(rows).toEqual([{ day: dayOf(at('2026-03-25T12:00:00Z')) }]);
  });

  it('equals the reference, before days are built, while some are, and when all are', async () => {
    await deliver(events);
    await compareWithReference(asked);
    expect(readsDays()).toBe(false);
    await build(at('2026-03-27T00:59:59Z'));
    await compareWithReference(asked);
    expect(readsDays()).toBe(true);
    await build(NOW);
    expect(await countWaiting(dayOf(NOW))).toEqual({ days: 0, changes: 0 });
    await compareWithReference(asked);
  });

  it('stays right when events come late, again and out of order, before and after the days are built anew', async () => {
    const thirds = thirdsOf(events);
    for (const third of thirds) {
      await deliver(third);
      await compareWithRows();
      await build(NOW);
      await compareWithRows();
    }
    await deliver(createRandom(34).shuffle(events).slice(0, 800));
    await compareWithReference();
    await build(NOW);
    await compareWithReference();
  });

  it('is built anew by weeks of an account, however many of its days have changed', async () => {
    await deliver(events);
    await build(NOW);
    await deliver(events);
    const weeks = await findChangedWeeks(clickhouse, 100);
    const lengths = weeks.map(({ days }) => days.length);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(2 * 10);
    expect(Math.max(...lengths)).toBe(7);
    expect(new Set(weeks.flatMap(({ marks }) => marks)).size).toBe(weeks.flatMap(({ marks }) => marks).length);
    for (const { days, mark_days } of weeks) expect(new Set(mark_days)).toEqual(new Set(days));
  });

  it('forgets resolutions that a reopening has undone', async () => {
    const rows = readConversation(events.find((text) => text.includes('"status":"resolved"'))!);
    const { conversation } = rows;
    await storeRows(clickhouse, [{ rows }]);
    await build(NOW);
    const reopened = { ...conversation, status: 'active', resolved_at: '1970-01-01 00:00:00.000', revision: 9_999 };
    await storeRows(clickhouse, [{ rows: { ...rows, conversation: reopened } }]);
    await build(NOW);
    expect(await countWaiting(dayOf(NOW))).toEqual({ days: 0, changes: 0 });
    const scope = { accountId: history.accountId, mode: 'live' } as const;
    const run = <Row extends object>(statement: Parameters<ClickHouse['query']>[0]): Promise<Row[]> =>
      clickhouse.query<Row>(statement, { timeoutMs: 10_000 });
    const { outcomes } = await readOverviewRows(run, scope, { startMs: FROM, endMs: NOW });
    const resolutions = outcomes.filter(({ outcome }) => outcome === 'resolution');
    expect(resolutions.reduce((sum, { count }) => sum + Number(count), 0)).toBe(0);
  });

  it('is built by itself, by several builders at once, while events come', async () => {
    const builders = [1, 2, 3].map(() =>
      startDayBuilder({ clickhouse, logger, metrics: createMetrics('test'), intervalMs: 20 }),
    );
    await deliver(events);
    await eventually(async () => expect(await countWaiting(dayOf(NOW))).toEqual({ days: 0, changes: 0 }), {
      timeoutMs: 120_000,
    });
    await Promise.all(builders.map((builder) => builder.stop()));
    await compareWithReference();
    expect(readsDays()).toBe(true);
  });

  it('is built of no day that is not over, though the clock of the process is days ahead', async () => {
    const now = Date.now();
    const { conversation } = readConversation(events[0]!);
    // Certainly over.
    const times = [now, now - 7 * 86_400_000].map((ms) => dateTime64(new Date(ms)));
    await storeRows(
      clickhouse,
      times.map((created_at) => ({ rows: { conversation: { ...conversation, id: randomUUID(), created_at } } })),
    );
    const clock = Date.now;
    const spy = jest.spyOn(Date, 'now').mockImplementation(() => clock() + 8 * 86_400_000);
    let looks = 0;
    const query: ClickHouse['query'] = (statement, options) => {
      if (statement.sql.includes('system.parts')) looks += 1;
      return clickhouse.query(statement, options);
    };
    const through = { ...clickhouse, query };
    const builder = startDayBuilder({ clickhouse: through, logger, metrics: createMetrics('test'), intervalMs: 20 });
    try {
      await eventually(async () => expect((await countWaiting(dayOf(now - 3_600_000))).days).toBe(0));
      const enough = looks + 10;
      await eventually(() => expect(looks).toBeGreaterThan(enough));
    } finally {
      await builder.stop();
      spy.mockRestore();
    }
    const scope = { accountId: conversation.account_id, mode: 'live' } as const;
    const usable = await clickhouse.query<UsableDayRow>(usableDaysQuery(scope, 1_000_000), { timeoutMs: 10_000 });
    expect(Math.max(...usable.map(({ day }) => day))).toBe(dayOf(now - 3_600_000) - 1);
  });

  it('is right though the clock of ClickHouse is set back between two builds', async () => {
    const [first = '', second = ''] = ['2', '1'].map((hours) =>
      String((Date.now() + Number(hours) * 3_600_000) * 1_000),
    );
    let version = first;
    // A clock that is ahead, then less so.
    const shifted: ClickHouse = {
      ...clickhouse,
      query: (statement, options) =>
        clickhouse.query(
          {
            ...statement,
            sql: statement.sql.replace('toUInt64(toUnixTimestamp64Micro(now64(6)))', `toUInt64(${version})`),
          },
          options,
        ),
    };
    const [before = [], ahead = [], after = []] = thirdsOf(events);
    await deliver(before);
    await build(NOW);
    await deliver(ahead);
    await buildWaitingDays(builderOf(shifted), NOW);
    version = second;
    await deliver(after);
    await buildWaitingDays(builderOf(shifted), NOW);
    expect(await countWaiting(dayOf(NOW))).toEqual({ days: 0, changes: 0 });
    await compareWithReference();
    version = '0';
    expect(BigInt(await drawVersion(shifted))).toBeGreaterThan(BigInt(first));
  });

  it('is built though one week cannot be, whichever comes first', async () => {
    await deliver(events);
    await build(NOW);
    await deliver(events);
    const [bad] = await findChangedWeeks(clickhouse, 1);
    const account = { accountId: bad!.account_id, mode: bad!.mode };
    const its = buildDays(bad!.kind, { days: bad!.days, account, version: '0' }).map(({ sql }) => sql);
    const through: ClickHouse = {
      ...clickhouse,
      insertSelect: (statement) =>
        its.includes(statement.sql) ? clickhouse.command('SELECT throwIf(1)') : clickhouse.insertSelect(statement),
    };
    const builder = builderOf(through);
    expect(await buildWaitingDays(builder, NOW)).toBe(false);
    expect(await findChangedWeeks(clickhouse, 100)).toEqual([
      expect.objectContaining({ kind: bad!.kind, days: bad!.days }),
    ]);
    expect([...builder.failing]).toEqual([expect.stringContaining(`${bad!.kind} of ${bad!.account_id} ${bad!.mode}`)]);
    await buildWaitingDays({ ...builder, clickhouse }, NOW);
    expect([(await countWaiting(dayOf(NOW))).changes, builder.failing.size]).toEqual([0, 0]);
  });

  it('is built for all accounts though its tables are emptied while changes of one are computed', async () => {
    await deliver(events);
    await build(NOW);
    await deliver(events.filter((text) => text.includes(history.otherAccountId)));
    let isEmptied = false;
    const query: ClickHouse['query'] = async (statement, options) => {
      if (!isEmptied && statement.sql.includes('AS version FROM built_days')) {
        isEmptied = true;
        await emptyDays();
      }
      return clickhouse.query(statement, options);
    };
    await buildWaitingDays(builderOf({ ...clickhouse, query }), NOW);
    expect(isEmptied).toBe(true);
    await compareWithReference();
    await build(NOW);
    await compareWithReference();
    expect(readsDays()).toBe(true);
  });

  it('counts as failing no longer what another process has done', async () => {
    const builder = { ...builderOf(), failing: new Set(['messages of day 20000']) };
    await buildWaitingDays(builder, NOW);
    expect(builder.failing.size).toBe(0);
  });

  it('begins no statement after the signal', async () => {
    await deliver(events);
    const controller = new AbortController();
    let begun = 0;
    const through: ClickHouse = {
      ...clickhouse,
      insertSelect: (statement) => {
        begun += 1;
        controller.abort();
        return clickhouse.insertSelect(statement);
      },
    };
    await buildWaitingDays(builderOf(through, controller.signal), NOW).catch(() => undefined);
    expect(begun).toBe(1);
  });

  it('reads a day that has changed from its rows until it is built again', async () => {
    const [before = [], ...later] = thirdsOf(events);
    await deliver(before);
    await build(NOW);
    await deliver(later.flat());
    await compareWithReference();
    expect(statements.some((sql) => sql.includes('is_done = 0'))).toBe(true);
  });
});
