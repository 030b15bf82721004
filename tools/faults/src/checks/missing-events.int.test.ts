import { setTimeout as sleep } from 'node:timers/promises';
import { connectNats, ensureStream, publish, streams, type Nats } from '@parley/jetstream';
import { createLogger } from '@parley/process';
import { eventually, testNats, type TestServer } from '@parley/testing';
import { missingEvents } from './missing-events';

const stream = streams.conversationEvents;
const tenant = { mode: 'live', accountId: 'acct_1' } as const;
let server: TestServer;
let nats: Nats;

beforeAll(async () => {
  server = await testNats();
  nats = connectNats({ url: server.url, name: 'test', logger: createLogger('test', 'silent') });
  await eventually(() => expect(nats.isConnected()).toBe(true));
  await ensureStream(nats, stream);
});

afterAll(async () => {
  await nats?.close();
  await server?.stop();
});

async function add(id: string): Promise<void> {
  const subject = `parley.${tenant.mode}.${tenant.accountId}.conversation.created`;
  await publish(nats, { stream: stream.name, subject, data: JSON.stringify({ id }), messageId: id });
}

test('as long as some come it waits for the rest, and what never comes is missing', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const found = missingEvents(nats, { stream, tenant, patienceMs: 3_000 }, [...ids, 'never']);
  for (const id of ids) {
    await sleep(700);
    await add(id);
  }
  await expect(found).resolves.toEqual(['never']);
});
