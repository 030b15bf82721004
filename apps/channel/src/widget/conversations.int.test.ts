import { formatId, newUuid, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { jwt, ORIGIN, visitorOf, type Answer } from '../../test/widget-visitor';
import { MIGRATIONS, SCHEMA } from '../schema';

let database: TestDatabase;
let service: TestService;
const { call, openSession } = visitorOf(() => service);

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

interface Page {
  readonly data: readonly { readonly id: string; readonly unread_count: number; readonly last_message: object }[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

function newChannel(settings: object = { allows_several_conversations: true }, tenant: Tenant = newTenant('live')) {
  return service.create(tenant, { settings: { allowed_origins: [ORIGIN], ...settings } });
}

async function newVisitor(channelId: string, more: object = {}) {
  const { session_token: token } = await openSession(channelId, more);
  const authorization = `Bearer ${token}`;
  const post = (path: string, body: object, key: string = newUuid()): Promise<Answer> =>
    call(path, body, { authorization, 'idempotency-key': key });
  const get = (path: string): Promise<Answer> => call(path, undefined, { authorization });
  return {
    ...{ token, post, get },
    list: async (query = ''): Promise<Page> => (await get(`/conversations${query}`)).json,
    say: async (name: string, content: string, key?: string): Promise<{ conversation_id: string; sequence: number }> =>
      (await post(`/conversations/${name}/messages`, { content }, key)).json,
    textsOf: async (name: string): Promise<string[]> => {
      const { json } = await get(`/conversations/${name}/messages?after=0`);
      return (json as { messages: { content: string }[] }).messages.map(({ content }) => content);
    },
  };
}

test('a visitor begins several conversations, each once for its key, and reads and goes on with any', async () => {
  const { id } = await newChannel();
  const visitor = await newVisitor(id);
  const before = service.conversations.size;
  const said = await Promise.all(
    ['new_key-number-1', 'new_key-number-2'].flatMap((name) =>
      [0, 1, 2].map((at) => visitor.say(name, `${name} ${at}`)),
    ),
  );
  expect(service.conversations.size).toBe(before + 2);
  const ids = [said[0]?.conversation_id ?? '', said[3]?.conversation_id ?? ''];
  expect(new Set(said.map(({ conversation_id: one }) => one))).toEqual(new Set(ids));
  expect((await visitor.list()).data.map((one) => one.id).sort()).toEqual([...ids].sort());
  expect((await visitor.textsOf('new_key-number-1')).sort()).toEqual([0, 1, 2].map((at) => `new_key-number-1 ${at}`));
  await visitor.say(ids[1] ?? '', 'More');
  expect((await visitor.textsOf(ids[1] ?? '')).at(-1)).toBe('More');
  expect(await visitor.textsOf(ids[0] ?? '')).not.toContain('More');
});

test('what was not seen is counted for each, until it is seen or answered', async () => {
  const { id } = await newChannel();
  const visitor = await newVisitor(id);
  const { conversation_id: first } = await visitor.say('new_key-number-1', 'One');
  const { conversation_id: second } = await visitor.say('new_key-number-2', 'Two');
  for (const content of ['a', 'b']) service.answer(first, content);
  service.answer(second, 'c');
  const counts = async () => (await visitor.list()).data.map((one) => [one.id, one.unread_count]);
  expect(await counts()).toEqual([
    [second, 1],
    [first, 2],
  ]);
  expect((await visitor.list()).data[1]?.last_message).toMatchObject({ content: 'b', sender: 'agent' });
  const { json } = await visitor.get(`/conversations/${first}/messages?after=0`);
  const sequence = (json as { messages: { sequence: number }[] }).messages.at(-1)?.sequence;
  expect(await visitor.post(`/conversations/${first}/seen`, { sequence })).toMatchObject({ status: 200 });
  await visitor.say(second, 'Thanks');
  expect(await counts()).toEqual([
    [second, 0],
    [first, 0],
  ]);
});

test('the list has pages, and the open conversation of older widgets is the one begun last', async () => {
  const { id } = await newChannel();
  const visitor = await newVisitor(id);
  const ids: string[] = [];
  for (const at of [1, 2, 3]) {
    const { conversation_id: begun } = await visitor.say(`new_key-number-${at}`, `${at}`);
    Object.assign(service.conversations.get(begun)?.conversation ?? {}, { messagesCount: 1n });
    ids.unshift(begun);
  }
  const first = await visitor.list('?limit=2');
  expect([first.data.map((one) => one.id), first.has_more]).toEqual([ids.slice(0, 2), true]);
  const rest = await visitor.list(`?limit=2&cursor=${first.next_cursor}`);
  expect([rest.data.map((one) => one.id), rest.has_more, rest.next_cursor]).toEqual([ids.slice(2), false, null]);
  const { json } = await visitor.get('/messages?after=2');
  expect(json).toMatchObject({ conversation: { id: ids[0] }, messages: [{ content: '3', sequence: 3 }] });
  for (const query of ['?limit=0', '?limit=x', '?cursor=x']) {
    const path = query.slice(1).split('=')[0];
    expect(await visitor.get(`/conversations${query}`)).toMatchObject({ status: 400, json: { errors: [{ path }] } });
  }
});

test('no visitor can read, rate, follow or write into the conversation of another one', async () => {
  const secret = 'a secret of at least 32 characters';
  const tenant = newTenant('live');
  const channel = await service.create(tenant, {
    settings: { allowed_origins: [ORIGIN], allows_several_conversations: true },
    secrets: { identity_secret: secret },
  });
  const exp = Math.floor(Date.now() / 1_000) + 600;
  const known = (sub: string) => newVisitor(channel.id, { identity: jwt(secret, { sub, aud: channel.id, exp }) });
  const owner = await known('ada');
  const { conversation_id: own } = await owner.say('new_key-number-1', 'Mine');
  const elsewhere = await newChannel({ allows_several_conversations: true }, tenant);
  const outsiders = [await known('bob'), await newVisitor(channel.id), await newVisitor(elsewhere.id)];
  for (const outsider of outsiders) {
    expect((await outsider.list()).data).toEqual([]);
    const answers = [
      await outsider.get(`/conversations/${own}/messages`),
      await outsider.get(`/conversations/${own}/stream`),
      await outsider.post(`/conversations/${own}/messages`, { content: 'x' }),
      await outsider.post(`/conversations/${own}/seen`, { sequence: 1 }),
      await outsider.post(`/conversations/${own}/rating`, { score: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    // Their key is not the owner's.
    const { conversation_id: other } = await outsider.say('new_key-number-1', 'Theirs');
    expect(other).not.toBe(own);
  }
  const again = await known('ada');
  expect((await again.list()).data.map((one) => one.id)).toEqual([own]);
  for (const name of ['conv_x', 'new_short', 'x', formatId('conv', newUuid())])
    expect(await owner.get(`/conversations/${name}/messages`)).toMatchObject({ status: 404 });
});

test('without the setting a visitor has one, and begins no other; too many at once are refused', async () => {
  const { id } = await newChannel({});
  const visitor = await newVisitor(id);
  await visitor.post('/messages', { content: 'One' });
  expect(await visitor.post('/conversations/new_key-number-1/messages', { content: 'x' })).toMatchObject({
    status: 403,
  });
  expect((await visitor.list()).data).toHaveLength(1);
  const many = await newVisitor((await newChannel()).id);
  const statuses: number[] = [];
  for (let at = 1; at <= 11; at += 1)
    statuses.push((await many.post(`/conversations/new_key-number-${at}/messages`, { content: 'x' })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
});

test('an erased conversation is gone from the list, and what is written into it is refused', async () => {
  const tenant = newTenant('live');
  const { id } = await newChannel({ allows_several_conversations: true }, tenant);
  const visitor = await newVisitor(id);
  const { conversation_id: first } = await visitor.say('new_key-number-1', 'One');
  const { conversation_id: second } = await visitor.say('new_key-number-2', 'Two');
  service.conversations.delete(first);
  expect((await visitor.list()).data.map((one) => one.id)).toEqual([second]);
  expect(await visitor.post(`/conversations/${first}/messages`, { content: 'x' })).toMatchObject({ status: 404 });
  await service.client.eraseConversations({ conversationIds: [first], dryRun: false }, as(tenant));
  expect(await visitor.get(`/conversations/${first}/messages`)).toMatchObject({ status: 404 });
});

test('after an erasure, the key that began a conversation begins another', async () => {
  const tenant = newTenant('live');
  const { id } = await newChannel({ allows_several_conversations: true }, tenant);
  const visitor = await newVisitor(id);
  const { conversation_id: erased } = await visitor.say('new_key-number-1', 'One');
  await service.client.eraseConversations({ conversationIds: [erased], dryRun: false }, as(tenant));
  const said = await Promise.all([0, 1, 2].map((at) => visitor.say('new_key-number-1', `Back ${at}`)));
  const begun = new Set(said.map((one) => one.conversation_id));
  expect([begun.size, begun.has(erased)]).toEqual([1, false]);
  expect((await visitor.list()).data.map((one) => one.id)).toEqual([...begun]);
});

test('the stream of one conversation has its messages, and says what is new in the others', async () => {
  const { id } = await newChannel();
  const visitor = await newVisitor(id);
  const { conversation_id: first } = await visitor.say('new_key-number-1', 'One');
  const { conversation_id: second } = await visitor.say('new_key-number-2', 'Two');
  const abort = new AbortController();
  const { body } = await fetch(`${service.url}/widget/v1/conversations/${first}/stream?after=0`, {
    headers: { origin: ORIGIN, authorization: `Bearer ${visitor.token}` },
    signal: abort.signal,
  });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readUntil = async (isThere: () => boolean): Promise<void> => {
    while (!isThere()) text += (await reader.read()).value ?? '';
  };
  await readUntil(() => text.includes('"content":"One"') && text.includes('event: conversations'));
  expect(/event: message\ndata: .*/.exec(text)?.[0]).not.toContain(second);
  text = '';
  service.answer(second, 'News');
  await readUntil(() => text.includes('event: conversations'));
  const { data } = JSON.parse(/event: conversations\ndata: (.*)/.exec(text)?.[1] ?? '') as Page;
  expect(data.find((one) => one.id === second)).toMatchObject({ unread_count: 1, last_message: { content: 'News' } });
  abort.abort();
});
