import { FactBlock, type ConversationFact } from '@parley/contract/conversation-data';
import { Sender } from '@parley/contract/message';
import { connectNats, type Nats } from '@parley/jetstream';
import { createLogger } from '@parley/process';
import { newId, parseId } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { factCursor, factStart } from './fact-position';
import { createFactThreads } from './fact-threads';
import { planFactRanges } from './facts.store';
import { MIGRATIONS, SCHEMA } from '../schema';
import { startDataService, type TestDataService } from '../../test/start-data-service';
import { newTenant, startService, type TestService } from '../../test/start-service';

const logger = createLogger('test', 'silent');
const call = { deadlineMs: 60_000 };
let database: TestDatabase;
let nats: Nats;
let service: TestService;
let dataService: TestDataService;
let client: TestDataService['client'];

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  nats = connectNats({ url: 'nats://127.0.0.1:1', name: 'test', logger });
  dataService = await startDataService(database.url, service.pool, nats);
  client = dataService.client;
});

afterAll(async () => {
  await dataService.stop();
  await service.stop();
  await nats.close();
  await database.drop();
});

beforeEach(() => service.pool.query('TRUNCATE conversations, messages'));

/** Copies the last message. */
async function fill(conversationId: string, messages: number): Promise<void> {
  const id = `(SELECT conversation_id FROM messages ORDER BY sent_at DESC LIMIT 1)`;
  await service.pool.query(
    `INSERT INTO messages SELECT account_id, mode, conversation_id, n, uuidv7(), type, content, sender, author, caption,
            buttons, metadata, sent_at, response_time_ms
       FROM messages, generate_series(2, ${messages}) AS n WHERE sequence = 1 AND conversation_id = ${id}`,
  );
  await service.pool.query(`UPDATE conversations SET messages_count = ${messages} WHERE id = ${id}`);
  expect(conversationId).toMatch(/^conv_/);
}

interface Export {
  readonly facts: ConversationFact[];
  readonly conversations: number;
  readonly messages: number;
}

/** Range by range, piece by piece. */
async function exportAll(countedBeforeMs = Number.MAX_SAFE_INTEGER): Promise<Export> {
  const { ranges } = await client.planFacts({ cursor: '' }, call);
  const facts: ConversationFact[] = [];
  let [conversations, messages, after] = [0, 0, ''];
  for (const { end } of ranges) {
    let cursor = after;
    do {
      const piece = await client.exportFacts({ cursor, end, countedBeforeMs }, call);
      facts.push(...piece.blocks.flatMap((block) => FactBlock.decode(block).conversations));
      conversations += Number(piece.conversations);
      messages += Number(piece.messages);
      cursor = piece.nextCursor;
    } while (cursor !== '');
    after = end;
  }
  expect((await client.planFacts({ cursor: after }, call)).ranges).toEqual([]);
  return { facts, conversations, messages };
}

it('gives what analytics needs of a conversation and its messages, and of the customer only what was said', async () => {
  const tenant = newTenant('test');
  const { id } = await service.open(tenant, service.addAgent(tenant), 'zoe-1');
  await service.say(tenant, id, 'Where is my order 4711?');
  await service.say(tenant, id, 'My name is Zoe.');
  const { facts, conversations, messages } = await exportAll();
  expect({ conversations, messages }).toEqual({ conversations: 1, messages: 2 });
  expect(facts).toHaveLength(1);
  expect(facts[0]).toMatchObject({ accountId: tenant.accountId, mode: 'test', id, messagesCount: 2, revision: 3 });
  expect(facts[0]?.messages).toMatchObject([
    { intent: 'order_status', question: 'en:where? order', content: 'Where is my order 4711?', language: 'en' },
    { intent: 'other', question: '', content: '', text: 'My name is Zoe.' },
  ]);
  expect(facts[0]?.messages[0]?.text).toBe('Where is my order 4711?');
  const withoutTexts = (name: string, value: unknown): unknown =>
    name === 'text' || typeof value === 'bigint' ? undefined : value;
  expect(JSON.stringify(facts, withoutTexts)).not.toMatch(/zoe/i);
});

it('gives who has a conversation, and the team that it belongs to', async () => {
  const tenant = newTenant();
  const [teamId, assigneeId] = [newId('team'), newId('member')];
  const { id } = await service.open(tenant, service.addAgent(tenant));
  await service.pool.query(
    `UPDATE conversations SET team_id = '${parseId('team', teamId)}', assignee_id = '${parseId('member', assigneeId)}'`,
  );
  await service.open(tenant, service.addAgent(tenant));
  const { facts } = await exportAll();
  expect(new Map(facts.map((fact) => [fact.id === id, [fact.teamId, fact.assigneeId]]))).toEqual(
    new Map([
      [true, [teamId, assigneeId]],
      [false, ['', '']],
    ]),
  );
});

it('gives who wrote a message, of what people wrote alone', async () => {
  const tenant = newTenant();
  const memberId = newId('member');
  const { id } = await service.open(tenant, service.addAgent(tenant));
  for (const content of ['By hand', 'Approved']) await service.say(tenant, id, content, Sender.AGENT);
  await service.pool.query(
    `UPDATE messages SET member_id = '${parseId('member', memberId)}', author = CASE WHEN sequence = 1 THEN 'human' ELSE 'ai' END`,
  );
  const { facts } = await exportAll();
  expect(facts.flatMap(({ messages }) => messages.map(({ writerId }) => writerId))).toEqual([memberId, '']);
});

it('gives every conversation and message once, over tenants, large conversations and empty ones', async () => {
  const tenants = [newTenant(), newTenant('test'), newTenant()];
  let expected = 0;
  for (const tenant of tenants) {
    for (const size of [0, 3, 2_000, 4_321, 1]) {
      const { id } = await service.open(tenant, service.addAgent(tenant));
      if (size > 0) await service.say(tenant, id, 'hello');
      if (size > 1) await fill(id, size);
      expected += size;
    }
  }
  const { facts, conversations, messages } = await exportAll();
  expect({ conversations, messages }).toEqual({ conversations: 15, messages: expected });
  expect(new Set(facts.map((fact) => fact.id)).size).toBe(15);
  const ids = facts.flatMap((fact) => fact.messages.map((message) => message.id));
  expect(ids).toHaveLength(expected);
  expect(new Set(ids).size).toBe(expected);
});

it('gives the caption of an image, never its URL', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant));
  await service.say(tenant, id, 'Where is my order 4711?');
  await service.pool.query(
    `UPDATE messages SET type = 'image', caption = content, content = 'https://shop.example/i.png?signature=s3cret'`,
  );
  const { facts } = await exportAll();
  expect(facts[0]?.messages).toMatchObject([{ question: 'en:where? order', content: 'Where is my order 4711?' }]);
});

it('gives as much of a question as is shown of it, however many long ones there are', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant));
  await service.say(tenant, id, `${'我的订单在哪里?\n'.repeat(455)}`);
  await fill(id, 2_500);
  const { facts, messages } = await exportAll();
  expect(messages).toBe(2_500);
  const contents = facts.flatMap((fact) => fact.messages.map(({ content }) => content));
  expect(new Set(contents)).toEqual(new Set(['我的订单在哪里? '.repeat(56).slice(0, 500)]));
});

it('exports messages that are as long as JSON can make them, in answers that can be sent', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant));
  await service.say(tenant, id, 'hello');
  await service.pool.query(`UPDATE messages SET content = repeat(E'\\x01', 4096), caption = repeat(E'\\x01', 4096),
            metadata = json_build_object('x', repeat(E'\\x01', 4096))`);
  await fill(id, 401);
  const rows: string[] = [];
  let cursor = '';
  do {
    const page = await client.exportRows({ cursor }, { ...call, tenant });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== '');
  expect(rows.filter((row) => row.startsWith('{"type":"message"'))).toHaveLength(401);
  const sequences = rows.slice(1).map((row) => (JSON.parse(row) as { data: { sequence: number } }).data.sequence);
  expect(sequences).toEqual(Array.from({ length: 401 }, (_, index) => index + 1));
});

it('cuts the history into ranges of like size, without cutting a conversation', async () => {
  const tenant = newTenant();
  for (const size of [1, 1, 9, 30, 1, 1, 1]) {
    const { id } = await service.open(tenant, service.addAgent(tenant));
    await service.say(tenant, id, 'hello');
    if (size > 1) await fill(id, size);
  }
  const plan = await planFactRanges(service.pool, factStart, { conversations: 5, size: 10 });
  // Two and the beginning of nine; thirty; one.
  expect(plan.map(({ conversations, messages }) => [conversations, messages])).toEqual([
    [3, 11],
    [1, 30],
    [1, 1],
  ]);
});

it('counts what was opened and sent before a time', async () => {
  const tenant = newTenant();
  const { id } = await service.open(tenant, service.addAgent(tenant));
  await service.say(tenant, id, 'before');
  const { plannedAtMs } = await client.planFacts({ cursor: '' }, call);
  await new Promise((resolve) => setTimeout(resolve, 2));
  await service.say(tenant, id, 'after');
  expect(await exportAll(plannedAtMs + 1)).toMatchObject({ conversations: 1, messages: 1 });
});

it.each([
  ['a cursor that is none', { cursor: 'x', end: factCursor.write(factStart) }, 'cursor', 'format'],
  ['an end that is none', { cursor: '', end: 'x' }, 'end', 'format'],
  ['a range without an end', { cursor: '', end: '' }, 'end', 'required'],
])('refuses %s, and names it', async (_what, range, path, code) => {
  await expect(client.exportFacts({ ...range, countedBeforeMs: 0 }, call)).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [{ path, code }] },
  });
});

it('refuses a plan after a cursor that is none', async () => {
  await expect(client.planFacts({ cursor: 'x' }, call)).rejects.toMatchObject({ code: 'validation_failed' });
});

describe('what fails in the thread', () => {
  const order = { after: factStart, until: factStart, countedBefore: 0 };

  async function failureOf(databaseUrl: string): Promise<unknown> {
    const threads = createFactThreads({ databaseUrl, schema: SCHEMA, statementTimeoutMs: 10_000 });
    try {
      return await threads.read(order).catch((err: unknown) => err);
    } finally {
      await threads.close();
    }
  }

  it('comes with its cause, for the log', async () => {
    await service.pool.query('ALTER TABLE conversations RENAME TO gone');
    const failure = await failureOf(database.url);
    await service.pool.query('ALTER TABLE gone RENAME TO conversations');
    const cause = { message: 'relation "conversations" does not exist', stack: expect.stringContaining('facts.store') };
    expect(failure).toMatchObject({ code: 'internal', cause });
  });

  it('says when to try again', async () => {
    const failure = await failureOf('postgres://127.0.0.1:1/none');
    expect(failure).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 1 } });
  });
});
