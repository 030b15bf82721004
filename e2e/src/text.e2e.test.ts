import type { Agent, Conversation, Message } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import {
  expectFaults,
  expectStatus,
  getConversation,
  makeAgent,
  messagesOf,
  openConversation,
  sendMessage,
} from './fixtures';

let api: Api;
let agent: Agent;
let conversation: Conversation;
beforeAll(async () => {
  api = (await newAccount()).live;
  agent = await makeAgent(api);
  conversation = await openConversation(api, agent.id);
});
afterAll(closeClients);

const texts: [string, string][] = [
  ['emoji with modifiers and joiners', '👩🏽‍🚀👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🇨🇭'],
  ['right to left', 'مرحبا بالعالم שלום עולם'],
  ['direction marks', '\u202eevil\u202c \u200fabc\u200e \u2066x\u2069'],
  ['combining characters, not composed', 'e\u0301 a\u0308 n\u0303 Z̸̡̢̛͇̰a̶l̷g̵o̴'],
  ['the same composed', 'é ä ñ'],
  ['zero width', 'a\u200bb\u200cc\u200dd\ufeffe'],
  ['a byte order mark first', '\ufeffx'],
  ['line ends', 'a\nb\r\nc\rd\u2028e\u2029f\u0085g'],
  ['blanks around', '  \t x \u00a0\u3000 '],
  ['control characters', '\u0001\u0007\b\f\v\u001b[31m\u007f\u009f'],
  ['noncharacters', '\ufffe\uffff\u{1ffff}\u{10ffff}'],
  ['private use', '\ue000\u{f0000}'],
  ['replacement character', '\ufffd'],
  ['quotes and backslashes', `'"\`\\ \\n \\u0000 \\x00 %00 \\0`],
  ['SQL', `'; DROP TABLE messages; -- $1 ? :x {a:String}`],
  ['HTML', `<script>alert(1)</script>&amp;`],
  ['templates', '${process.env} {{x}} %s %d #{x}'],
  ['words of JSON', 'null'],
  ['CJK beyond the first plane', '𠮷野家 𝒳 𝔘'],
];

test.each(texts)('%s come back byte for byte', async (_, text) => {
  const sent = await sendMessage(api, conversation.id, text, { metadata: { text, [text]: 1 } });
  expect(sent.content).toBe(text);
  const read = (await messagesOf(api, conversation.id)).at(-1)!;
  expect(Buffer.from(read.content)).toEqual(Buffer.from(text));
  expect(read.metadata).toEqual({ text, [text]: 1 });
  const opened = await openConversation(api, agent.id, {
    customer: { id: text, name: text },
    tags: [text],
    metadata: { [text]: [text] },
  });
  const stored = await getConversation(api, opened.id);
  expect([stored.customer.id, stored.customer.name, stored.tags, stored.metadata]).toEqual([
    text,
    text,
    [text],
    { [text]: [text] },
  ]);
  const found = await api.parley.conversations.list({ customer_id: text, limit: 100 }).toArray();
  expect(found.map(({ id }) => id)).toEqual([opened.id]);
  expect((await makeAgent(api, { name: text, description: text })).description).toBe(text);
});

test('lookalike texts are different customers and different tags', async () => {
  await openConversation(api, agent.id, { customer: { id: 'caf\u00e9' }, tags: ['caf\u00e9', 'cafe\u0301'] });
  await openConversation(api, agent.id, { customer: { id: 'cafe\u0301' } });
  const list = await api.parley.conversations.list({ customer_id: 'caf\u00e9', limit: 100 }).toArray();
  expect(list).toHaveLength(1);
});

describe('metadata', () => {
  const sendRaw = async (metadata: string) => {
    const raw = `{"type": "text", "content": "x", "sender": "customer", "metadata": ${metadata}}`;
    const path = `/v1/conversations/${conversation.id}/messages`;
    const answer = await api.call<Message>('POST', path, { raw });
    expectStatus(answer, 201);
    const list = await api.get(`${path}?order=desc&limit=1`);
    expect(list.text).toContain(answer.text);
    return answer.text;
  };

  test.each([
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"x":1}},"toString":1}',
    '{"a":{"__proto__":[1]}}',
    '{"":{"":[]}}',
    '{"a":null,"b":[null,{}],"c":{}}',
    '{"z":1,"a":2,"m":3}',
    '{"a":0.1,"b":-1.5,"c":123456789.125}',
  ])('%s comes back as it was sent', async (metadata) => {
    expect(await sendRaw(metadata)).toContain(`"metadata":${metadata}`);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('conversations keep it as sent, even after a merge', async () => {
    const raw = `{"agent_id":"${agent.id}","channel":"slack","customer":{"id":"c"},"metadata":{"__proto__":{"a":1},"z":1,"b":2}}`;
    const { id } = expectStatus(await api.call<Conversation>('POST', '/v1/conversations', { raw }), 201);
    expect((await api.get(`/v1/conversations/${id}`)).text).toContain('"metadata":{"__proto__":{"a":1},"z":1,"b":2}');
    const patch = '{"metadata":{"__proto__":{"c":2},"b":null}}';
    const patched = await api.call('PATCH', `/v1/conversations/${id}`, { raw: patch });
    expect(patched.text).toContain('"metadata":{"__proto__":{"a":1,"c":2},"z":1}');
  });

  test.each([
    ['9007199254740991', 9007199254740991],
    ['-9007199254740991', -9007199254740991],
    ['5e-324', 5e-324],
    ['-0', -0],
    ['1.0', 1],
    ['1E2', 100],
    ['0.1000000000000000055511151231257827', 0.1],
  ])('the number %s is a double', async (written, value) => {
    const text = await sendRaw(`{"n":${written}}`);
    const { metadata } = JSON.parse(text) as Message;
    expect(metadata['n'] === value).toBe(true);
  });

  test.each(['9007199254740992', '9007199254740993', '-9007199254740993', '18446744073709551616', '1e308', '1e999'])(
    'the number %s, which is no double of its own, is refused wherever metadata is written',
    async (written) => {
      const metadata = `"metadata": {"order": [{"id": ${written}}]}`;
      for (const [method, path, raw] of [
        [
          'POST',
          `/v1/conversations/${conversation.id}/messages`,
          `{"type": "text", "content": "x", "sender": "customer", ${metadata}}`,
        ],
        [
          'POST',
          '/v1/conversations',
          `{"agent_id": "${agent.id}", "channel": "slack", "customer": {"id": "c"}, ${metadata}}`,
        ],
        ['PATCH', `/v1/conversations/${conversation.id}`, `{${metadata}}`],
      ] as const) {
        const problem = expectFaults(await api.call(method, path, { raw }), ['metadata.order.0.id']);
        expect(problem.errors?.[0]?.message).toMatch(
          /^must be at (most|least) -?9007199254740991: send .* as a string$/,
        );
      }
    },
  );
});

test('a message of the largest size in every script is returned complete', async () => {
  const content = '\u{10ffff}'.repeat(4_096);
  const { id } = await sendMessage(api, conversation.id, content);
  const all = await messagesOf(api, conversation.id);
  expect(all.find((message) => message.id === id)?.content).toBe(content);
});
