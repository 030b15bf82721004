import type { ClickHouse } from '@parley/clickhouse';
import { unavailable } from '@parley/errors';
import { connectNats, ensureStream, publish, streams, type Nats } from '@parley/jetstream';
import { createLogger, createMetrics, type Registry } from '@parley/process';
import { eventually, testNats, type TestServer } from '@parley/testing';
import { eventsOf } from '../../test/events';
import { makeHistory } from '../../test/history';
import { createReference } from '../../test/reference-figures';
import { startClickhouse, type StartedClickhouse } from '../../test/start-clickhouse';
import { conversationsQuery, type ConversationCountsRow } from '../queries/conversations.query';
import { messagesQuery, type MessageCountsRow } from '../queries/messages.query';
import { turnsQuery, type TurnCountsRow } from '../queries/turns.query';
import { startSink, type Sink } from './start-sink';

const FROM = Date.parse('2026-03-01T00:00:00Z');
const UNTIL = Date.parse('2026-03-15T00:00:00Z');
const history = makeHistory(11, 150, FROM, UNTIL);
const events = eventsOf(history, 12);
const stream = streams.conversationEvents;
const subject = `parley.live.${history.accountId}.conversation.updated`;
const ofTurns = { stream: streams.turnEvents.name, subject: `parley.live.${history.accountId}.turn.completed` };
const logger = createLogger('test', 'silent');

let started: StartedClickhouse;
let server: TestServer;
let nats: Nats;
let clickhouse: ClickHouse;
let registries: Registry[];
let sinks: Sink[];
let published = 0;

beforeAll(async () => {
  started = await startClickhouse();
  ({ clickhouse } = started);
  server = await testNats();
  nats = connectNats({ url: server.url, name: 'test', logger });
  await eventually(() => ensureStream(nats, stream));
  await ensureStream(nats, streams.turnEvents);
});

afterAll(async () => {
  await nats?.close();
  await server?.stop();
  await started?.stop();
});

beforeEach(async () => {
  for (const table of ['conversations_v1', 'messages_v1', 'turns_v1', 'rejected_events']) {
    await clickhouse.command(`TRUNCATE TABLE ${table}`);
  }
  registries = [];
  sinks = [];
});

afterEach(async () => {
  await Promise.all(sinks.map((sink) => sink.stop()));
});

function start(through: ClickHouse = clickhouse): Sink {
  const metrics = createMetrics('test');
  registries.push(metrics);
  const sink = startSink({ nats, clickhouse: through, logger, metrics });
  sinks.push(sink);
  return sink;
}

async function send(texts: readonly (string | Uint8Array)[]): Promise<void> {
  const window = 200;
  for (let from = 0; from < texts.length; from += window) {
    const acks = texts.slice(from, from + window).map((data) => {
      published += 1;
      const isTurn = typeof data === 'string' && data.includes('"turn.completed"');
      const place = isTurn ? ofTurns : { stream: stream.name, subject };
      const message = { ...place, data, messageId: `${published}` };
      // As the outbox does: a busy server may not answer in time.
      return eventually(() => publish(nats, message));
    });
    await Promise.all(acks);
  }
}

/** Over all sinks of the test. */
async function outcomes(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const registry of registries) {
    const metric = await registry.getSingleMetric('parley_sink_events_total')?.get();
    for (const { labels, value } of metric?.values ?? []) {
      const outcome = String(labels['outcome']);
      counts[outcome] = (counts[outcome] ?? 0) + value;
    }
  }
  return counts;
}

/** At least: events may be redelivered on a busy machine. */
async function expectStored(events: number): Promise<void> {
  expect((await outcomes())['stored']).toBeGreaterThanOrEqual(events);
}

/** Measured events, and their largest possible sum in seconds. */
async function freshness(): Promise<{ count: number; sum: number }> {
  const metric = await registries[0]?.getSingleMetric('parley_sink_freshness_seconds')?.get();
  const valueOf = (end: string): number =>
    (metric?.values as { metricName?: string; value: number }[]).find(({ metricName }) => metricName?.endsWith(end))
      ?.value ?? NaN;
  return { count: valueOf('_count'), sum: valueOf('_sum') };
}

/** Against the reference, as redelivered rows may exist twice. */
async function expectFigures(): Promise<void> {
  const scope = { accountId: history.accountId, mode: 'live' } as const;
  const range = { startMs: FROM, endMs: UNTIL };
  const options = { timeoutMs: 10_000 };
  const [conversations] = await clickhouse.query<ConversationCountsRow>(conversationsQuery({ scope, range }), options);
  const [messages] = await clickhouse.query<MessageCountsRow>(messagesQuery({ scope, range }), options);
  const [turns] = await clickhouse.query<TurnCountsRow>(turnsQuery(scope, range), options);
  const { total, resolved, escalated, active } = conversations!;
  expect({
    conversations: { total, resolved, escalated, active },
    messages: { total: messages!.total, fromCustomers: messages!.from_customers },
    turns: { total: turns!.total, tokens: turns!.tokens },
  }).toMatchObject(expected);
}

const asked = {
  accountId: history.accountId,
  mode: 'live',
  start: FROM,
  end: UNTIL,
  timezone: 'UTC',
  granularity: 'day',
} as const;
const { conversations, messages, automation } = createReference(history, UNTIL).overview(asked) as {
  conversations: Record<string, number>;
  messages: Record<string, number>;
  automation: Record<string, number>;
};
const text = (counts: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));
const expected = {
  conversations: text(conversations),
  messages: { total: String(messages['total']), fromCustomers: String(messages['fromCustomers']) },
  turns: { total: String(automation['turns']), tokens: String(automation['tokens']) },
};

describe('the sink', () => {
  it('carries every event into the figures', async () => {
    start();
    await send(events);
    await eventually(expectFigures);
    await eventually(() => expectStored(events.length));
    expect(await outcomes()).toMatchObject({ rejected: 0 });
  });

  it('shares the work with others, and events that come twice count once', async () => {
    start();
    start();
    await send([...events.slice(0, 500), ...events, ...events.slice(-700)]);
    await eventually(expectFigures);
    await eventually(() => expectStored(events.length + 1_200));
    await expectFigures();
  });

  it('counts once what was stored though the answer was lost', async () => {
    let calls = 0;
    start({
      ...clickhouse,
      insertRows: async (table, rows) => {
        await clickhouse.insertRows(table, rows);
        calls += 1;
        if (calls <= 4) throw unavailable('ClickHouse');
      },
    });
    await send(events);
    await eventually(expectFigures);
    await eventually(() => expectStored(events.length));
    expect(calls).toBeGreaterThan(4);
    await expectFigures();
  });

  it('gives a batch back when it is stopped while ClickHouse is away, and nothing is lost', async () => {
    let tries = 0;
    const away = start({
      ...clickhouse,
      insertRows: () => {
        tries += 1;
        return Promise.reject(unavailable('ClickHouse'));
      },
    });
    await send(events);
    await eventually(() => expect(tries).toBeGreaterThan(3));
    await away.stop();
    start();
    await eventually(expectFigures);
    await eventually(() => expectStored(events.length));
  });

  it('sets aside what cannot become rows, ignores what it does not know, and stores the rest', async () => {
    const [created = '', ...others] = events;
    const event = JSON.parse(created) as { data: object };
    const poison = [
      'no JSON',
      new Uint8Array([0xff, 0xfe]),
      JSON.stringify({ ...event, data: { ...event.data, status: 'asleep' } }),
      // Valid by the schema, but not for the column: found by halving the batch.
      JSON.stringify({ ...event, data: { ...event.data, id: 'conv_01jd6f9a7cfkb8s6yqz4w2m1tr', revision: 2 ** 70 } }),
    ];
    const unknown = JSON.stringify({ ...event, type: 'conversation.merged' });
    start();
    await send([...others.slice(0, 100), ...poison, created, unknown, ...others.slice(100)]);
    await eventually(expectFigures);
    await eventually(() => expectStored(events.length));
    const rejected = await eventually(async () => {
      const rows = await clickhouse.query<{ reason: string; raw: string }>(
        { sql: 'SELECT reason, raw FROM rejected_events FINAL ORDER BY sequence', params: {} },
        { timeoutMs: 10_000 },
      );
      expect(rows.map(({ reason }) => reason)).toEqual([
        'The event is not JSON',
        'The event is not JSON',
        expect.stringContaining('status'),
        expect.any(String),
      ]);
      return rows;
    });
    expect(rejected[0]?.raw).toBe('no JSON');
    const { rejected: given = 0, ignored = 0 } = await outcomes();
    expect(given).toBeGreaterThanOrEqual(poison.length);
    expect(ignored).toBeGreaterThanOrEqual(1);
  });

  it('gives back what ClickHouse refuses for a reason that nobody knows, and takes it when it comes again', async () => {
    let isBroken = true;
    start({
      ...clickhouse,
      insertRows: (table, rows) =>
        isBroken ? clickhouse.command('SELECT throwIf(1)') : clickhouse.insertRows(table, rows),
    });
    const failures = async (): Promise<number> =>
      (await registries[0]?.getSingleMetric('parley_consumer_failures_total')?.get())?.values[0]?.value ?? 0;
    await send(events.slice(0, 3));
    await eventually(async () => expect(await failures()).toBeGreaterThan(0));
    isBroken = false;
    await eventually(() => expectStored(3));
    expect(await outcomes()).toMatchObject({ rejected: 0, ignored: 0 });
    // Redelivered: the first delivery's time is unknown.
    expect(await freshness()).toMatchObject({ count: 0 });
  });

  it('measures how fresh imported events are from when they became events', async () => {
    const hex = Date.now().toString(16).padStart(12, '0');
    const event = JSON.parse(events[0]!) as { time: string };
    expect(Date.parse(event.time)).toBeLessThan(Date.now() - 86_400_000);
    const id = `${hex.slice(0, 8)}-${hex.slice(8)}-7abc-8def-0123456789ab`;
    start();
    await send([JSON.stringify({ ...event, id })]);
    await eventually(async () => expect(await freshness()).toMatchObject({ count: 1 }));
    expect((await freshness()).sum).toBeLessThan(10);
  });
});
