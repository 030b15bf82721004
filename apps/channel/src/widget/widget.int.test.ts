import { ConversationStatus } from '@parley/contract/conversation';
import { formatId, newId, newUuid, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { jwt, ORIGIN, visitorOf } from '../../test/widget-visitor';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});

afterAll(async () => {
  await service.stop();
  await database.drop();
});

const { call, openSession, say, read: readAll } = visitorOf(() => service);

async function widget(tenant: Tenant = newTenant('live'), more: object = {}) {
  return service.create(tenant, { settings: { allowed_origins: [ORIGIN] }, ...more });
}

const read = (token: string): Promise<{ json: { messages: { content: string; client_id: string | null }[] } }> =>
  readAll(token);

test('a visitor writes, is answered, and finds both again with the token of before', async () => {
  const { id } = await widget();
  const first = await openSession(id);
  expect(await read(first.session_token)).toMatchObject({ json: { messages: [] } });
  await say(first.session_token, 'When are you open?', 'client-id-1');
  const [conversationId = ''] = [...service.conversations.keys()].slice(-1);
  service.answer(conversationId, 'From nine.');
  const again = await openSession(id, { visitor_token: first.visitor_token });
  expect(again.visitor.id).toBe(first.visitor.id);
  expect((await read(again.session_token)).json.messages).toMatchObject([
    { content: 'When are you open?', client_id: 'client-id-1', sender: 'customer' },
    { content: 'From nine.', client_id: null, sender: 'agent' },
  ]);
});

test('ten first messages at once, each sent three times, are ten messages of one conversation', async () => {
  const { id } = await widget();
  const { session_token: token } = await openSession(id);
  const before = service.conversations.size;
  const keys = Array.from({ length: 10 }, () => newUuid());
  const answers = await Promise.all(keys.flatMap((key) => [1, 2, 3].map(() => say(token, key, key))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(service.conversations.size).toBe(before + 1);
  const { messages } = (await read(token)).json;
  expect(messages.map(({ content }) => content).sort()).toEqual(keys.sort());
});

test('when the conversation is there no more, the next message opens another', async () => {
  const { id } = await widget();
  const { session_token: token } = await openSession(id);
  await say(token, 'one');
  for (const key of [...service.conversations.keys()].slice(-1)) service.conversations.delete(key);
  expect((await read(token)).json.messages).toEqual([]);
  await say(token, 'two');
  expect((await read(token)).json.messages).toMatchObject([{ content: 'two' }]);
});

test('some days after the resolution the next message opens another, and its messages are numbered on', async () => {
  const { id } = await widget();
  const { session_token: token } = await openSession(id);
  await say(token, 'one');
  const [first] = [...service.conversations.values()].slice(-1);
  if (!first) throw new Error('nothing was opened');
  service.answer(first.conversation.id, 'an answer');
  const resolvedAt = new Date(Date.now() - 8 * 24 * 3_600_000);
  Object.assign(first.conversation, { status: ConversationStatus.RESOLVED, resolvedAt, messagesCount: 2n });
  const key = newUuid();
  const answers = await Promise.all([say(token, 'two', key), say(token, 'two', key)]);
  expect(answers.map(({ json }) => json)).toMatchObject([{ sequence: 3 }, { sequence: 3 }]);
  const [second] = [...service.conversations.values()].slice(-1);
  expect(second?.conversation.previousConversationId).toBe(first.conversation.id);
  service.answer(second?.conversation.id ?? '', 'another');
  const headers = { authorization: `Bearer ${token}` };
  expect((await call('/messages?after=2', undefined, headers)).json).toMatchObject({
    conversation: { id: second?.conversation.id },
    messages: [
      { content: 'two', sequence: 3 },
      { content: 'another', sequence: 4 },
    ],
    has_more: false,
  });
  await call('/seen', { sequence: 2 }, headers);
  expect(second?.messages[1]?.delivery).toBeUndefined();
  await call('/seen', { sequence: 4 }, headers);
  expect(second?.messages[1]?.delivery).toMatchObject({ status: 6 });
});

test('an erasure forgets where a conversation was held, of its own account alone', async () => {
  const tenant = newTenant('live');
  const { id } = await widget(tenant);
  const { session_token: token } = await openSession(id);
  await say(token, 'one');
  const conversationIds = [...service.conversations.keys()].slice(-1);
  const erase = (of: Tenant, dryRun: boolean) => service.client.eraseConversations({ conversationIds, dryRun }, as(of));
  const found = (erased: bigint, all = 1n) => ({
    findings: expect.arrayContaining([{ place: 'channel.threads', found: all, erased }]) as unknown,
  });
  expect(await erase(newTenant('live'), false)).toEqual(found(0n, 0n));
  expect(await erase(tenant, true)).toEqual(found(0n));
  expect(await erase(tenant, false)).toEqual(found(1n));
  await say(token, 'two');
  expect((await read(token)).json.messages).toMatchObject([{ content: 'two' }]);
});

test.each(['x', '-1', '1.5', '', '1&after=2', '9'.repeat(16)])(
  'a malformed position in the messages: %j',
  async (after) => {
    const { id } = await widget();
    const { session_token: token } = await openSession(id);
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['messages', 'stream']) {
      expect(await call(`/${path}?after=${after}`, undefined, headers)).toMatchObject({
        status: 400,
        json: { errors: [{ path: 'after', code: 'type' }] },
      });
    }
    expect(await call('/stream', undefined, { ...headers, 'last-event-id': 'x' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'Last-Event-ID' }] },
    });
  },
);

test('the stream goes on after a sequence, in order, without a gap or a double', async () => {
  const { id } = await widget();
  const { session_token: token } = await openSession(id);
  await say(token, 'one');
  const [conversationId = ''] = [...service.conversations.keys()].slice(-1);
  const abort = new AbortController();
  const { body } = await fetch(`${service.url}/widget/v1/stream?after=0`, {
    headers: { origin: ORIGIN, authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const first = readSequences(body!.getReader());
  await first(1);
  for (const content of ['two', 'three', 'four']) service.answer(conversationId, content);
  expect(await first(4)).toEqual(['1', '2', '3', '4']);
  abort.abort();
  const resumed = await fetch(`${service.url}/widget/v1/stream`, {
    headers: { origin: ORIGIN, authorization: `Bearer ${token}`, 'last-event-id': '3' },
    signal: AbortSignal.timeout(60_000),
  });
  const second = resumed.body!.getReader();
  expect(await readSequences(second)(1)).toEqual(['4']);
  await second.cancel();
});

function readSequences(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const decoder = new TextDecoder();
  let text = '';
  return async (length: number): Promise<string[]> => {
    for (;;) {
      const sequences = [...text.matchAll(/^id: (\d+)$/gm)].map(([, sequence]) => sequence as string);
      if (sequences.length >= length) return sequences;
      const { done, value } = await reader.read();
      if (done) throw new Error(`the stream ended: ${text}`);
      text += decoder.decode(value, { stream: true });
    }
  };
}

test('a token of the business makes the visitor known; any other is refused with its reason', async () => {
  const secret = 'x'.repeat(32);
  const { id } = await widget(newTenant('live'), { secrets: { identity_secret: secret } });
  const exp = Math.floor(Date.now() / 1_000) + 600;
  const good = { sub: 'zoe', aud: id, exp, name: 'Zoë' };
  const session = await openSession(id, { identity: jwt(secret, good) });
  expect(session).toMatchObject({ visitor: { id: 'zoe', is_verified: true, name: 'Zoë' }, visitor_token: null });
  await say(session.session_token, 'mine');
  const [conversation] = [...service.conversations.values()].slice(-1);
  expect(conversation?.conversation).toMatchObject({ isVerified: true, customer: { id: 'zoe', name: 'Zoë' } });
  // On another device: the same conversation.
  const other = await openSession(id, { identity: jwt(secret, good) });
  expect((await read(other.session_token)).json.messages).toMatchObject([{ content: 'mine' }]);
  const bad = [
    jwt('y'.repeat(32), good),
    jwt(secret, { ...good, exp: exp - 700 }),
    jwt(secret, { ...good, exp: exp + 25 * 3_600 }),
    jwt(secret, { ...good, aud: newId('chan') }),
    jwt(secret, { sub: 'zoe', aud: id }),
    jwt(secret, good, { alg: 'none' }),
    jwt(secret, good, { alg: 'HS512' }),
    'nonsense',
  ];
  for (const identity of bad) {
    expect(await call('/sessions', { channel_id: id, identity })).toMatchObject({ status: 401 });
  }
});

test('nobody gets in from another page, by another token, or where an identity is required', async () => {
  const { id } = await widget();
  const { session_token: token, visitor_token: visitorToken } = await openSession(id);
  const elsewhere = await call('/sessions', { channel_id: id }, { origin: 'https://evil.example' });
  expect(elsewhere).toMatchObject({ status: 403 });
  // The page can read the refusal, and does not retry.
  expect(elsewhere.headers.get('access-control-allow-origin')).toBe('https://evil.example');
  const stolen = { authorization: `Bearer ${token}`, origin: 'https://evil.example' };
  expect(await call('/messages', undefined, stolen)).toMatchObject({ status: 403 });
  for (const wrong of ['', `${token}x`, visitorToken ?? '', token.replace(/^./, 'x')]) {
    expect(await call('/messages', undefined, { authorization: `Bearer ${wrong}` })).toMatchObject({ status: 401 });
  }
  const strict = await widget(newTenant('live'), { settings: { allowed_origins: [ORIGIN], requires_identity: true } });
  expect(await call('/sessions', { channel_id: strict.id })).toMatchObject({ status: 401 });
  const otherTenant = await openSession((await widget()).id, { visitor_token: visitorToken });
  const known = await openSession(id, { visitor_token: visitorToken });
  expect(otherTenant.visitor.id).not.toBe(known.visitor.id);
  for (const unknown of [newId('chan'), 'x', formatId('conv', newUuid())]) {
    expect(await call('/sessions', { channel_id: unknown })).toMatchObject({ status: 404 });
  }
});

test('in live mode a page must be named; in test mode those of this machine need not be', async () => {
  const live = await service.create(newTenant('live'));
  const simulation = await service.create(newTenant('test'));
  const local = { origin: 'http://localhost:8080' };
  expect(await call('/sessions', { channel_id: live.id }, local)).toMatchObject({ status: 403 });
  expect(await call('/sessions', { channel_id: simulation.id }, local)).toMatchObject({ status: 201 });
  const demo = async (id: string) => (await fetch(`${service.url}/widget/demo?channel=${id}`)).status;
  expect([await demo(simulation.id), await demo(live.id), await demo('x')]).toEqual([200, 404, 404]);
});

test('in live mode the preview opens with its token only, and the widget may run there', async () => {
  const [tenant, otherTenant] = [newTenant('live'), newTenant('live')];
  const { id } = await service.create(tenant);
  const other = await service.create(tenant);
  const { token, expiresAt } = await service.client.createPreview({ id }, as(tenant));
  expect((expiresAt?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000);
  const preview = async (query: string) => (await fetch(`${service.url}/widget/demo?${query}`)).status;
  expect(await preview(`channel=${id}&token=${token}`)).toBe(200);
  expect(await preview(`channel=${other.id}&token=${token}`)).toBe(404);
  expect(await preview(`channel=${id}&token=${token.slice(0, -2)}`)).toBe(404);
  expect(await preview(`channel=${id}&channel=${id}&token=${token}`)).toBe(404);
  const { visitor_token: visitorToken } = await openSession((await widget(tenant)).id);
  expect(await preview(`channel=${id}&token=${visitorToken}`)).toBe(404);
  const own = { origin: 'https://parley.example', 'sec-fetch-site': 'same-origin' };
  expect(await call('/sessions', { channel_id: id }, own)).toMatchObject({ status: 201 });
  await expect(service.client.createPreview({ id }, as(otherTenant))).rejects.toMatchObject({ code: 'not_found' });
});

test("a channel's own greeting does not hide what the conversation will begin with, nor its title who answers", async () => {
  const settings = { allowed_origins: [ORIGIN], greeting: 'Questions?', title: 'Help' };
  const { id } = await service.create(newTenant('live'), { settings });
  const opened = await call('/sessions', { channel_id: id });
  const looks = { greeting: 'Questions?', title: 'Help', welcome_message: 'Hi!', agent_name: 'Mia' };
  expect(opened).toMatchObject({ status: 201, json: { widget: looks } });
});

test('what a visitor has seen is told of his own conversation', async () => {
  const { id } = await widget();
  const [{ session_token: token }, { session_token: other }] = [await openSession(id), await openSession(id)];
  const see = (sequence: unknown, who = token) => call('/seen', { sequence }, { authorization: `Bearer ${who}` });
  expect(await see(1)).toMatchObject({ status: 404 });
  await say(token, 'When are you open?');
  const [conversationId = ''] = [...service.conversations.keys()].slice(-1);
  service.answer(conversationId, 'From nine.');
  service.answer(conversationId, 'To five.');
  expect(await see(2)).toMatchObject({ status: 200, json: { sequence: 2 } });
  expect(await see(3, other)).toMatchObject({ status: 404 });
  expect(await see(3, 'x')).toMatchObject({ status: 401 });
  for (const sequence of [undefined, 0, -1, 1.5, '2', 2 ** 60]) {
    expect(await see(sequence)).toMatchObject({ status: 400, json: { errors: [{ path: 'sequence' }] } });
  }
  const { messages } = service.conversations.get(conversationId) ?? { messages: [] };
  expect(messages.map(({ delivery }) => delivery?.status)).toEqual([undefined, 6, undefined]);
});

test('what is wrong is named, and too much is refused with a time', async () => {
  const { id } = await widget();
  const { session_token: token } = await openSession(id);
  const authorization = `Bearer ${token}`;
  const wrong = await call('/messages', { content: '' }, { authorization, 'idempotency-key': 'client-id-1' });
  expect(wrong).toMatchObject({ status: 400, json: { code: 'validation_failed', errors: [{ path: 'content' }] } });
  expect(await call('/messages', { content: 'x' }, { authorization })).toMatchObject({ status: 400 });
  const many = await Promise.all(Array.from({ length: 80 }, () => read(token)));
  const refused = many.find((one) => (one as unknown as { status: number }).status === 429);
  expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
});
