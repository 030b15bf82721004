import { eventually } from '@parley/testing';
import type { Conversation } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import {
  expectStatus,
  getConversation,
  inParallel,
  makeAgent,
  messagesOf,
  openConversation,
  sendMessage,
} from './fixtures';
import type { Page } from './answer';

let api: Api;
beforeAll(async () => {
  api = (await newAccount()).live;
});
afterAll(closeClients);

const at20 = <Result>(action: (index: number) => Promise<Result>): Promise<Result[]> => inParallel(20, 20, action);

test('no conversation opened while its agent was being deleted stays active', async () => {
  const agent = await makeAgent(api);
  const body = { agent_id: agent.id, channel: 'widget', customer: { id: 'c' } };
  const [opened] = await Promise.all([
    inParallel(40, 20, () => api.post<Conversation>('/v1/conversations', body)),
    api.delete(`/v1/agents/${agent.id}`),
  ]);
  for (const { status } of opened) expect([201, 400]).toContain(status);
  const total = opened.filter(({ status }) => status === 201).length;
  await eventually(async () => {
    const all = await api.parley.conversations.list({ agent_id: agent.id, limit: 100 }).toArray();
    expect(all.map(({ status }) => status)).toEqual(Array(total).fill('escalated'));
  });
});

test('concurrent merge patches of different keys all take effect', async () => {
  const { id } = await openConversation(api, (await makeAgent(api)).id, { metadata: { kept: true } });
  const answers = await at20((at) => api.patch(`/v1/conversations/${id}`, { metadata: { [`k${at}`]: at } }));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(Object.keys((await getConversation(api, id)).metadata)).toHaveLength(21);
});

test('concurrent patches of different fields of an agent all take effect', async () => {
  const { id } = await makeAgent(api);
  const patches = [
    { description: 'd' },
    { welcome_message: 'w' },
    { personality: { tone: 'dry' } },
    { personality: { formality: 'high' } },
    { settings: { auto_resolve: true } },
    { settings: { memory_enabled: false } },
  ];
  await Promise.all(patches.map(async (patch) => await api.parley.agents.update(id, patch)));
  expect(await api.parley.agents.get(id)).toMatchObject({
    description: 'd',
    welcome_message: 'w',
    personality: { tone: 'dry', language: 'en', formality: 'high' },
    settings: { memory_enabled: false, handoff_enabled: true, auto_resolve: true },
  });
});

test('of concurrent ratings one is the last, complete', async () => {
  const { id } = await openConversation(api, (await makeAgent(api)).id);
  const ratings = await at20(async (at) => {
    const body = { score: (at % 5) + 1, comment: `comment ${at}` };
    return await api.parley.conversations.rate(id, body);
  });
  expect(ratings).toContainEqual((await getConversation(api, id)).rating);
});

test('totals are exact after many concurrent openings and resolutions', async () => {
  const { id } = await makeAgent(api);
  const opened = await inParallel(50, 25, () => openConversation(api, id));
  await inParallel(25, 25, async (at) => await api.parley.conversations.resolve(opened[at]!.id));
  const total = async (query: string) =>
    expectStatus(await api.get<Page<Conversation>>(`/v1/conversations?agent_id=${id}&${query}`), 200).pagination.total;
  expect([await total(''), await total('status=active'), await total('status=resolved')]).toEqual([50, 25, 25]);
});

test('resolving while customers write ends in a consistent state', async () => {
  const { id } = await openConversation(api, (await makeAgent(api)).id);
  await at20(async (at) => {
    if (at % 2) await sendMessage(api, id, `${at}`);
    else await api.parley.conversations.resolve(id);
  });
  const after = await getConversation(api, id);
  expect(after.messages_count).toBe(10);
  expect(after.resolved_at === null).toBe(after.status === 'active');
  const messages = await messagesOf(api, id);
  expect(after.last_message_at).toBe(messages.at(-1)?.timestamp);
});

test('ids, and so the order of lists, follow the order of creation', async () => {
  const agent = await makeAgent(api);
  const opened: string[] = [];
  for (let count = 0; count < 20; count++) opened.push((await openConversation(api, agent.id)).id);
  const listed = await api.parley.conversations.list({ agent_id: agent.id, limit: 100 }).toArray();
  expect(listed.map(({ id }) => id)).toEqual([...opened].reverse());
});
