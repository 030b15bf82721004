import { eventually } from '@parley/testing';
import { ConflictError, type AutomationInput, type CreateAgentRequest, type Message, type Turn } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { getConversation, openConversation, sendMessage, turnsOf } from './fixtures';

/** docs/contract.md, "How an agent answers". */

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

async function newShop(automation: AutomationInput = {}, agentFields: Partial<CreateAgentRequest> = {}) {
  const { live: api } = await newAccount();
  const agent = await api.parley.agents.create({
    name: 'Mia',
    automation: { mode: 'on', ...automation },
    ...agentFields,
  });
  const answers: string[] = [];
  for (const body of [delivery, returns]) {
    answers.push((await api.parley.knowledge.answers.create(body)).id);
  }
  const open = async (): Promise<string> => (await openConversation(api, agent.id, { customer: { id: 'zoe' } })).id;
  return { api, agentId: agent.id, answers, open };
}

async function answersOf(api: Api, id: string, count: number): Promise<Message[]> {
  return eventually(async () => {
    const said = (await getConversation(api, id)).messages.filter(({ author }) => author === 'ai');
    expect(said).toHaveLength(count);
    return said;
  });
}

test('a burst gets one answer, with its source, its turn and its event', async () => {
  const { api, open, answers } = await newShop();
  const id = await open();
  for (const text of ['hello', 'i have a question', 'where is my parcel?']) await sendMessage(api, id, text);
  const [answer] = await answersOf(api, id, 1);
  expect(answer).toMatchObject({
    type: 'text',
    content: delivery.answer,
    sources: [{ answer_id: answers[0], title: delivery.question, url: null }],
  });
  // The turn ends a moment after its answer appears.
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
  expect(await api.parley.turns.get(turn?.id ?? '')).toEqual(turn);
});

test('a request for a person is met with one text, and the agent stays silent until the conversation is handed back', async () => {
  const { api, open } = await newShop();
  const id = await open();
  await sendMessage(api, id, 'I want to talk to a human');
  await answersOf(api, id, 1);
  const handed = await getConversation(api, id);
  expect(handed).toMatchObject({ status: 'escalated', handoff: { reason: 'asked' } });
  await sendMessage(api, id, 'where is my parcel?');
  await sendMessage(api, id, 'I am here, how can I help?', { sender: 'agent', author: 'human' });
  await api.parley.conversations.update(id, { status: 'active' });
  await sendMessage(api, id, 'can I give the shoes back?');
  const said = await answersOf(api, id, 2);
  expect(said[1]?.content).toBe(returns.answer);
});

test('messages written while a person has the conversation are answered soon after it is handed back', async () => {
  const { api, open } = await newShop();
  const id = await open();
  await sendMessage(api, id, 'I want to talk to a human');
  await answersOf(api, id, 1);
  await sendMessage(api, id, 'where is my parcel?');
  await api.parley.conversations.update(id, { status: 'active' });
  const said = await answersOf(api, id, 2);
  expect(said[1]?.content).toBe(delivery.answer);
});

test('an agent that does not know says so and offers a person, and calls one the second time', async () => {
  const { api, open } = await newShop();
  const id = await open();
  await sendMessage(api, id, 'do you sell airplanes to private pilots?');
  const [first] = await answersOf(api, id, 1);
  expect(first).toMatchObject({ type: 'buttons', buttons: [{ id: 'person' }] });
  await sendMessage(api, id, 'and what about submarines for my lake?');
  await answersOf(api, id, 2);
  expect(await getConversation(api, id)).toMatchObject({
    status: 'escalated',
    handoff: { reason: 'repeated_unknown' },
  });
  const suggestions = await eventually(async () => {
    const { data } = await api.parley.knowledge.suggestions.list();
    expect(data).toHaveLength(2);
    return data;
  });
  expect(suggestions.map(({ question }) => question)).toContain('do you sell airplanes to private pilots?');
  const text = 'We sell none, but we rent submarines: ask harbour@example.com.';
  const reply = await sendMessage(api, id, text, { sender: 'agent', author: 'human' });
  const replied = suggestions.find(({ question }) => question.includes('submarines'))?.id ?? '';
  await eventually(async () =>
    expect(await api.parley.knowledge.suggestions.get(replied)).toMatchObject({
      state: 'open',
      draft: { text: text.replace('harbour@example.com', '[email]'), conversation_id: id, message_id: reply.id },
    }),
  );
});

test('a person who writes takes over, and the agent does not interrupt', async () => {
  const { api, open } = await newShop();
  const id = await open();
  await sendMessage(api, id, 'where is my parcel?');
  await sendMessage(api, id, 'Zoe here, I am looking into it.', { sender: 'agent', author: 'human' });
  const other = await open();
  await sendMessage(api, other, 'where is my parcel?');
  await answersOf(api, other, 1);
  expect((await getConversation(api, id)).messages.filter(({ author }) => author === 'ai')).toEqual([]);
});

test('thanks after an answer resolve the conversation if the agent may, and the resolution says who did', async () => {
  const { api, open } = await newShop({}, { settings: { auto_resolve: true } });
  const id = await open();
  await sendMessage(api, id, 'where is my parcel?');
  await answersOf(api, id, 1);
  await sendMessage(api, id, 'thanks!');
  await answersOf(api, id, 2);
  expect(await getConversation(api, id)).toMatchObject({ status: 'resolved', resolution: { kind: 'confirmed' } });
});

test('a suggestion waits for approval, and is posted once, in the words of the person', async () => {
  const { api, open } = await newShop({ mode: 'suggest' });
  const id = await open();
  await sendMessage(api, id, 'where is my parcel?');
  const turn = await eventually(async () => {
    const [found] = await turnsOf(api, id);
    expect(found).toMatchObject({ state: 'suggested' });
    return found as Turn;
  });
  expect((await getConversation(api, id)).messages).toHaveLength(1);
  const waiting = async () =>
    (await api.parley.conversations.list({ has_suggestion: 'true' })).data.map((one) => one.id);
  await eventually(async () => expect(await waiting()).toEqual([id]));
  expect(await getConversation(api, id)).toMatchObject({ status: 'active', waiting_on: 'team', due: null });
  const approve = () => api.parley.turns.approve(turn.id, { content: 'Tomorrow, dear Zoe.' });
  expect(await approve()).toMatchObject({ state: 'posted' });
  await expect(approve()).rejects.toThrow(ConflictError);
  const said = await answersOf(api, id, 1);
  expect(said[0]).toMatchObject({ content: 'Tomorrow, dear Zoe.', turn_id: turn.id });
  expect(await waiting()).toEqual([]);
  expect(await getConversation(api, id)).toMatchObject({ waiting_on: 'customer' });
});

test('a suggestion is void once a person replies', async () => {
  const { api, open } = await newShop({ mode: 'suggest' });
  const id = await open();
  await sendMessage(api, id, 'where is my parcel?');
  const stateOf = async () => (await turnsOf(api, id))[0]?.state;
  await eventually(async () => expect(await stateOf()).toBe('suggested'));
  const reply = { type: 'text', content: 'I am looking into it.', sender: 'agent', author: 'human' } as const;
  await api.parley.conversations.messages.send(id, reply);
  await eventually(async () => expect(await stateOf()).toBe('superseded'));
});

test('an agent that is off says nothing, and answers pending messages on request', async () => {
  const { api, agentId, open } = await newShop({ mode: 'off' });
  const id = await open();
  await sendMessage(api, id, 'where is my parcel?');
  await expect(api.parley.conversations.turns.start(id)).rejects.toThrow(ConflictError);
  await api.parley.agents.update(agentId, { automation: { mode: 'on' } });
  expect(await api.parley.conversations.turns.start(id)).toMatchObject({ state: 'posted' });
  expect((await answersOf(api, id, 1))[0]?.content).toBe(delivery.answer);
  await api.parley.agents.update(agentId, { automation: { mode: 'off' } });
  const other = await open();
  await sendMessage(api, other, 'where is my parcel?');
  expect(
    await api.parley.agents.preview(agentId, { messages: [{ sender: 'customer', content: 'where is my parcel?' }] }),
  ).toMatchObject({
    kind: 'preview',
    state: 'posted',
    conversation_id: null,
    messages: [{ content: delivery.answer }],
  });
  expect((await getConversation(api, other)).messages).toHaveLength(1);
  expect(await turnsOf(api, other)).toEqual([]);
});
