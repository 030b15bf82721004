import { eventually } from '@parley/testing';
import type { AutomationMode, Channel, Conversation, Turn } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import { handoffReasons, noAutomation, type AgentMetrics, type Automation, type Overview } from './figures';
import { expectStatus, makeAgent, messagesOf, openConversation, sendMessage, turnsOf } from './fixtures';

/** Recomputed from the API's conversations, messages and turns. */

interface Known extends Conversation {
  readonly authors: readonly string[];
  readonly turns: readonly Turn[];
}

let api: Api;
let mia: string;
let ben: string;
beforeAll(async () => {
  ({ live: api } = await newAccount());
  mia = await newAgent('on');
  ben = await newAgent('suggest');
  const answers = [
    { question: 'When does my parcel arrive?', answer: 'Within 3 working days.', phrasings: ['Where is my parcel?'] },
    { question: 'How do I send something back?', answer: 'With the label.', phrasings: ['I want to return an item'] },
  ];
  for (const answer of answers) await api.parley.knowledge.answers.create(answer);
});
afterAll(closeClients);

const newAgent = async (mode: AutomationMode) =>
  (await makeAgent(api, { name: mode, automation: { mode }, settings: { auto_resolve: true } })).id;
const open = async (agentId: string, channel: Channel = 'widget') =>
  (await openConversation(api, agentId, { channel, customer: { id: 'zoe' } })).id;

/** Each after the previous turn has ended. @returns the turns, newest first */
async function talk(id: string, ...contents: string[]): Promise<Turn[]> {
  let turns: Turn[] = [];
  for (const content of contents) {
    const before = turns.length;
    await sendMessage(api, id, content);
    turns = await eventually(async () => {
      const found = await turnsOf(api, id);
      expect([found.length, found.some(({ state }) => state === 'running')]).toEqual([before + 1, false]);
      return found;
    });
  }
  return turns;
}

const drafts = async (id: string): Promise<void> => {
  const [newest] = await talk(id, 'Where is my parcel?', 'I want to return an item');
  await api.parley.turns.approve(newest!.id, {});
};

async function live(): Promise<void> {
  const quiet = await open(mia, 'slack');
  const taken = await open(mia, 'slack');
  await Promise.all([
    talk(await open(mia), 'Where is my parcel?', 'thanks!'),
    talk(await open(mia), 'Where is my parcel?', 'thanks!', 'I want to return an item'),
    talk(await open(mia), 'I want to talk to a human'),
    talk(await open(mia), 'do you sell airplanes to private pilots?', 'and what about submarines for my lake?'),
    talk(taken, 'Where is my parcel?').then(() =>
      sendMessage(api, taken, 'Zoe here.', { sender: 'agent', author: 'human' }),
    ),
    drafts(await open(ben)),
  ]);
  await api.parley.conversations.resolve(quiet);
  await api.parley.agents.preview(mia, { messages: [{ sender: 'customer', content: 'Where is my parcel?' }] });
}

async function readAll(): Promise<Known[]> {
  const conversations = await api.parley.conversations.list({ limit: 100 }).toArray();
  return Promise.all(
    conversations.map(async (conversation) => {
      const messages = await messagesOf(api, conversation.id);
      return {
        ...conversation,
        authors: messages.map(({ author }) => author),
        turns: await turnsOf(api, conversation.id),
      };
    }),
  );
}

const over = (part: number, all: number): number => (all === 0 ? 0 : part / all);
const isAnswer = ({ state, reason }: Turn): boolean =>
  ['posted', 'asked', 'unknown'].includes(state) && reason !== 'silence';

function quantile(values: readonly number[], level: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = level * (sorted.length - 1);
  const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place % 1);
}

/** As defined in docs/contract.md. */
function recompute(all: readonly Known[], start: string, end: string): Automation {
  const within = (time: string): boolean => time >= start && time < end;
  const born = all.filter(({ created_at }) => within(created_at));
  const involved = born.filter(({ turns }) => turns.some(isAnswer));
  const contained = involved.filter(({ escalated_at, authors }) => !escalated_at && !authors.includes('human'));
  const turns = all
    .flatMap((conversation) => conversation.turns)
    .filter(({ created_at, reason, state }) => within(created_at) && reason !== 'silence' && state !== 'running');
  const rate = (name: string): number => over(turns.filter(({ state }) => state === name).length, turns.length);
  const waits = turns.filter(isAnswer).map(({ waited_ms }) => waited_ms / 1_000);
  const countsOf = <Word extends string>(words: readonly Word[], wordOf: (known: Known) => Word | undefined) =>
    Object.fromEntries(words.map((word) => [word, born.filter((known) => wordOf(known) === word).length])) as Record<
      Word,
      number
    >;
  return {
    involvement_rate: over(involved.length, born.length),
    containment_rate: over(contained.length, involved.length),
    resolutions: countsOf(['confirmed', 'assumed', 'human', 'api'], ({ resolution }) => resolution?.kind),
    // Nothing is a week old.
    durable_rate: 0,
    turns: turns.length,
    answered_rate: rate('posted'),
    asked_rate: rate('asked'),
    unknown_rate: rate('unknown'),
    superseded_rate: rate('superseded'),
    handoffs: countsOf(handoffReasons, ({ handoff }) => handoff?.reason),
    answer_time_p50_s: quantile(waits, 0.5),
    answer_time_p95_s: quantile(waits, 0.95),
    tokens: turns.reduce((sum, { tokens_in, tokens_out }) => sum + tokens_in + tokens_out, 0),
    cost_usd: turns.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

/** Fractions to 10 digits. */
const plain = (figures: Automation): object =>
  JSON.parse(JSON.stringify(figures), (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(10)) : value,
  ) as object;

test('they match the API, in total, and by agent, channel and period', async () => {
  const start = new Date(Date.now() - 60_000).toISOString();
  await live();
  const end = new Date(Date.now() + 60_000).toISOString();
  const all = await readAll();
  const whole = recompute(all, start, end);
  expect(whole).toMatchObject({
    ...noAutomation,
    ...{ turns: 11, involvement_rate: 5 / 7, containment_rate: 3 / 5, superseded_rate: 1 / 11 },
    ...{ answered_rate: 7 / 11, unknown_rate: 1 / 11 },
    resolutions: { confirmed: 1, api: 1 },
    handoffs: { asked: 1, repeated_unknown: 1, taken_over: 1 },
    ...{ answer_time_p50_s: whole.answer_time_p50_s, answer_time_p95_s: whole.answer_time_p95_s },
  });
  expect(whole.answer_time_p95_s).toBeGreaterThanOrEqual(whole.answer_time_p50_s);
  // Resolved by thanks, then reopened.
  expect(all.filter(({ auto_resolved_at, resolved_at }) => auto_resolved_at && !resolved_at)).toHaveLength(1);

  const middle = all[2]!.created_at;
  const cases: [string, (known: Known) => boolean, string, string][] = [
    ['', () => true, start, end],
    ['', () => true, start, middle],
    ['', () => true, middle, end],
    [`&agent_id=${mia}`, ({ agent_id }) => agent_id === mia, start, end],
    ['&channel=slack', ({ channel }) => channel === 'slack', start, end],
    [`&agent_id=${ben}&channel=slack`, () => false, start, end],
  ];
  for (const [filter, isAsked, from, to] of cases) {
    const expected = plain(recompute(all.filter(isAsked), from, to));
    await eventually(async () => {
      const path = `/v1/analytics/overview?start=${from}&end=${to}${filter}`;
      const { automation } = expectStatus(await api.get<Overview>(path), 200);
      expect({ path, ...plain(automation) }).toEqual({ path, ...expected });
    });
  }
  const path = `/v1/analytics/agents/${ben}?start=${start}&end=${end}&channel=widget`;
  const { automation } = expectStatus(await api.get<AgentMetrics>(path), 200);
  const ofBen = all.filter(({ agent_id }) => agent_id === ben);
  expect(plain(automation)).toEqual(plain(recompute(ofBen, start, end)));
});
