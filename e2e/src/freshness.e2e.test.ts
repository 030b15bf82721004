import { eventually, within } from '@parley/testing';
import type { Message } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { getConversation, inParallel, makeAgent, openConversation, sendMessage } from './fixtures';

let api: Api;
beforeAll(async () => {
  api = (await newAccount()).live;
});
afterAll(closeClients);

const statsOf = async (id: string) => (await api.parley.agents.get(id)).stats;
const overview = (agentId: string) => api.parley.analytics.overview({ agent_id: agentId });

describe("an agent's stats, at most 2 seconds behind", () => {
  test('count all conversations and the active ones', () =>
    within(2_000, async (soon) => {
      const agent = await makeAgent(api);
      const [one] = await inParallel(3, 3, () => openConversation(api, agent.id));
      const expectStats = (total: number, active: number) =>
        soon(async () =>
          expect(await statsOf(agent.id)).toMatchObject({ conversations_total: total, conversations_active: active }),
        );
      await expectStats(3, 3);
      await api.parley.conversations.resolve(one!.id);
      await expectStats(3, 2);
      await sendMessage(api, one!.id, 'Again');
      await expectStats(3, 3);
      await api.parley.conversations.update(one!.id, { status: 'escalated' });
      await expectStats(3, 2);
      const { data } = await api.parley.agents.list();
      expect(data.find(({ id }) => id === agent.id)?.stats).toEqual(await statsOf(agent.id));
    }));

  test('have the mean of all response times', () =>
    within(2_000, async (soon) => {
      const agent = await makeAgent(api, { welcome_message: 'Hello' });
      const { id } = await openConversation(api, agent.id);
      const between = (asked: Message, answered: Message): number =>
        Date.parse(answered.timestamp) - Date.parse(asked.timestamp);
      const first = await sendMessage(api, id, 'One');
      await sendMessage(api, id, 'Two');
      const answer = await sendMessage(api, id, 'Answer', { sender: 'agent', author: 'human' });
      await sendMessage(api, id, 'And more', { sender: 'agent' });
      const second = await sendMessage(api, id, 'Three');
      const other = await sendMessage(api, id, 'Answer', { sender: 'agent' });
      const mean = (between(first, answer) + between(second, other)) / 2;
      await soon(async () =>
        expect(Math.abs((await statsOf(agent.id)).avg_response_time_ms - mean)).toBeLessThanOrEqual(0.5),
      );
    }));
});

describe('sentiment, within 2 seconds', () => {
  const sentimentOf = async (texts: string[]): Promise<string> => {
    const { id } = await openConversation(api, (await makeAgent(api)).id);
    for (const text of texts) await sendMessage(api, id, text);
    return id;
  };

  test.each<[string, string[]]>([
    ['positive', ['Thank you so much, this is wonderful!']],
    ['negative', ['This is terrible, I am very angry, worst service ever']],
    ['negative', ['Das ist eine Katastrophe, furchtbar schlecht']],
    ['neutral', ['My order number is 1234']],
    [
      'negative',
      ['Great, thank you', 'Now it is broken again', 'This is awful, I hate it', 'Terrible, really terrible'],
    ],
    ['positive', ['This is awful', 'Oh, it works now', 'Great, thank you!', 'Excellent, I love it, wonderful']],
  ])('is %s after %j', (expected, texts) =>
    within(2_000, async (soon) => {
      const id = await sentimentOf(texts);
      await soon(async () => expect((await getConversation(api, id)).sentiment).toBe(expected));
    }),
  );

  test('is not affected by what the agent says', async () => {
    const { id } = await openConversation(api, (await makeAgent(api)).id);
    await sendMessage(api, id, 'Terrible, awful, horrible', { sender: 'agent' });
    expect((await getConversation(api, id)).sentiment).toBe('neutral');
  });
});

test('a message is in the figures within 5 seconds, once', () =>
  within(5_000, async (soon) => {
    const fresh = (await newAccount()).live;
    const agent = await makeAgent(fresh, { welcome_message: 'Hello' });
    const { id } = await openConversation(fresh, agent.id);
    await inParallel(20, 10, (at) => sendMessage(fresh, id, `message ${at}`, at % 2 ? { sender: 'agent' } : {}));
    await fresh.parley.conversations.resolve(id);
    await fresh.parley.conversations.rate(id, { score: 4 });
    const figures = () => fresh.parley.analytics.overview({ period: '24h' });
    await soon(async () => {
      const body = await figures();
      expect(body.conversations).toEqual({ total: 1, resolved: 1, escalated: 0, active: 0 });
      expect(body.messages).toEqual({ total: 21, from_customers: 10, from_agents: 11 });
      expect(body.performance).toMatchObject({ automation_rate: 1, csat_score: 4 });
    });
    const { stats } = await fresh.parley.agents.get(agent.id);
    expect((await figures()).performance.avg_response_time_ms).toBe(stats.avg_response_time_ms);
  }));

test('messages in unsupported languages are counted separately', async () => {
  const agent = await makeAgent(api);
  const { id } = await openConversation(api, agent.id);
  const others = ['Il mio ordine non è ancora arrivato e sono molto arrabbiato', 'Где мой заказ?', '注文はどこですか'];
  const known = ['Where is my order?', 'Wo ist meine Bestellung?', '¿Dónde está mi pedido?', '👍'];
  for (const text of [...others, ...known]) await sendMessage(api, id, text);
  await sendMessage(api, id, 'Где мой заказ?', { sender: 'agent' });
  await eventually(async () =>
    expect(await overview(agent.id)).toMatchObject({
      messages: { from_customers: 7 },
      quality: { messages_in_other_languages: 3 },
    }),
  );
});

test('changes of a conversation reach the figures of its window', async () => {
  const agent = await makeAgent(api);
  const { id } = await openConversation(api, agent.id);
  const expectCounts = (counts: object) =>
    eventually(async () => expect((await overview(agent.id)).conversations).toMatchObject(counts));
  await expectCounts({ total: 1, active: 1 });
  await api.parley.conversations.update(id, { status: 'escalated' });
  await expectCounts({ total: 1, active: 0, escalated: 1 });
  await api.parley.conversations.resolve(id);
  await expectCounts({ total: 1, escalated: 0, resolved: 1 });
  const { performance } = await overview(agent.id);
  expect([performance.handoff_rate, performance.automation_rate]).toEqual([1, 0]);
});
