import {
  Channel,
  ConversationStatus,
  type HistoryEntry,
  type ImportedConversation,
} from '@parley/contract/conversation';
import { Author, MessageType, Sender } from '@parley/contract/message';
import { parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import fc from 'fast-check';
import { findConversation } from '../conversations/conversations.store';
import { playHistory, type HistoryStep } from './play-history';
import { draftMessage } from '../messages/message';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';

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

const { ACTIVE, RESOLVED, ESCALATED } = ConversationStatus;
const words: Record<number, 'active' | 'resolved' | 'escalated'> = { 1: 'active', 2: 'resolved', 3: 'escalated' };

type Act =
  | { kind: 'say'; sender: Sender; author: Author; content: string }
  | { kind: 'status'; status: ConversationStatus }
  | { kind: 'rate'; score: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      sender: fc.constant(Sender.CUSTOMER),
      author: fc.constant(Author.UNSPECIFIED),
      content: fc.constantFrom(
        'Where is my order?',
        'I want a refund, this is terrible and I am very angry!',
        'Great, thank you so much, I love it',
        'Hmm \u{1F914}',
        'How do I cancel my subscription?',
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      sender: fc.constant(Sender.AGENT),
      author: fc.constantFrom(Author.UNSPECIFIED, Author.AI, Author.HUMAN),
      content: fc.constantFrom('Let me look', 'Sorry!'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      status: fc.constantFrom(ACTIVE, RESOLVED, ESCALATED),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rate' as const), score: fc.integer({ min: 1, max: 5 }) }) },
);

/** Live, a person's message takes over; an import has to say so. */
function escalateFirst(step: Act): Act[] {
  const isOfPerson = step.kind === 'say' && step.author === Author.HUMAN;
  return isOfPerson ? [{ kind: 'status', status: ESCALATED }, step] : [step];
}

async function doLive(tenant: Tenant, id: string, step: Act): Promise<Date | undefined> {
  const { client } = service;
  if (step.kind === 'say') {
    const { sender, author, content } = step;
    const request = { conversationId: id, type: MessageType.TEXT, content, sender, author, buttons: [], mediaIds: [] };
    return (await client.sendMessage(request, as(tenant))).message?.timestamp;
  }
  if (step.kind === 'rate') {
    return (await client.rateConversation({ id, score: step.score }, as(tenant))).rating?.createdAt;
  }
  const change = client.updateConversation({ id, status: step.status }, as(tenant));
  return change.then(
    ({ conversation }) => conversation?.updatedAt,
    () => undefined,
  );
}

function toStep(step: Act, at: Date): HistoryStep {
  if (step.kind === 'rate') return { kind: 'rating', at, rating: { score: step.score, comment: null } };
  if (step.kind === 'status') return { kind: 'status', at, status: words[step.status] ?? 'active' };
  const sender = step.sender === Sender.CUSTOMER ? 'customer' : 'agent';
  const author = step.author === Author.HUMAN ? 'human' : undefined;
  return { kind: 'message', at, draft: draftMessage({ type: 'text', content: step.content, sender, author }) };
}

function toEntry(step: Act, at: Date): HistoryEntry {
  if (step.kind === 'rate') return { at, entry: { $case: 'rating', value: { score: step.score } } };
  if (step.kind === 'status') return { at, entry: { $case: 'status', value: step.status } };
  const { sender, author, content } = step;
  return { at, entry: { $case: 'message', value: { type: MessageType.TEXT, content, sender, author, buttons: [] } } };
}

async function rowsOf(tenant: Tenant, sql: string): Promise<unknown[]> {
  return (await service.pool.query(sql, [tenant.accountUuid])).rows;
}

async function everythingOf(tenant: Tenant): Promise<unknown> {
  return {
    conversations: await rowsOf(
      tenant,
      `SELECT (to_jsonb(c) - 'id' - 'account_id' - 'agent_id')::text FROM conversations c WHERE account_id = $1`,
    ),
    messages: await rowsOf(
      tenant,
      `SELECT (to_jsonb(m) - 'id' - 'account_id' - 'conversation_id')::text FROM messages m WHERE account_id = $1
        ORDER BY sequence`,
    ),
    resolutions: await rowsOf(
      tenant,
      `SELECT customer_id, resolved_at FROM resolutions WHERE account_id = $1 ORDER BY 2`,
    ),
    counters: await rowsOf(
      tenant,
      `SELECT channel, status, created_hour, sum(n) AS n, sum(response_ms) AS response_ms, sum(responses) AS responses
         FROM counter_deltas WHERE account_id = $1 GROUP BY 1, 2, 3
        HAVING sum(n) <> 0 OR sum(responses) <> 0 ORDER BY 1, 2, 3`,
    ).then((rows) => mergeResponses(rows)),
    facts: await rowsOf(
      tenant,
      `SELECT data ->> 'sequence' AS sequence, data ->> 'sentiment' AS sentiment, data ->> 'intent' AS intent,
              data ->> 'question' AS question, data ->> 'response_time_ms' AS response_time_ms
         FROM outbox WHERE account_id = $1 AND type = 'message.created' ORDER BY position`,
    ),
    state: await rowsOf(
      tenant,
      `SELECT ((coalesce(data -> 'conversation', data))::jsonb - 'id' - 'agent_id')::text AS data FROM outbox
        WHERE account_id = $1 AND type NOT LIKE 'customer.%' ORDER BY (coalesce(data -> 'conversation', data) ->> 'revision')::int DESC LIMIT 1`,
    ),
  };
}

/** Counted under the status of the moment: only the sum is comparable. */
function mergeResponses(rows: unknown[]): unknown {
  const counted = rows as { n: string; status: string; response_ms: string; responses: string }[];
  return {
    numbers: counted.filter((row) => Number(row.n) !== 0).map(({ status, n }) => ({ status, n })),
    responseMs: counted.reduce((sum, row) => sum + Number(row.response_ms), 0),
    responses: counted.reduce((sum, row) => sum + Number(row.responses), 0),
  };
}

describe('a history that was lived', () => {
  it('is the same by SQL, by the rules in TypeScript, and by an import', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
        const [lived, imported] = [newTenant(), newTenant()];
        const opened = await service.open(lived, service.addAgent(lived), 'c', Channel.SLACK);
        const done: { step: Act; at: Date }[] = [];
        for (const step of acts.flatMap(escalateFirst)) {
          const at = await doLive(lived, opened.id, step);
          if (at) done.push({ step, at });
        }
        const state = await findConversation(service.pool, lived, parseId('conv', opened.id) as string);
        if (!state) throw new Error('not there');
        const played = await playHistory(
          { ...state, createdAt: opened.createdAt as Date },
          done.map(({ step, at }) => toStep(step, at)),
          () => Promise.resolve(),
        );
        expect(played.refused).toEqual([]);
        expect(played.record.conversations).toEqual([state]);
        await service.client.importConversations(
          {
            conversations: [
              {
                agentId: service.addAgent(imported),
                channel: Channel.SLACK,
                customer: { id: 'c' },
                tags: [],
                createdAt: opened.createdAt,
                history: done.map(({ step, at }) => toEntry(step, at)),
              },
            ],
          },
          as(imported),
        );
        expect(await everythingOf(imported)).toEqual(await everythingOf(lived));
      }),
      { numRuns: 40 },
    );
  });
});

describe('ImportConversations', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 8, n, 12));
  const conversation = (agentId: string, fields: Partial<ImportedConversation> = {}): ImportedConversation => ({
    agentId,
    channel: Channel.WIDGET,
    customer: { id: 'c' },
    tags: [],
    createdAt: day(1),
    history: [],
    ...fields,
  });
  const message = (content: string, sender = Sender.CUSTOMER) => ({
    $case: 'message' as const,
    value: { type: MessageType.TEXT, content, sender, author: 0, buttons: [] },
  });

  it('knows repeat contacts by resolutions before, within the import too', async () => {
    const tenant = newTenant();
    const agentId = service.addAgent(tenant);
    const resolved = (at: Date): HistoryEntry[] => [{ at, entry: { $case: 'status', value: RESOLVED } }];
    const importAll = (conversations: ImportedConversation[]) =>
      service.client.importConversations({ conversations }, as(tenant));
    await importAll([conversation(agentId, { history: resolved(day(2)) })]);
    const { conversationIds } = await importAll([
      conversation(agentId, { createdAt: day(3), history: resolved(day(20)) }),
      conversation(agentId, { createdAt: day(15) }),
      conversation(agentId, { createdAt: day(15), customer: { id: 'other' } }),
      conversation(agentId, { createdAt: day(21) }),
    ]);
    const { rows } = await service.pool.query<{ id: string; repeat: boolean }>(
      `SELECT type_id('conv', id) AS id, is_repeat_contact AS repeat FROM conversations WHERE account_id = $1`,
      [tenant.accountUuid],
    );
    const facts = new Map(rows.map((row) => [row.id, row.repeat]));
    expect(conversationIds.map((id) => facts.get(id))).toEqual([true, false, false, true]);
  });

  it('names every fault by its place, and then imports nothing', async () => {
    const tenant = newTenant();
    const agentId = service.addAgent(tenant);
    const tomorrow = new Date(Date.now() + 86_400_000);
    const faultsOf = async (conversations: ImportedConversation[]): Promise<string[]> => {
      const error = await service.client
        .importConversations({ conversations }, as(tenant))
        .catch((err: unknown) => err);
      const { fields } = (error as { details: { fields: { path: string; code: string }[] } }).details;
      return fields.map((field) => `${field.path} ${field.code}`);
    };
    expect(
      await faultsOf([
        conversation(agentId, { createdAt: day(5) }),
        conversation(agentId, { createdAt: undefined, channel: 0 }),
        conversation('nonsense', {
          createdAt: day(4),
          history: [
            { at: day(6), entry: message('') },
            { at: day(5), entry: { $case: 'rating', value: { score: 9 } } },
            { at: undefined, entry: undefined },
            { at: day(7), entry: { $case: 'status', value: 0 } },
            { at: day(7), entry: { $case: 'status', value: 99 as ConversationStatus } },
          ],
        }),
      ]),
    ).toEqual([
      'conversations.1.channel required',
      'conversations.1.created_at required',
      'conversations.2.agent_id not_found',
      'conversations.2.created_at order',
      'conversations.2.history.0.content min_length',
      'conversations.2.history.1.at order',
      'conversations.2.history.1.score maximum',
      'conversations.2.history.2.at required',
      'conversations.2.history.2.entry required',
      'conversations.2.history.3.status required',
      'conversations.2.history.4.status enum',
    ]);
    const status = (value: ConversationStatus, at: Date) => ({ at, entry: { $case: 'status' as const, value } });
    expect(
      await faultsOf([conversation(agentId, { history: [status(RESOLVED, day(2)), status(ESCALATED, day(3))] })]),
    ).toEqual(['conversations.0.history.1.status invalid_transition']);
    expect(await faultsOf([conversation(agentId), conversation(service.addAgent(newTenant()))])).toEqual([
      'conversations.1.agent_id not_found',
    ]);
    expect(await faultsOf([conversation(agentId, { history: [{ at: tomorrow, entry: message('hi') }] })])).toEqual([
      'conversations.0.history.0.at maximum',
    ]);
    expect(await faultsOf(Array(201).fill(conversation(agentId)))).toEqual(['conversations max_items']);
    const history = [...Array<HistoryEntry>(5_000).fill({ at: day(2), entry: message('hi') }), { at: tomorrow }];
    expect(await faultsOf([conversation(agentId, { history })])).toEqual(['conversations max_items']);
    expect(await faultsOf([conversation(agentId, { history: history.slice(1) })])).toEqual([
      'conversations.0.history.4999.entry required',
    ]);
    expect(await rowsOf(tenant, 'SELECT FROM conversations WHERE account_id = $1')).toEqual([]);
  });

  it('imports once for its key', async () => {
    const tenant = newTenant();
    const request = { conversations: [conversation(service.addAgent(tenant))] };
    const first = await service.client.importConversations(request, as(tenant, 'import'));
    expect(await service.client.importConversations(request, as(tenant, 'import'))).toEqual(first);
    expect(await rowsOf(tenant, 'SELECT FROM conversations WHERE account_id = $1')).toHaveLength(1);
  });
});
