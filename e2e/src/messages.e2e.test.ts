import type { Agent, Conversation, Message } from '@parley/sdk';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';
import {
  expectFaults,
  expectStatus,
  getConversation,
  inParallel,
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

const send = (body: unknown) => api.post<Message>(`/v1/conversations/${conversation.id}/messages`, body);
const text = { type: 'text', content: 'Hello', sender: 'customer' };
const image = { type: 'image', content: 'https://example.com/a.png', sender: 'customer' };
const buttons = { type: 'buttons', content: 'Choose', sender: 'agent', buttons: [{ id: 'yes', text: 'Yes' }] };
const someButtons = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `b${at}`, text: `${at}` }));
const url = (length: number): string => `https://example.com/${'a'.repeat(length - 'https://example.com/'.length)}`;

describe('sending a message', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['text', text, { author: 'customer', metadata: {} }],
    ['image', image, { author: 'customer', metadata: {}, caption: null }],
    ['image with caption', { ...image, caption: 'Look' }, { author: 'customer', metadata: {} }],
    ['buttons', buttons, { author: 'ai', metadata: {} }],
  ])('answers exactly its fields: %s', async (_, body, more) => {
    const message = expectStatus(await send(body), 201);
    expect(message).toEqual({
      ...body,
      ...more,
      id: expect.stringMatching(/^msg_[0-7][0-9a-hjkmnp-tv-z]{25}$/) as unknown,
      conversation_id: conversation.id,
      sequence: message.sequence,
      timestamp: message.timestamp,
      member_id: null,
      turn_id: null,
      sources: [],
      attachments: [],
      delivery: null,
    });
    const all = await messagesOf(api, conversation.id);
    expect(all.at(-1)).toEqual(message);
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_message, at) => at + 1));
    expect(await api.parley.conversations.messages.get(conversation.id, message.id)).toEqual(message);
    const read = await api.parley.conversations.markRead(conversation.id, { sequence: message.sequence });
    expect(read.read?.sequence).toBe(message.sequence);
  });

  test.each<[string, Record<string, unknown>]>([
    ['content of 1', { ...text, content: 'a' }],
    ['content of 4,096', { ...text, content: '😀'.repeat(4_096) }],
    ['a blank after a letter', { ...text, content: 'a ' }],
    ['an http URL', { ...image, content: 'http://example.com' }],
    ['a URL of 4,096', { ...image, content: url(4_096) }],
    ['caption of 1,024', { ...image, caption: '😀'.repeat(1_024) }],
    ['10 buttons', { ...buttons, buttons: someButtons(10) }],
    ['longest button', { ...buttons, buttons: [{ id: '😀'.repeat(256), text: '😀'.repeat(20) }] }],
    [
      'two buttons of the same text',
      {
        ...buttons,
        buttons: [
          { id: 'a', text: 'x' },
          { id: 'b', text: 'x' },
        ],
      },
    ],
    ['buttons from a customer', { ...buttons, sender: 'customer' }],
    ['metadata', { ...text, metadata: { a: { b: [null, 1, 'x'] } } }],
  ])('takes %s', async (_, body) => {
    expect(expectStatus(await send(body), 201)).toMatchObject(body);
  });

  test.each<[string, unknown, string[]]>([
    ['nothing', {}, ['type', 'content', 'sender']],
    ['an unknown type', { ...text, type: 'video' }, ['type']],
    ['an empty content', { ...text, content: '' }, ['content']],
    ['content of 4,097', { ...text, content: '😀'.repeat(4_097) }, ['content']],
    ['content null', { ...text, content: null }, ['content']],
    ['buttons with content of 4,097', { ...buttons, content: 'a'.repeat(4_097) }, ['content']],
    ['content of a blank', { ...text, content: ' ' }, ['content']],
    ['content that nobody sees', { ...buttons, content: '\u200b\u00a0' }, ['content']],
    ['an unknown sender', { ...text, sender: 'bot' }, ['sender']],
    ['a caption on text', { ...text, caption: 'x' }, ['caption']],
    ['buttons on text', { ...text, buttons: [] }, ['buttons']],
    ['buttons on an image', { ...image, buttons: someButtons(1) }, ['buttons']],
    ['a caption on buttons', { ...buttons, caption: 'x' }, ['caption']],
    ['a relative URL', { ...image, content: '/a.png' }, ['content']],
    ['a URL without scheme', { ...image, content: 'example.com/a.png' }, ['content']],
    ['an ftp URL', { ...image, content: 'ftp://example.com/a.png' }, ['content']],
    ['a data URL', { ...image, content: 'data:image/png;base64,AAAA' }, ['content']],
    ['a javascript URL', { ...image, content: 'javascript:alert(1)' }, ['content']],
    ['http without host', { ...image, content: 'https://' }, ['content']],
    ['a line break in the host of a URL', { ...image, content: 'https://exam\nple.com/a.png' }, ['content']],
    ['a line break after a URL', { ...image, content: 'https://example.com/a.png\n' }, ['content']],
    ['a tab in a URL', { ...image, content: 'https://example.com/\ta.png' }, ['content']],
    ['a blank in a URL', { ...image, content: 'https://example.com/a b.png' }, ['content']],
    ['a control character in a URL', { ...image, content: 'https://example.com/\u0001' }, ['content']],
    ['markup in a URL', { ...image, content: 'https://example.com/"><script>' }, ['content']],
    ['a URL of 4,097', { ...image, content: url(4_097) }, ['content']],
    ['a caption of 1,025', { ...image, caption: 'a'.repeat(1_025) }, ['caption']],
    ['buttons without buttons', { ...buttons, buttons: undefined }, ['buttons']],
    ['0 buttons', { ...buttons, buttons: [] }, ['buttons']],
    ['11 buttons', { ...buttons, buttons: someButtons(11) }, ['buttons']],
    ['an empty button', { ...buttons, buttons: [{}] }, ['buttons.0.id', 'buttons.0.text']],
    ['a button with an empty id', { ...buttons, buttons: [{ id: '', text: 'x' }] }, ['buttons.0.id']],
    ['a button id of 257', { ...buttons, buttons: [{ id: 'a'.repeat(257), text: 'x' }] }, ['buttons.0.id']],
    ['a button text of 21', { ...buttons, buttons: [{ id: 'a', text: 'a'.repeat(21) }] }, ['buttons.0.text']],
    ['a button with an empty text', { ...buttons, buttons: [{ id: 'a', text: '' }] }, ['buttons.0.text']],
    ['a button id twice', { ...buttons, buttons: [...someButtons(2), { id: 'b0', text: 'x' }] }, ['buttons.2.id']],
    ['a button with more', { ...buttons, buttons: [{ id: 'a', text: 'a', url: 'x' }] }, ['buttons.0.url']],
    ['metadata that is a list', { ...text, metadata: [] }, ['metadata']],
    ['a time of its own', { ...text, timestamp: '2026-01-01T00:00:00Z' }, ['timestamp']],
    ['a list', [text], ['']],
  ])('refuses %s', async (_, body, paths) => {
    expectFaults(await send(body), paths);
  });

  test('reports all faults together', async () => {
    const body = { type: 'image', content: 'x', sender: 'bot', caption: 1, metadata: 1, x: 1 };
    expectFaults(await send(body), ['content', 'sender', 'caption', 'metadata', 'x']);
    // An unknown type's fields are unknown; those of no type are still reported.
    const odd = { type: 'x', content: '', sender: 'bot', metadat: {}, timestamp: 'x' };
    expectFaults(await send(odd), ['type', 'content', 'sender', 'metadat', 'timestamp']);
  });

  test.each<[string, string | undefined, string]>([
    ['customer', undefined, 'customer'],
    ['customer', 'customer', 'customer'],
    ['agent', undefined, 'ai'],
    ['agent', 'ai', 'ai'],
    ['agent', 'human', 'human'],
  ])('sender %s with author %s has author %s', async (sender, author, expected) => {
    expect(expectStatus(await send({ ...text, sender, author }), 201).author).toBe(expected);
  });

  test.each([
    ['customer', 'ai'],
    ['customer', 'human'],
    ['agent', 'customer'],
    ['agent', 'robot'],
  ])('sender %s with author %s is refused', async (sender, author) => {
    expectFaults(await send({ ...text, sender, author }), ['author']);
  });

  test("updates the conversation's count and time", async () => {
    const { id } = await openConversation(api, agent.id);
    for (const count of [1, 2, 3]) {
      const { timestamp } = await sendMessage(api, id, `${count}`);
      expect(await getConversation(api, id)).toMatchObject({ messages_count: count, last_message_at: timestamp });
    }
  });
});

describe('order', () => {
  test('is the same for every reader, even with concurrent senders', async () => {
    const { id } = await openConversation(api, agent.id);
    const sent = await inParallel(50, 50, (at) => sendMessage(api, id, `message ${at}`));
    const all = await messagesOf(api, id);
    expect(all).toHaveLength(50);
    expect(new Set(all.map((message) => JSON.stringify(message)))).toEqual(
      new Set(sent.map((message) => JSON.stringify(message))),
    );
    const times = all.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort());
    expect(await messagesOf(api, id, { order: 'asc', limit: 7 })).toEqual(all);
    expect(await messagesOf(api, id, { order: 'desc', limit: 7 })).toEqual([...all].reverse());
    const read = await getConversation(api, id);
    expect(read.messages).toEqual(all);
    expect(read).toMatchObject({ messages_count: 50, last_message_at: times.at(-1), has_more_messages: false });
  });

  test('of a sender who waits for each response is the order of sending', async () => {
    const { id } = await openConversation(api, agent.id);
    const sent: string[] = [];
    for (let at = 0; at < 20; at++) {
      sent.push((await sendMessage(api, id, `${at}`, at % 2 ? { sender: 'agent' } : {})).id);
    }
    expect((await messagesOf(api, id)).map((message) => message.id)).toEqual(sent);
  });

  test('a conversation shows its newest 100 messages in reading order, and whether there are more', async () => {
    const { id } = await openConversation(api, agent.id);
    await inParallel(100, 25, (at) => sendMessage(api, id, `${at}`));
    expect((await getConversation(api, id)).has_more_messages).toBe(false);
    await sendMessage(api, id, 'the last');
    const all = await messagesOf(api, id);
    expect(all).toHaveLength(101);
    const { messages, has_more_messages: hasMore, messages_count: count } = await getConversation(api, id);
    expect(messages).toEqual(all.slice(1));
    expect([hasMore, count]).toEqual([true, 101]);
  });
});
