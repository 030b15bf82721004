import { eventually, within } from '@parley/testing';
import { randomUUID } from 'node:crypto';
import { closeClients, newAccount, type TestAccount } from './accounts';
import { parley, parleyJson } from './command-line';
import { getConversation, makeAgent, openConversation, sendMessage } from './fixtures';

let account: TestAccount;
beforeAll(async () => {
  account = await newAccount();
});
afterAll(closeClients);

const newWord = (): string => `q${randomUUID().replaceAll('-', '')}`;
const find = (q: string, api = account.live) => api.parley.search({ q, types: ['messages'] });
async function foundIds(q: string, api = account.live): Promise<string[]> {
  return ((await find(q, api)).messages?.data ?? []).map(({ message_id: id }) => id);
}

test('a message is found by its words within 5 s of its 201, with marked ranges', () =>
  within(5_000, async (soon) => {
    const word = newWord();
    const agent = await makeAgent(account.live);
    const { id } = await openConversation(account.live, agent.id, { tags: [word] });
    const message = await sendMessage(account.live, id, `<b>Grüße</b>, my 退款 ${word}?`);
    await soon(async () => expect(await foundIds(`grusse 退款 ${word}`)).toEqual([message.id]));
    const { messages, parsed } = await find(`${word} from:customer tag:${word}`);
    const [{ excerpt = '', ranges = [] } = {}] = messages?.data ?? [];
    expect(ranges.map(([start, end]) => excerpt.slice(start, end))).toEqual([word]);
    expect(messages).toMatchObject({ total: 1, is_total_exact: true, next_cursor: null });
    expect(parsed).toMatchObject({ words: [word], from: ['customer'], tags: [word] });
    expect(await foundIds(`${word} from:ai`)).toEqual([]);
    expect(await foundIds(`${word} tag:other`)).toEqual([]);
    expect(await foundIds(word, account.test)).toEqual([]);
    expect(await foundIds(word, (await newAccount()).live)).toEqual([]);
  }));

test('the command line shows what is found, marked', async () => {
  const word = newWord();
  const { id } = await openConversation(account.live, (await makeAgent(account.live)).id);
  await sendMessage(account.live, id, `Where is ${word}?`);
  await eventually(async () => expect(await foundIds(word)).toHaveLength(1));
  const env = { PARLEY_API_KEY: (await account.createKey({ mode: 'live' })).value };
  const { code, stdout } = await parley(['search', word, 'from:customer', '--types', 'messages'], undefined, env);
  expect([code, stdout]).toEqual([0, expect.stringContaining(`Where is [${word}]?`)]);
  const refused = await parley(['search', '--types', 'messages', '--', '-refund'], undefined, env);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('must also have a word to search for')]);
});

test("pages continue by cursor, and the status is the conversation's current one", async () => {
  const word = newWord();
  const agent = await makeAgent(account.live);
  const { id } = await openConversation(account.live, agent.id);
  const sent: string[] = [];
  for (const n of [1, 2, 3]) sent.unshift((await sendMessage(account.live, id, `${word} ${n}`)).id);
  await eventually(async () => expect(await foundIds(word)).toEqual(sent));
  const first = await account.live.parley.search({ q: word, types: ['messages'], limit: 2 });
  const cursor = first.messages?.next_cursor ?? '';
  const second = await account.live.parley.search({ q: word, types: ['messages'], limit: 2, cursor });
  const pages = [first, second].flatMap(({ messages }) => messages?.data ?? []);
  expect(pages.map(({ message_id: messageId }) => messageId)).toEqual(sent);
  expect(second.messages?.next_cursor).toBeNull();
  await account.live.parley.conversations.resolve(id);
  await eventually(async () => expect(await foundIds(`${word} status:active`)).toEqual([]));
  expect(await foundIds(`${word} status:resolved`)).toEqual(sent);
});

test('knowledge is found as well, with keys that may read it', async () => {
  const word = newWord();
  await account.live.parley.knowledge.answers.create({ question: `Wo ist ${word}?`, answer: `Größe: ${word}.` });
  await account.live.parley.knowledge.documents.create({ title: 'Größe', content: `About ${word}.` });
  const found = await account.live.parley.search({ q: `grosse ${word}` });
  expect(found.answers).toMatchObject({ total: 1, data: [{ question: `Wo ist ${word}?` }] });
  expect(found.documents).toMatchObject({ total: 1, data: [{ title: 'Größe' }] });
  const { api } = await account.createKey({ permissions: ['conversations:read'] });
  expect(Object.keys(await api.parley.search({ q: word }))).toEqual(['parsed', 'messages']);
});

test('an erasure leaves nothing to find', async () => {
  const word = newWord();
  const agent = await makeAgent(account.live);
  const conversation = await openConversation(account.live, agent.id, { customer: { id: word } });
  const message = await sendMessage(account.live, conversation.id, `secret ${word}`);
  await eventually(async () => expect(await foundIds(word)).toEqual([message.id]));
  const erased = await parleyJson(['erase-customer', '--account', account.id, '--customer-id', word, '--mode', 'live']);
  expect(erased).toMatchObject({ verified: true });
  expect(await foundIds(word)).toEqual([]);
  expect(await getConversation(account.live, conversation.id)).toMatchObject({ messages_count: 1 });
});

test('no query causes a 500, or finds what belongs to another account or mode', async () => {
  const owner = await newAccount();
  const word = newWord();
  const agent = await makeAgent(owner.live);
  const said = `${word} Grüße 退款 '%_\\" 🎉 שלום`;
  const { id } = await openConversation(owner.live, agent.id, { customer: { id: word, name: word }, tags: [word] });
  await sendMessage(owner.live, id, said);
  await owner.live.parley.knowledge.answers.create({ question: `${word}?`, answer: said });
  await eventually(async () => expect(await foundIds(word, owner.live)).toHaveLength(1));
  const hostile = [
    ...[word, `"${word}`, `${word}"`, `${word} '; DROP TABLE messages_v1 --`, `${word}') OR 1=1 --`, `${word}\\`],
    ...[`${word} {tokens:Array(String)}`, `${word}:*`, `${word} | ${word}`, `!${word}`, `(${word}`, `${word} & & <->`],
    ...[`${word} %`, `_ ${word}`, `${word}*`, '"'.repeat(1_000), `${word}${'"'.repeat(900)}`, '-'.repeat(1_000)],
    ...[
      `${word}\0`,
      `\u202e${word}`,
      `\u200b${word}\u200b`,
      `${word} 🎉🎉👩‍🚀`,
      'שלום עולם',
      `\u3164 ${word}`,
      `\u3164-${word}`,
    ],
    ...[
      `${word} tag:\u200b`,
      `${word} customer:"\u3164"`,
      `${word} customer:"${word}' OR true"`,
      `${word} tag:"${word}"`,
    ],
    ...[`${word} after:2026-12-01 before:2020-01-01`, `${word} after:9999-12-31`, `${word} before:0001-01-01`],
    ...[
      `${word} after:9999-12-31T23:59:59-23:59`,
      `from:from: ${word}`,
      `constructor:${word} __proto__:x`,
      `${word} status:`,
    ],
    ...[
      'the and of',
      'a',
      '退'.repeat(1_000),
      [...Array(1_000).keys()].map((n) => String.fromCodePoint(0x4e00 + n)).join(''),
    ],
    ...[
      `"${'word '.repeat(190)}"`,
      'aeoeue '.repeat(32),
      `${'aeoeueaeoeue '.repeat(32)}`,
      'é'.repeat(1_000),
      'x'.repeat(4_096),
    ],
    ...[
      `${word} ${'-x '.repeat(31)}`,
      '🎉'.repeat(500),
      `${word} agent:agent_x`,
      '\ud83d'.toWellFormed(),
      `\u0301${word}`,
    ],
  ];
  const groupsOf = (body: object) => Object.entries(body).filter(([name]) => name !== 'parsed');
  for (const q of hostile) {
    const path = `/v1/search?${new URLSearchParams({ q })}`;
    const [own, ...others] = await Promise.all(
      [owner.live, owner.test, account.live].map((api) => api.get<Record<string, { total: number }>>(path)),
    );
    expect([q, [200, 400].includes(own?.status ?? 0)]).toEqual([q, true]);
    const { errors = [] } = (own?.body ?? {}) as { errors?: { path: string }[] };
    expect([q, errors.filter((fault) => fault.path !== 'q')]).toEqual([q, []]);
    for (const other of others) {
      expect([q, other.status]).toEqual([q, own?.status]);
      const foreign = other.status === 200 ? groupsOf(other.body).filter(([, { total }]) => total > 0) : [];
      expect([q, JSON.stringify(foreign).includes(word)]).toEqual([q, false]);
    }
  }
});
