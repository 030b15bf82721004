import { AgentStatus } from '@parley/contract/agent';
import { newUuid, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, keyring, newTenant, startService, type TestService } from '../../test/start-service';
import { jwt, ORIGIN, visitorOf } from '../../test/widget-visitor';
import { signToken } from '../tokens/tokens';

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

const { call, openSession, say, read } = visitorOf(() => service);

async function widget(tenant: Tenant = newTenant('live'), more: object = {}) {
  return service.create(tenant, { settings: { allowed_origins: [ORIGIN] }, ...more });
}

test('whose agent was deleted goes on with the conversation, and reads what a person answers', async () => {
  const tenant = newTenant('live');
  const { id } = await widget(tenant);
  const first = await openSession(id);
  await say(first.session_token, 'Is anybody there?');
  const [conversationId = ''] = [...service.conversations.keys()].slice(-1);
  await service.pool.query('UPDATE channels SET agent_id = $1 WHERE account_id = $2', [newUuid(), tenant.accountUuid]);
  service.answer(conversationId, 'I am.');
  const again = await call('/sessions', { channel_id: id, visitor_token: first.visitor_token });
  expect(again).toMatchObject({
    status: 201,
    json: {
      visitor: { id: first.visitor.id },
      widget: { title: 'Shop', greeting: null, language: null, answers_at_once: false, people_back_at: null },
    },
  });
  const { session_token: token } = again.json as { session_token: string };
  expect((await read(token)).json).toMatchObject({ messages: [{}, { content: 'I am.' }] });
});

test('a session of a widget whose agent is disabled opens, and promises no answer at once', async () => {
  const { id } = await widget();
  expect((await call('/sessions', { channel_id: id })).json).toMatchObject({ widget: { answers_at_once: true } });
  service.agent.status = AgentStatus.DISABLED;
  const disabled = await call('/sessions', { channel_id: id });
  service.agent.status = AgentStatus.ACTIVE;
  expect(disabled).toMatchObject({ status: 201, json: { widget: { title: 'Mia', answers_at_once: false } } });
});

const SECRET = 'x'.repeat(32);

async function update(tenant: Tenant, { id, version }: { id: string; version: bigint }, patch: object): Promise<void> {
  const request = { id, mergePatch: JSON.stringify(patch), expectedVersion: version };
  await service.client.updateConnection(request, as(tenant));
}

const identify = (id: string, secret = SECRET) =>
  openSession(id, { identity: jwt(secret, { sub: 'zoe', aud: id, exp: Math.floor(Date.now() / 1_000) + 600 }) });

test('where an identity is required now, who has none is out at once, and who has one stays', async () => {
  const tenant = newTenant('live');
  const channel = await widget(tenant, { secrets: { identity_secret: SECRET } });
  const [anonymous, known] = [await openSession(channel.id), await identify(channel.id)];
  expect([await read(anonymous.session_token), await read(known.session_token)]).toMatchObject([
    { status: 200 },
    { status: 200 },
  ]);
  await update(tenant, channel, { settings: { requires_identity: true } });
  const refused = await read(anonymous.session_token);
  expect(refused).toMatchObject({ status: 401, json: { code: 'unauthorized' } });
  // The page can read it, and request another session.
  expect(refused.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(await say(anonymous.session_token, 'Still here')).toMatchObject({ status: 401 });
  expect(await read(known.session_token)).toMatchObject({ status: 200 });
});

test.each([['y'.repeat(32)], [null]])(
  'a session ends with the identity_secret that verified it (%s)',
  async (after) => {
    const tenant = newTenant('live');
    const channel = await widget(tenant, { secrets: { identity_secret: SECRET } });
    const [anonymous, known] = [await openSession(channel.id), await identify(channel.id)];
    await update(tenant, channel, { secrets: { identity_secret: after } });
    expect(await read(known.session_token)).toMatchObject({ status: 401 });
    expect(await say(known.session_token, 'Still here')).toMatchObject({ status: 401 });
    expect(await read(anonymous.session_token)).toMatchObject({ status: 200 });
    if (after) expect(await read((await identify(channel.id, after)).session_token)).toMatchObject({ status: 200 });
  },
);

test('a session that does not say what verified it is refused, and one of nobody is readably so', async () => {
  const tenant = newTenant('live');
  const channel = await widget(tenant, { secrets: { identity_secret: SECRET } });
  const claims = { kind: 'session', channel: parseId('chan', channel.id) as string, customer: 'zoe' } as const;
  const exp = Math.floor(Date.now() / 1_000) + 600;
  expect(await read(signToken(keyring, { ...claims, isVerified: true, exp }))).toMatchObject({ status: 401 });
  expect(await read(signToken(keyring, { ...claims, isVerified: false, exp }))).toMatchObject({ status: 200 });
  const over = await read(signToken(keyring, { ...claims, isVerified: false, exp: exp - 700 }));
  expect(over).toMatchObject({ status: 401 });
  expect(over.headers.get('access-control-allow-origin')).toBe(ORIGIN);
});

/** @returns what was sent until now, and until the end */
async function follow(token: string) {
  const { body, status } = await fetch(`${service.url}/widget/v1/stream?after=0`, {
    headers: { origin: ORIGIN, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(60_000),
  });
  expect(status).toBe(200);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let sent = '';
  const readUntil = async (isEnough: () => boolean): Promise<string> => {
    while (!isEnough()) {
      const { done, value } = await reader.read();
      if (done) return sent;
      sent += value;
    }
    return sent;
  };
  return {
    until: (text: string) => readUntil(() => sent.includes(text)),
    toItsEnd: () => readUntil(() => false),
  };
}

const changes: [string, object | undefined][] = [
  ['disabled', { status: 'disabled' }],
  ['deleted', undefined],
  ['taken from its page', { settings: { allowed_origins: ['https://other.example'] } }],
  ['for known visitors only', { settings: { requires_identity: true } }],
];

test.each(changes)('a stream whose channel is %s brings nothing more, and ends', async (_name, patch) => {
  const tenant = newTenant('live');
  const channel = await widget(tenant);
  const { session_token: token } = await openSession(channel.id);
  await say(token, 'one');
  const [conversationId = ''] = [...service.conversations.keys()].slice(-1);
  const stream = await follow(token);
  await stream.until('event: conversation');
  if (patch) await update(tenant, channel, patch);
  else await service.client.deleteConnection({ id: channel.id }, as(tenant));
  service.answer(conversationId, 'two');
  const sent = await stream.toItsEnd();
  expect(sent).toContain('"one"');
  expect(sent).not.toContain('two');
});

test('a stream in which nothing happens ends with its channel, too', async () => {
  const tenant = newTenant('live');
  const channel = await widget(tenant);
  const { session_token: token } = await openSession(channel.id);
  const stream = await follow(token);
  await stream.until('connected');
  await update(tenant, channel, { status: 'disabled' });
  expect(await stream.toItsEnd()).not.toContain('event');
});
