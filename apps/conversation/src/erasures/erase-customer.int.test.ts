import { ErasureStep } from '@parley/contract/conversation-data';
import { toCloudEvent } from '@parley/events';
import {
  connectNats,
  consume,
  ensureStream,
  publish,
  readStreamPage,
  slowestConsumer,
  streams,
  type Consumption,
  type Nats,
} from '@parley/jetstream';
import { replayEvents } from '@parley/outbox';
import { createLogger } from '@parley/process';
import { newId, type Tenant } from '@parley/schemas';
import { eventually, testDatabase, testNats, type TestDatabase, type TestServer } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { startDataService, type TestDataService } from '../../test/start-data-service';
import { as, newTenant, openRequest, startService, type TestService } from '../../test/start-service';

const logger = createLogger('test', 'silent');
const { REGISTER, ROWS, IDEMPOTENCY_KEYS, OUTBOX, STREAM, FINISH } = ErasureStep;
const stream = streams.conversationEvents;
let database: TestDatabase;
let server: TestServer;
let nats: Nats;
let service: TestService;
let dataService: TestDataService;
let data: TestDataService['client'];
/** Stopped even if the test fails. */
let consumption: Consumption | undefined;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  server = await testNats();
  nats = connectNats({ url: server.url, name: 'test', logger });
  await eventually(() => expect(nats.isConnected()).toBe(true));
  await ensureStream(nats, stream);
  service = await startService(database.url);
  dataService = await startDataService(database.url, service.pool, nats);
  data = dataService.client;
});

afterAll(async () => {
  await dataService?.stop();
  await service?.stop();
  await nats?.close();
  await server?.stop();
  await database?.drop();
});

afterEach(() => consumption?.stop());

const wholeRange = { customerId: 'zoe', afterId: '', untilId: '' };

async function run(
  tenant: Tenant,
  step: ErasureStep,
  dryRun: boolean,
  conversationIds: string[] = [],
): Promise<bigint> {
  const request = { ...wholeRange, step, dryRun, conversationIds };
  let found = 0n;
  for (let cursor = ''; ;) {
    const answer = await data.eraseCustomer({ ...request, cursor }, as(tenant));
    expect(answer.waitsFor).toBe('');
    found += answer.findings.reduce((sum, finding) => sum + finding.found, 0n);
    cursor = answer.nextCursor;
    if (cursor === '') return found;
  }
}

async function outboxOf(tenant: Tenant): Promise<string[]> {
  const text = 'SELECT data FROM outbox WHERE account_id = $1 ORDER BY position';
  const { rows } = await service.pool.query<{ data: string }>(text, [tenant.accountUuid]);
  return rows.map((row) => row.data);
}

async function streamTexts(): Promise<string[]> {
  const page = { filterSubject: 'parley.>', fromSequence: 1, limit: 100 };
  const { messages } = await readStreamPage(nats, stream.name, page);
  return messages.map((message) => Buffer.from(message.data).toString());
}

/** In place of the relay. */
async function publishAll(tenant: Tenant): Promise<void> {
  const { rows } = await service.pool.query<Parameters<typeof publishRow>[0]>(
    'UPDATE outbox SET published_at = now() WHERE account_id = $1 AND published_at IS NULL RETURNING *',
    [tenant.accountUuid],
  );
  for (const row of rows) await publishRow(row);
}

async function publishRow(row: Parameters<typeof toCloudEvent>[0] & { event_id: string }): Promise<void> {
  const { subject, json } = toCloudEvent(row, '/parley/conversation');
  await publish(nats, { stream: stream.name, subject, data: json, messageId: row.event_id });
}

it('erases what came in for a conversation that was erased before: from rows, outbox and stream', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant), 'zoe');
  await service.say(tenant, id, 'hello');
  for (const step of [REGISTER, ROWS, OUTBOX, FINISH]) await run(tenant, step, false);
  await publishAll(tenant);
  expect(await run(tenant, STREAM, false)).toBe(0n);

  await service.client.rateConversation({ id, score: 2, comment: 'Zoe, zoe@example.org' }, as(tenant));
  await service.client.updateConversation({ id, status: 0, tags: { tags: ['zoe'] } }, as(tenant));
  await publishAll(tenant);
  expect((await outboxOf(tenant)).join()).toContain('zoe@example.org');

  await run(tenant, REGISTER, false, [id]);
  expect(await run(tenant, ROWS, false)).toBe(1n);
  await publishAll(tenant);
  expect(await run(tenant, OUTBOX, true)).toBe(2n);
  expect(await run(tenant, OUTBOX, false)).toBe(2n);
  expect((await outboxOf(tenant)).join()).not.toMatch(/zoe/i);
  expect(await run(tenant, STREAM, true)).toBe(2n);
  expect(await run(tenant, STREAM, false)).toBe(2n);
  for (const step of [ROWS, OUTBOX, STREAM]) expect(await run(tenant, step, true)).toBe(0n);
});

/** As each place stores it; `zoe` exists in every account. */
async function conversationOfZoe(tenant: Tenant) {
  const agentId = service.addAgent(tenant);
  const open = async () => {
    const answer = await service.client.openConversation(openRequest(agentId, 'zoe'), as(tenant, 'the first'));
    return answer.conversation;
  };
  const id = (await open())?.id ?? '';
  await service.say(tenant, id, 'hello from zoe');
  await publishAll(tenant);
  const read = async () => ({
    kept: (await open())?.customer?.id,
    conversation: await service.client.getConversation({ id, newestMessages: 100 }, as(tenant)),
    outbox: (await outboxOf(tenant)).filter((data) => data.includes(id)),
    stream: (await streamTexts()).filter((event) => event.includes(id)),
  });
  return { id, read };
}

it('erases nothing of a customer of the same id in the other mode or another account, though it is named', async () => {
  const tenant = newTenant();
  const mine = await conversationOfZoe(tenant);
  const others = [await conversationOfZoe({ ...tenant, mode: 'test' }), await conversationOfZoe(newTenant())];
  const before = await Promise.all(others.map(({ read }) => read()));
  for (const { kept, stream: events } of before) expect([kept, events.length]).toEqual(['zoe', 2]);

  await run(
    tenant,
    REGISTER,
    false,
    [mine, ...others].map(({ id }) => id),
  );
  const found = [];
  for (const step of [ROWS, IDEMPOTENCY_KEYS, OUTBOX]) found.push(await run(tenant, step, false));
  await publishAll(tenant);
  found.push(await run(tenant, STREAM, false));
  expect(found).toEqual([2n, 1n, 2n, 2n]);
  await run(tenant, FINISH, false);
  expect(await Promise.all(others.map(({ read }) => read()))).toEqual(before);
  expect(JSON.stringify(await mine.read(), (_, value: unknown) => (typeof value === 'bigint' ? 0 : value))).not.toMatch(
    /zoe/,
  );
});

it('does not finish while the customer has a conversation again, and says so', async () => {
  const tenant = newTenant();
  const agentId = service.addAgent(tenant);
  const first = await service.open(tenant, agentId, 'zoe');
  for (const step of [REGISTER, ROWS]) await run(tenant, step, false);
  const second = await service.open(tenant, agentId, 'zoe');
  const noted = async () => (await data.listErasureConversations({ customerId: 'zoe', afterId: '' }, as(tenant))).ids;
  expect(await run(tenant, FINISH, false)).toBe(1n);
  expect(await noted()).toEqual([first.id, second.id]);
  for (const step of [REGISTER, ROWS]) await run(tenant, step, false);
  // The customer and its identity.
  expect(await run(tenant, FINISH, false)).toBe(2n);
  expect(await noted()).toEqual([]);
  expect(await run(tenant, FINISH, false)).toBe(0n);
});

it('refuses more than 100 conversations besides those of the customer', async () => {
  const ids = Array.from({ length: 101 }, () => newId('conv'));
  await expect(run(newTenant(), REGISTER, false, ids)).rejects.toMatchObject({
    details: { fields: [{ path: 'conversation_ids', code: 'max_items' }] },
  });
  expect(await run(newTenant(), REGISTER, false, ids.slice(1))).toBe(0n);
});

it.each([
  ['after_id', { afterId: 'conv_x' }],
  ['until_id', { untilId: 'conv_x' }],
  ['cursor', { cursor: '-'.repeat(36) }],
])('refuses %s that is no place, and names it', async (path, place) => {
  const request = { ...wholeRange, step: ROWS, dryRun: true, conversationIds: [], cursor: '', ...place };
  await expect(data.eraseCustomer(request, as(newTenant()))).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [{ path, code: 'format' }] },
  });
});

it.each([
  [0, 'required'],
  [99, 'enum'],
])('refuses the step %d: %s', async (step, code) => {
  const request = { ...wholeRange, step: step as ErasureStep, dryRun: true, conversationIds: [], cursor: '' };
  await expect(data.eraseCustomer(request, as(newTenant()))).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [{ path: 'step', code }] },
  });
});

it('lists conversations from the beginning, and refuses to go on after what is no id', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant), 'zoe');
  const list = (afterId: string) => data.listErasureConversations({ customerId: 'zoe', afterId }, as(tenant));
  expect(await list('')).toMatchObject({ ids: [id] });
  expect(await list(id)).toMatchObject({ ids: [] });
  await expect(list('conv_x')).rejects.toMatchObject({ details: { fields: [{ path: 'after_id', code: 'format' }] } });
});

it('leaves the stream alone while a replay may still publish what it read before the outbox was clean', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant), 'zoe');
  await service.say(tenant, id, 'hello');
  await publishAll(tenant);
  await replayEvents(service.pool, stream.name, new Date(0));
  const { rows: read } = await service.pool.query<Parameters<typeof publishRow>[0]>(
    `SELECT *, uuidv7() AS event_id FROM outbox WHERE account_id = $1 AND type = 'message.created'`,
    [tenant.accountUuid],
  );
  for (const step of [REGISTER, ROWS, OUTBOX]) await run(tenant, step, false);
  await publishAll(tenant);
  const ask = (cursor: string) =>
    data.eraseCustomer({ ...wholeRange, step: STREAM, conversationIds: [], dryRun: false, cursor }, as(tenant));
  try {
    const waits = await ask('');
    expect(waits.waitsFor).toBe('the replay of events to move on');
    expect(await ask(waits.nextCursor)).toEqual(waits);
    // It may still be working on the first piece.
    await replayEvents(service.pool, stream.name, new Date(0));
    const waitsStill = await ask(waits.nextCursor);
    expect(waitsStill).toMatchObject({ waitsFor: waits.waitsFor, findings: [] });
    for (const row of read) await publishRow(row);
    await service.pool.query('UPDATE relay_state SET replay_position = replay_position + 1');
    expect((await ask(waitsStill.nextCursor)).waitsFor).toBe('');
  } finally {
    await service.pool.query('UPDATE relay_state SET replay_ended_at = now()');
  }
  await run(tenant, STREAM, false);
  expect((await streamTexts()).filter((event) => event.includes(id)).join()).not.toMatch(/hello|zoe/);
});

it('leaves in the stream what a consumer has not had yet, and says which consumer', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant), 'zoe');
  await service.say(tenant, id, 'hello');
  await publishAll(tenant);
  for (const step of [REGISTER, ROWS, OUTBOX]) await run(tenant, step, false);
  await publishAll(tenant);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const options = { nats, stream, durable: 'analytics-sink', batchMax: 1, batchWaitMs: 1, logger };
  consumption = consume({ ...options, handler: () => held });
  try {
    await eventually(async () => expect(await slowestConsumer(nats, stream)).toBeDefined());
    const request = { ...wholeRange, step: STREAM, conversationIds: [], cursor: '' };
    const answer = await data.eraseCustomer({ ...request, dryRun: false }, as(tenant));
    expect(answer.waitsFor).toBe('the consumer analytics-sink');
    expect(await run(tenant, STREAM, true)).toBe(2n);
  } finally {
    release();
  }
  await eventually(async () => expect(await slowestConsumer(nats, stream)).toBeUndefined());
  expect(await run(tenant, STREAM, false)).toBe(2n);
});
