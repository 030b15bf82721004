import { eventually } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { expectStatus } from './fixtures';

/** How agents answer by themselves (docs/contract.md, "How an agent answers"). */

interface Message {
  readonly id: string;
  readonly type: string;
  readonly content: string;
  readonly author: string;
  readonly turn_id: string | null;
  readonly sources: readonly { readonly answer_id?: string }[];
  readonly buttons?: readonly { readonly id: string; readonly text: string }[];
}
interface Turn {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly confidence: number | null;
  readonly answers: { readonly first_sequence: number; readonly last_sequence: number };
  readonly passages: readonly { readonly answer_id?: string; readonly quote: string }[];
}
interface Conversation {
  readonly id: string;
  readonly status: string;
  readonly handoff: { readonly reason: string; readonly note: string | null } | null;
  readonly resolution: { readonly kind: string } | null;
  readonly messages: readonly Message[];
}

afterAll(closeClients);

const delivery = {
  question: 'When does my parcel arrive?',
  answer: 'Parcels arrive within 3 working days.',
  phrasings: ['Where is my parcel?', 'How long does delivery take?', 'When will my order be delivered?'],
};
const returns = {
  question: 'How do I send something back?',
  answer: 'Print the label in your account and take the parcel to the post office within 30 days.',
  phrasings: ['I want to return an item', 'Can I give the shoes back?', 'How do I get a refund?'],
};

/** An account whose agent answers by itself. */
async function newShop(automation: object = {}, agentFields: object = {}) {
  const { live: api } = await newAccount();
  const agent = expectStatus(
    await api.post<{ id: string }>('/v1/agents', {
      name: 'Mia',
      automation: { mode: 'on', ...automation },
      ...agentFields,
    }),
    201,
  );
  const answers: string[] = [];
  for (const body of [delivery, returns]) {
    answers.push(expectStatus(await api.post<{ id: string }>('/v1/knowledge/answers', body), 201).id);
  }
  const open = async (channel = 'widget'): Promise<string> =>
    expectStatus(
      await api.post<{ id: string }>('/v1/conversations', { agent_id: agent.id, channel, customer: { id: 'zoe' } }),
      201,
    ).id;
  return { api, agentId: agent.id, answers, open };
}

const say = async (api: Api, id: string, content: string, fields: object = {}) =>
  expectStatus(
    await api.post<Message>(`/v1/conversations/${id}/messages`, {
      type: 'text',
      content,
      sender: 'customer',
      ...fields,
    }),
    201,
  );
const read = async (api: Api, id: string) => expectStatus(await api.get<Conversation>(`/v1/conversations/${id}`), 200);
const turnsOf = async (api: Api, id: string) =>
  expectStatus(await api.get<{ data: Turn[] }>(`/v1/conversations/${id}/turns`), 200).data;

/** Waits until the conversation has so many messages of the agent itself. */
async function answersOf(api: Api, id: string, count: number): Promise<Message[]> {
  return eventually(async () => {
    const said = (await read(api, id)).messages.filter(({ author }) => author === 'ai');
    expect(said).toHaveLength(count);
    return said;
  });
}

test('a burst gets one answer, with its source, its turn and its event', async () => {
  const { api, open, answers } = await newShop();
  const id = await open();
  for (const text of ['hello', 'i have a question', 'where is my parcel?']) await say(api, id, text);
  const [answer] = await answersOf(api, id, 1);
  expect(answer).toMatchObject({
    type: 'text',
    content: delivery.answer,
    sources: [{ answer_id: answers[0], title: delivery.question, url: null }],
  });
  // The turn ends a moment after its answer can be read.
  const turn = await eventually(async () => {
    const [found, ...rest] = await turnsOf(api, id);
    expect([found?.state, rest]).toEqual(['posted', []]);
    return found;
  });
  expect(turn).toMatchObject({
    id: answer?.turn_id,
    state: 'posted',
    reason: 'answer',
    answers: { first_sequence: 1, last_sequence: 3 },
    passages: [{ answer_id: answers[0], version: 1, quote: delivery.answer }],
  });
  expect(expectStatus(await api.get<Turn>(`/v1/turns/${turn?.id}`), 200)).toEqual(turn);
});

test('a wish for a person is granted with one text, and the agent is silent until it is handed back', async () => {
  const { api, open } = await newShop();
  const id = await open();
  await say(api, id, 'I want to talk to a human');
  await answersOf(api, id, 1);
  const handed = await read(api, id);
  expect(handed).toMatchObject({ status: 'escalated', handoff: { reason: 'asked' } });
  await say(api, id, 'where is my parcel?');
  await say(api, id, 'I am here, how can I help?', { sender: 'agent', author: 'human' });
  expectStatus(await api.patch(`/v1/conversations/${id}`, { status: 'active' }), 200);
  await say(api, id, 'can I give the shoes back?');
  const said = await answersOf(api, id, 2);
  expect(said[1]?.content).toBe(returns.answer);
});

test('what it does not know it says, offers a person, and calls one the second time', async () => {
  const { api, open } = await newShop();
  const id = await open();
  await say(api, id, 'do you sell airplanes to private pilots?');
  const [first] = await answersOf(api, id, 1);
  expect(first).toMatchObject({ type: 'buttons', buttons: [{ id: 'person' }] });
  await say(api, id, 'and what about submarines for my lake?');
  await answersOf(api, id, 2);
  expect(await read(api, id)).toMatchObject({ status: 'escalated', handoff: { reason: 'repeated_unknown' } });
  const suggestions = await eventually(async () => {
    const { data } = expectStatus(await api.get<{ data: { question: string }[] }>('/v1/knowledge/suggestions'), 200);
    expect(data).toHaveLength(2);
    return data;
  });
  expect(suggestions.map(({ question }) => question)).toContain('do you sell airplanes to private pilots?');
});

test('a person who writes takes over, and nothing is said over them', async () => {
  const { api, open } = await newShop();
  const id = await open();
  await say(api, id, 'where is my parcel?');
  await say(api, id, 'Zoe here, I am looking into it.', { sender: 'agent', author: 'human' });
  const other = await open();
  await say(api, other, 'where is my parcel?');
  await answersOf(api, other, 1);
  expect((await read(api, id)).messages.filter(({ author }) => author === 'ai')).toEqual([]);
});

test('thanks after an answer resolve the conversation where the agent may, and it is said who did', async () => {
  const { api, open } = await newShop({}, { settings: { auto_resolve: true } });
  const id = await open();
  await say(api, id, 'where is my parcel?');
  await answersOf(api, id, 1);
  await say(api, id, 'thanks!');
  await answersOf(api, id, 2);
  expect(await read(api, id)).toMatchObject({ status: 'resolved', resolution: { kind: 'confirmed' } });
});

test('a suggestion waits for approval, and is posted once, in the words of the person', async () => {
  const { api, open } = await newShop({ mode: 'suggest' });
  const id = await open();
  await say(api, id, 'where is my parcel?');
  const turn = await eventually(async () => {
    const [found] = await turnsOf(api, id);
    expect(found).toMatchObject({ state: 'suggested' });
    return found as Turn;
  });
  expect((await read(api, id)).messages).toHaveLength(1);
  const approve = () => api.post<Turn>(`/v1/turns/${turn.id}/approve`, { content: 'Tomorrow, dear Zoe.' });
  expect(expectStatus(await approve(), 200)).toMatchObject({ state: 'posted' });
  expect((await approve()).status).toBe(409);
  const said = await answersOf(api, id, 1);
  expect(said[0]).toMatchObject({ content: 'Tomorrow, dear Zoe.', turn_id: turn.id });
});

test('an agent that is off says nothing, and answers what waits when it is asked to', async () => {
  const { api, agentId, open } = await newShop({ mode: 'off' });
  const id = await open();
  await say(api, id, 'where is my parcel?');
  expect((await api.post(`/v1/conversations/${id}/turns`, {})).status).toBe(409);
  const preview = { messages: [{ sender: 'customer', content: 'where is my parcel?' }] };
  expect(expectStatus(await api.post<Turn>(`/v1/agents/${agentId}/preview`, preview), 200)).toMatchObject({
    kind: 'preview',
    state: 'posted',
    conversation_id: null,
    messages: [{ content: delivery.answer }],
  });
  expect((await read(api, id)).messages).toHaveLength(1);
  expect(await turnsOf(api, id)).toEqual([]);
});
