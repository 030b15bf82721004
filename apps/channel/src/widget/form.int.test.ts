import { newUuid, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { jwt, ORIGIN, visitorOf, type Answer, type Session } from '../../test/widget-visitor';
import { MIGRATIONS, SCHEMA } from '../schema';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const { call, openSession, say } = visitorOf(() => service);
const SECRET = 'a secret that nobody else has at all';
const fields = [
  { type: 'name' },
  { type: 'email', is_required: true },
  { type: 'phone' },
  { type: 'text', key: 'order', label: 'Order number', labels: { de: 'Bestellnummer' } },
  {
    ...{ type: 'choice', key: 'plan', label: 'Your plan', is_required: true },
    options: [{ value: 'free' }, { value: 'pro', labels: { de: 'Profi' } }],
  },
];
const answers = { name: 'Zoe', email: 'zoe@example.com', attributes: { order: '', plan: 'pro' }, language: 'de' };

async function widget(settings: object = {}, tenant: Tenant = newTenant('live')) {
  const { id } = await service.create(tenant, {
    settings: { allowed_origins: [ORIGIN], form_fields: fields, ...settings },
    secrets: { identity_secret: SECRET },
  });
  return { id, tenant };
}

type Asked = Session & { readonly form_fields: readonly { type: string; key?: string }[] };
const arrive = async (id: string, more: object = {}) => (await openSession(id, more)) as Asked;
const sayWith = ({ session_token: token }: Session, body: object, key = newUuid()): Promise<Answer> =>
  call('/messages', { content: 'Hello', ...body }, { authorization: `Bearer ${token}`, 'idempotency-key': key });
const faultsOf = ({ status, json }: Answer) => {
  const { errors = [] } = json as { errors?: { path: string; code: string }[] };
  return [status, ...errors.map(({ path, code }) => `${path} ${code}`)];
};
const newest = () => [...service.conversations.values()].at(-1);
const identity = (id: string, sub: string, more: object = {}) =>
  jwt(SECRET, { sub, aud: id, exp: Math.floor(Date.now() / 1_000) + 3_600, ...more });

test('a first message is refused without the required answers, and opens nothing', async () => {
  const { id } = await widget();
  const session = await arrive(id);
  expect(session.form_fields).toEqual(fields);
  const before = service.conversations.size;
  const missing = [400, 'form.email required', 'form.attributes.plan required'];
  expect(faultsOf(await say(session.session_token, 'Hello'))).toEqual(missing);
  expect(faultsOf(await sayWith(session, { form: { email: '', attributes: { plan: '' } } }))).toEqual(missing);
  const picture = new FormData();
  picture.append('picture', new Blob([Buffer.from('no picture')]), 'a.png');
  const response = await fetch(`${service.url}/widget/v1/pictures`, {
    method: 'POST',
    headers: { origin: ORIGIN, authorization: `Bearer ${session.session_token}`, 'idempotency-key': newUuid() },
    body: picture,
  });
  expect(
    faultsOf({ status: response.status, headers: response.headers, json: (await response.json()) as never }),
  ).toEqual(missing);
  expect(service.conversations.size).toBe(before);
});

test('what is answered is said of the customer, once, and is not asked for again', async () => {
  const { id } = await widget();
  const session = await arrive(id);
  const key = newUuid();
  expect((await sayWith(session, { form: answers }, key)).status).toBe(201);
  expect((await sayWith(session, { form: answers }, key)).status).toBe(201);
  expect(newest()?.messages).toHaveLength(1);
  expect(newest()?.conversation).toMatchObject({
    isVerified: false,
    customer: { id: session.visitor.id, name: 'Zoe', email: 'zoe@example.com' },
  });
  expect(newest()?.contact).toMatchObject({ email: 'zoe@example.com', attributes: '{"plan":"pro"}' });
  expect((await say(session.session_token, 'And another thing')).status).toBe(201);
  expect((await arrive(id, { visitor_token: session.visitor_token })).form_fields).toEqual([]);
});

test('by the same key, other answers are refused, and are not recorded', async () => {
  const { id } = await widget();
  const session = await arrive(id);
  const key = newUuid();
  const before = await sayWith(session, { form: answers }, key);
  expect((await sayWith(session, { form: { ...answers, name: 'Eve' } }, key)).status).toBe(422);
  expect(newest()?.contact).toMatchObject({ name: 'Zoe' });
  expect(await sayWith(session, { form: answers }, key)).toMatchObject({ status: 201, json: before.json });
});

test.each<[Record<string, unknown> & { readonly attributes?: object }, string]>([
  [{ phone: 'call me' }, 'form.phone format'],
  [{ email: 'no address' }, 'form.email format'],
  [{ name: 'x'.repeat(256) }, 'form.name max_length'],
  [{ attributes: { plan: 'enterprise' } }, 'form.attributes.plan enum'],
  [{ attributes: { order: 7 } }, 'form.attributes.order type'],
  [{ attributes: { colour: 'red' } }, 'form.attributes.colour unknown_field'],
  [{ company: 'Shop' }, 'form.company unknown_field'],
])('%j is refused by its name', async (wrong, fault) => {
  const { id } = await widget();
  const session = await arrive(id);
  const form = { ...answers, ...wrong, attributes: { ...answers.attributes, ...wrong.attributes } };
  expect(faultsOf(await sayWith(session, { form }))).toEqual([400, fault]);
});

test('an attribute may have the name of something that every object has', async () => {
  const form_fields = [
    { type: 'text', key: 'constructor', label: 'Builder', is_required: true },
    { type: 'text', key: 'toString', label: 'Text' },
    { type: 'choice', key: 'valueOf', label: 'Value', options: [{ value: 'high' }] },
  ];
  const { id } = await widget({ form_fields });
  const session = await arrive(id);
  const missing = [400, 'form.attributes.constructor required'];
  expect(faultsOf(await say(session.session_token, 'Hello'))).toEqual(missing);
  expect(faultsOf(await sayWith(session, { form: { attributes: { toString: 'x' } } }))).toEqual(missing);
  const unknown = { constructor: 'Ada & Sons', hasOwnProperty: 'x' };
  expect(faultsOf(await sayWith(session, { form: { attributes: unknown } }))).toEqual([
    ...[400, 'form.attributes.hasOwnProperty unknown_field'],
  ]);
  expect((await sayWith(session, { form: { attributes: { constructor: 'Ada & Sons' } } })).status).toBe(201);
  expect(newest()?.contact).toMatchObject({ attributes: '{"constructor":"Ada & Sons"}' });
});

test('a key that is given twice is refused by its name', async () => {
  const { id } = await widget();
  const { session_token: token } = await arrive(id);
  const response = await fetch(`${service.url}/widget/v1/messages`, {
    method: 'POST',
    headers: {
      ...{ origin: ORIGIN, 'content-type': 'application/json' },
      ...{ authorization: `Bearer ${token}`, 'idempotency-key': newUuid() },
    },
    body: '{"content":"a","content":"b","form":{"email":"a@example.com","attributes":{"plan":"pro","plan":"free"}}}',
  });
  const { status, headers } = response;
  expect(faultsOf({ status, headers, json: (await response.json()) as never })).toEqual([
    ...[400, 'content duplicate', 'form.attributes.plan duplicate'],
  ]);
});

test('a form that the channel does not have is refused', async () => {
  const { id } = await widget({ form_fields: null });
  const session = await arrive(id);
  expect(session.form_fields).toEqual([]);
  expect(faultsOf(await sayWith(session, { form: { name: 'Zoe' } }))).toEqual([400, 'form.name unknown_field']);
});

test('a verified visitor is asked for what is not known, and what they type is not verified', async () => {
  const { id } = await widget();
  service.knownFields.set('ada', ['phone', 'attributes.order']);
  const token = identity(id, 'ada', { email: 'ada@shop.example' });
  const session = await arrive(id, { identity: token });
  expect(session.form_fields.map(({ type, key }) => key ?? type)).toEqual(['name', 'plan']);
  expect(faultsOf(await say(session.session_token, 'Hello'))).toEqual([400, 'form.attributes.plan required']);
  const form = { name: 'Somebody else', attributes: { plan: 'free' } };
  expect((await sayWith(session, { form })).status).toBe(201);
  const { customer, isVerified } = newest()?.conversation ?? {};
  expect({ customer, isVerified }).toEqual({
    isVerified: true,
    customer: expect.objectContaining({ id: 'ada', email: 'ada@shop.example' }),
  });
  expect(customer?.name).toBeUndefined();
  expect(newest()?.contact).toMatchObject({ name: 'Somebody else', attributes: '{"plan":"free"}' });
});

test('who is known by all fields is asked for nothing', async () => {
  const { id } = await widget({ form_fields: [{ type: 'name', is_required: true }] });
  const session = await arrive(id, { identity: identity(id, 'bob', { name: 'Bob' }) });
  expect(session.form_fields).toEqual([]);
  expect((await say(session.session_token, 'Hello')).status).toBe(201);
});

test.each([
  ['at_handoff', 1],
  ['never', 0],
])('where addresses are asked for %s, that of the form gets answers: %i', async (asksEmail, count) => {
  const { id, tenant } = await widget({ asks_email: asksEmail });
  await sayWith(await arrive(id), { form: answers });
  const { rows } = await service.pool.query('SELECT language FROM visitor_addresses WHERE account_id = $1', [
    tenant.accountUuid,
  ]);
  expect(rows).toEqual(Array.from({ length: count }, () => ({ language: 'de' })));
});

test.each([
  [[{ type: 'name' }, { type: 'name' }], 'settings.form_fields.1.type unique'],
  [
    [
      { type: 'text', key: 'a', label: 'A' },
      { type: 'choice', key: 'a', label: 'B', options: [{ value: 'x' }] },
    ],
    'settings.form_fields.1.key unique',
  ],
  [[{ type: 'text', key: 'a b', label: 'A' }], 'settings.form_fields.0.key format'],
  [[{ type: 'choice', key: 'a', label: 'A', options: [] }], 'settings.form_fields.0.options min_items'],
  [
    [{ type: 'choice', key: 'a', label: 'A', options: [{ value: 'x' }, { value: 'x' }] }],
    'settings.form_fields.0.options.1.value unique',
  ],
  [[{ type: 'text', key: 'a', label: 'A', labels: { xx: 'A' } }], 'settings.form_fields.0.labels.xx unknown_field'],
])('a form of %j is no setting', async (form, fault) => {
  const creating = service.create(newTenant(), { settings: { form_fields: form } });
  const faults = await creating.catch((err: { details: { fields: { path: string; code: string }[] } }) =>
    err.details.fields.map(({ path, code }) => `${path} ${code}`),
  );
  expect(faults).toEqual([fault]);
});

test('before another conversation nothing is asked, not even while that is being opened or when the last was erased', async () => {
  const { id, tenant } = await widget({ allows_several_conversations: true });
  const session = await arrive(id);
  expect((await sayWith(session, { form: answers })).status).toBe(201);
  const headers = () => ({ authorization: `Bearer ${session.session_token}`, 'idempotency-key': newUuid() });
  const sayIn = (name: string): Promise<Answer> =>
    call(`/conversations/${name}/messages`, { content: 'Another matter' }, headers());
  const { status, json } = await sayIn('new_key-number-2');
  expect(status).toBe(201);
  const { conversation_id: second } = json as { conversation_id: string };
  // It was opened, and the process ended before noting it.
  await service.pool.query('UPDATE threads SET conversation_id = NULL WHERE NOT is_closed AND channel_id = $1', [
    parseId('chan', id),
  ]);
  const asked = async () => (await arrive(id, { visitor_token: session.visitor_token })).form_fields;
  expect(await asked()).toEqual([]);
  expect((await sayIn('new_key-number-2')).status).toBe(201);
  await service.client.eraseConversations({ conversationIds: [second], dryRun: false }, as(tenant));
  expect(await asked()).toEqual([]);
  expect((await say(session.session_token, 'Hello again')).status).toBe(201);
});

test('the address of the form gets the answers of later conversations too, and is to be confirmed in each', async () => {
  const { id } = await widget({ allows_several_conversations: true, asks_email: 'at_handoff' });
  const session = await arrive(id);
  expect((await sayWith(session, { form: answers })).status).toBe(201);
  await service.pool.query('UPDATE visitor_addresses SET is_confirmed = true WHERE channel_id = $1', [
    parseId('chan', id),
  ]);
  const headers = { authorization: `Bearer ${session.session_token}`, 'idempotency-key': newUuid() };
  await call('/conversations/new_key-number-2/messages', { content: 'Another matter' }, headers);
  const other = await arrive(id);
  expect((await sayWith(other, { form: { ...answers, email: '', attributes: { plan: 'pro' } } })).status).toBe(400);
  const { rows } = await service.pool.query(
    `SELECT count(DISTINCT a.id) AS conversations, count(DISTINCT email_hash) AS addresses,
            count(*) FILTER (WHERE is_confirmed) AS confirmed, min(language) AS language, bool_and(gets_answers) AS gets
       FROM visitor_addresses a WHERE channel_id = $1`,
    [parseId('chan', id)],
  );
  expect(rows).toEqual([{ conversations: 2, addresses: 1, confirmed: 1, language: 'de', gets: true }]);
});
