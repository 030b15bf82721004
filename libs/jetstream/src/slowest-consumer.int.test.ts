import { createLogger } from '@parley/process';
import { eventually, testNats, type TestServer } from '@parley/testing';
import {
  connectNats,
  consume,
  ensureStream,
  publish,
  purgeOlderThan,
  readStreamPage,
  slowestConsumer,
  streams,
  type Consumption,
  type Nats,
} from '.';

const logger = createLogger('test', 'silent');
const stream = { ...streams.agentEvents, durables: ['quick', 'slow'] };
const [subjectA, subjectB] = ['parley.live.acct_a.agent.created', 'parley.live.acct_b.agent.created'] as const;
let server: TestServer;
let nats: Nats;
const running: Consumption[] = [];

beforeAll(async () => {
  server = await testNats();
  nats = connectNats({ url: server.url, name: 'test', logger });
  await eventually(() => ensureStream(nats, stream));
});

afterAll(async () => {
  await Promise.all(running.map((consumption) => consumption.stop()));
  await nats?.close();
  await server?.stop();
});

async function left(): Promise<number[]> {
  const page = { filterSubject: 'parley.>', fromSequence: 1, limit: 100 };
  return (await readStreamPage(nats, stream.name, page)).messages.map(({ sequence }) => sequence);
}

const MINUTE_MS = 60_000;
const purge = (subject: string, aheadMs: number): Promise<void> =>
  purgeOlderThan(nats, stream, { filterSubject: subject, before: new Date(Date.now() + aheadMs) });

it('purges nothing that a durable consumer has not had yet, and nothing that is not old', async () => {
  for (let n = 1; n <= 7; n++) {
    const subject = n <= 5 ? subjectA : subjectB;
    await publish(nats, { stream: stream.name, subject, data: String(n), messageId: `m${n}` });
  }
  expect(await slowestConsumer(nats, stream)).toBeUndefined();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const options = { nats, stream, batchMax: 2, batchWaitMs: 20, logger };
  running.push(consume({ ...options, durable: 'quick', handler: () => Promise.resolve() }));
  const handler: Parameters<typeof consume>[0]['handler'] = async (batch) => {
    if (batch.some(({ sequence }) => sequence === 3)) await held;
  };
  running.push(consume({ ...options, durable: 'slow', handler }));

  try {
    await eventually(async () => expect(await slowestConsumer(nats, stream)).toEqual({ durable: 'slow', sequence: 2 }));
    await purge(subjectA, MINUTE_MS);
    expect(await left()).toEqual([3, 4, 5, 6, 7]);
  } finally {
    release();
  }
  await eventually(async () => expect(await slowestConsumer(nats, stream)).toBeUndefined());
  await purge(subjectB, -MINUTE_MS);
  expect(await left()).toEqual([3, 4, 5, 6, 7]);
  await purge(subjectA, MINUTE_MS);
  expect(await left()).toEqual([6, 7]);
});
