import { connectNats, type Nats } from '@parley/jetstream';
import { createLogger } from '@parley/process';
import { e2eTarget, eventually, readStack } from '@parley/testing';
import { closeClients, newAccount, type TestAccount } from './accounts';
import type { Api } from './client';
import { expectStatus, makeAgent, messagesOf, openConversation, sendMessage } from './fixtures';

/** CloudEvents 1.0, JSON. */
interface Event {
  specversion: string;
  id: string;
  source: string;
  type: string;
  subject: string;
  time: string;
  data: Record<string, unknown> & { version: number };
}

interface Heard {
  readonly natsSubject: string;
  /** JetStream's deduplication key. */
  readonly messageId: string | undefined;
  readonly event: Event;
}

let account: TestAccount;
let api: Api;
let nats: Nats;
const heard: Heard[] = [];

beforeAll(async () => {
  account = await newAccount();
  api = account.live;
  const { natsUrl } = readStack(e2eTarget().home).backends;
  nats = connectNats({ url: natsUrl, name: 'e2e', logger: createLogger('e2e', 'silent') });
  await eventually(() => expect(nats.isConnected()).toBe(true));
  const connection = nats.connection();
  const listen = async (): Promise<void> => {
    for await (const message of connection.subscribe(`parley.*.${account.id}.>`)) {
      const event = JSON.parse(message.string()) as Event;
      heard.push({ natsSubject: message.subject, messageId: message.headers?.get('Nats-Msg-Id'), event });
    }
  };
  void listen();
  await connection.flush();
});
afterAll(async () => {
  await nats.close();
  closeClients();
});

const about = (id: string): Event[] =>
  heard.map(({ event }) => event).filter(({ subject, data }) => subject === id || data['conversation_id'] === id);

/** And a little longer, for one too many. */
async function eventsOf(id: string, types: string[]): Promise<Event[]> {
  await eventually(() => expect(about(id).length).toBeGreaterThanOrEqual(types.length));
  const marker = await makeAgent(api, { name: 'marker' });
  await eventually(() => expect(about(marker.id)).toHaveLength(1));
  expect(about(id).map(({ type }) => type)).toEqual(types);
  return about(id);
}

test('each change of an agent emits an event with its resulting state', async () => {
  const agent = await makeAgent(api, { description: 'd' });
  const patched = await api.parley.agents.update(agent.id, { status: 'paused' });
  await api.parley.agents.delete(agent.id);
  const events = await eventsOf(agent.id, ['agent.created', 'agent.updated', 'agent.deleted']);
  const { stats, ...created } = agent;
  expect(stats).toBeDefined();
  expect(events[0]?.data).toMatchObject(created);
  expect(events[1]?.data).toMatchObject({ status: 'paused', name: patched.name, updated_at: patched.updated_at });
  const versions = events.map(({ data }) => data.version);
  expect(versions).toEqual([...new Set(versions)].sort((one, two) => one - two));
});

test('a conversation emits events in order, and none without a change', async () => {
  const agent = await makeAgent(api, { welcome_message: 'Hello' });
  const { id } = await openConversation(api, agent.id, { tags: ['t'], metadata: { a: 1 } });
  const { conversations } = api.parley;
  const message = await sendMessage(api, id, 'Where is my order?');
  await conversations.update(id, { tags: ['u'] });
  await conversations.update(id, { status: 'active' });
  const resolved = await conversations.resolve(id);
  await conversations.resolve(id);
  await conversations.update(id, { status: 'active' });
  const escalated = await conversations.update(id, { status: 'escalated' });
  const rating = await conversations.rate(id, { score: 4 });
  const events = await eventsOf(id, [
    'conversation.created',
    'message.created',
    'message.created',
    'conversation.updated',
    'conversation.resolved',
    'conversation.reopened',
    'conversation.escalated',
    'conversation.rated',
  ]);
  expect(events[2]?.data).toMatchObject({ ...message });
  expect(events[4]?.data).toMatchObject({ ...resolved });
  expect(events[6]?.data).toMatchObject({ ...escalated });
  expect(events[7]?.data).toMatchObject({ ...escalated, rating, updated_at: expect.any(String) as unknown });
});

test("a customer's message that reopens a conversation emits both events", async () => {
  const { id } = await openConversation(api, (await makeAgent(api)).id);
  await api.parley.conversations.resolve(id);
  const { id: messageId } = await sendMessage(api, id, 'Again');
  await eventually(() => expect(about(id)).toHaveLength(4));
  const told = about(id).slice(2);
  expect(told.map(({ type }) => type).sort()).toEqual(['conversation.reopened', 'message.created']);
  expect(told.find(({ type }) => type === 'message.created')?.subject).toBe(messageId);
});

test('the deletion of an agent emits the escalation of its conversations', async () => {
  const agent = await makeAgent(api);
  const { id } = await openConversation(api, agent.id);
  await api.parley.agents.delete(agent.id);
  const [, escalated] = await eventsOf(id, ['conversation.created', 'conversation.escalated']);
  expect(escalated?.data['status']).toBe('escalated');
});

test('messages are published in the order of their conversation', async () => {
  const { id } = await openConversation(api, (await makeAgent(api)).id);
  await Promise.all(Array.from({ length: 30 }, (_, at) => sendMessage(api, id, `${at}`)));
  await eventually(() => expect(about(id)).toHaveLength(31));
  const told = about(id).slice(1);
  const listed = await messagesOf(api, id);
  expect(told.map(({ subject }) => subject)).toEqual(listed.map((message) => message.id));
});

test('a repeated request with the same Idempotency-Key is one event', async () => {
  const { id } = await openConversation(api, (await makeAgent(api)).id);
  const body = { type: 'text', content: 'once', sender: 'customer' };
  const send = () => api.post(`/v1/conversations/${id}/messages`, body, { 'idempotency-key': 'once' });
  await Promise.all([send(), send(), send()]);
  expectStatus(await send(), 201);
  await eventsOf(id, ['conversation.created', 'message.created']);
});

test('every event has the form and the subject of the contract, and is published once', async () => {
  await makeAgent(account.test);
  await eventually(() => expect(heard.some(({ natsSubject }) => natsSubject.startsWith('parley.test.'))).toBe(true));
  for (const { natsSubject, messageId, event } of heard) {
    expect(event).toMatchObject({
      specversion: '1.0',
      source: expect.stringMatching(/^\/parley\//) as unknown,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
    });
    expect(natsSubject).toMatch(
      new RegExp(`^parley\\.(live|test)\\.${account.id}\\.${event.type.replace('.', '\\.')}$`),
    );
    expect(messageId).toBe(event.id);
    expect(event.data.version).toBeGreaterThanOrEqual(1);
  }
  const ids = heard.map(({ event }) => event.id);
  expect(new Set(ids).size).toBe(ids.length);
});
