import {
  ConversationStatus,
  HandoffReason,
  PostTurnOutcome,
  ResolutionKind,
  type PostTurnRequest,
} from '@parley/contract/conversation';
import { Author, MessageType, Sender } from '@parley/contract/message';
import { createPool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { eventually, testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, textMessage, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

const { POSTED, SUPERSEDED, NOT_ACTIVE } = PostTurnOutcome;
const { ACTIVE, ESCALATED, RESOLVED } = ConversationStatus;

let database: TestDatabase;
let service: TestService;
let tenant: Tenant;
let agentId: string;
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  tenant = newTenant();
  agentId = service.addAgent(tenant);
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

/** Answers up to a message. */
function turn(
  conversationId: string,
  expectedSequence: bigint,
  fields: Partial<PostTurnRequest> = {},
): PostTurnRequest {
  const answer = { type: MessageType.TEXT, content: 'It is on its way.', buttons: [], sources: [] };
  return {
    conversationId,
    turnId: newId('turn'),
    expectedSequence,
    messages: [answer],
    resolution: ResolutionKind.UNSPECIFIED,
    ...fields,
  };
}
const post = (request: PostTurnRequest, of = tenant) => service.client.postTurn(request, as(of));
const open = async () => (await service.open(tenant, agentId)).id;
const say = async (id: string, sender = Sender.CUSTOMER) =>
  (await service.say(tenant, id, 'Where is it?', sender)).sequence;
const sayAsPerson = async (id: string) =>
  service.client.sendMessage({ ...textMessage(id, 'I am here', Sender.AGENT), author: Author.HUMAN }, as(tenant));
const patch = (id: string, status: ConversationStatus) => service.client.updateConversation({ id, status }, as(tenant));
const contextOf = (id: string) => service.client.getTurnContext({ conversationId: id }, as(tenant));
const messagesOf = async (id: string) =>
  (await service.client.getConversation({ id, newestMessages: 100 }, as(tenant))).messages;

describe('PostTurn', () => {
  it('posts messages with their turn and sources, and one event for each', async () => {
    const id = await open();
    const sources = [{ answerId: newId('turn'), title: 'Delivery', url: 'https://shop.example/delivery' }];
    const messages = ['It is on its way.', 'Anything else?'].map((content) => ({
      type: MessageType.TEXT,
      content,
      buttons: [],
      sources,
    }));
    const request = turn(id, await say(id), { messages });
    const response = await post(request);
    expect(response).toMatchObject({
      outcome: POSTED,
      replayed: false,
      conversation: { status: ACTIVE, messagesCount: 3n },
    });
    expect(response.messages).toMatchObject([
      { sequence: 2n, content: 'It is on its way.', author: Author.AI, turnId: request.turnId, sources },
      { sequence: 3n, content: 'Anything else?', turnId: request.turnId },
    ]);
    const { rows } = await service.pool.query<{ data: { turn_id: string; sources: unknown[] } }>({
      text: `SELECT data::jsonb AS data FROM outbox WHERE type = 'message.created' AND data ->> 'turn_id' = $1`,
      values: [request.turnId],
    });
    expect(rows).toHaveLength(2);
    expect((await contextOf(id)).waitingSince).toBeUndefined();
  });

  it('that comes again gets its first answer, whatever happened since, and says nothing twice', async () => {
    const id = await open();
    const request = turn(id, await say(id), { handoff: { reason: HandoffReason.ASKED, note: 'Wants a person' } });
    const first = await post(request);
    await patch(id, ACTIVE);
    await say(id);
    const again = await post({ ...request, messages: [{ ...request.messages[0]!, content: 'Another text' }] });
    expect(again).toMatchObject({ outcome: POSTED, replayed: true, messages: first.messages });
    expect(await messagesOf(id)).toHaveLength(3);
  });

  it('is superseded by a message that it has not seen', async () => {
    const id = await open();
    const seen = await say(id);
    await say(id);
    expect(await post(turn(id, seen))).toMatchObject({ outcome: SUPERSEDED, messages: [] });
    expect(await messagesOf(id)).toHaveLength(2);
  });

  it('hands off in the transaction of its text, and the hand-off ends when it is handed back', async () => {
    const id = await open();
    const request = turn(id, await say(id), { handoff: { reason: HandoffReason.ANGER, note: 'Angry' } });
    const { conversation } = await post(request);
    expect(conversation).toMatchObject({
      status: ESCALATED,
      handoff: { reason: HandoffReason.ANGER, note: 'Angry', turnId: request.turnId, at: conversation!.escalatedAt },
    });
    expect(await post(turn(id, 2n))).toMatchObject({ outcome: NOT_ACTIVE });
    expect((await patch(id, ACTIVE)).conversation?.handoff).toBeUndefined();
    expect(await contextOf(id)).toMatchObject({ handedBackSequence: 2n, isWithPerson: false });
    expect(await post(turn(id, await say(id)))).toMatchObject({ outcome: POSTED });
  });

  it('resolves, and a customer who returns takes the resolution back', async () => {
    const id = await open();
    const request = turn(id, await say(id), { resolution: ResolutionKind.CONFIRMED });
    expect((await post(request)).conversation).toMatchObject({
      status: RESOLVED,
      resolution: { kind: ResolutionKind.CONFIRMED, turnId: request.turnId },
    });
    await say(id);
    const { conversation } = await contextOf(id);
    expect([conversation?.status, conversation?.resolution]).toEqual([ACTIVE, undefined]);
  });

  it('says nothing where a person has taken over, until it is handed back', async () => {
    const id = await open();
    await say(id);
    await sayAsPerson(id);
    const { conversation } = await contextOf(id);
    expect(conversation).toMatchObject({
      status: ESCALATED,
      version: 2n,
      handoff: { reason: HandoffReason.TAKEN_OVER, at: conversation!.lastMessageAt, turnId: undefined },
    });
    expect(conversation!.escalatedAt).toEqual(conversation!.lastMessageAt);
    const { rows } = await service.pool.query<{ type: string }>(
      'SELECT type FROM outbox WHERE ordering_key = $1 ORDER BY position DESC LIMIT 2',
      [parseId('conv', id)],
    );
    expect(rows.map(({ type }) => type)).toEqual(['message.created', 'conversation.escalated']);
    const sequence = await say(id);
    expect(await contextOf(id)).toMatchObject({ isWithPerson: true });
    expect(await post(turn(id, sequence))).toMatchObject({ outcome: NOT_ACTIVE });
    await patch(id, ACTIVE);
    expect(await contextOf(id)).toMatchObject({ isWithPerson: false, conversation: { handoff: undefined } });
    expect(await post(turn(id, sequence))).toMatchObject({ outcome: POSTED });
  });

  it('leaves nothing of a turn whose connection is cut off half-way', async () => {
    const requests: PostTurnRequest[] = [];
    for (let index = 0; index < 6; index++) {
      const id = await open();
      requests.push(turn(id, await say(id), { handoff: { reason: HandoffReason.LIMIT } }));
    }
    const admin = createPool({
      url: database.adminUrl,
      schema: SCHEMA,
      applicationName: 'admin',
      connectionsMax: 2,
      statementTimeoutMs: 5_000,
      logger: createLogger('test', 'silent'),
    });
    // Each stops before its last statement.
    const blocker = await admin.connect();
    await blocker.query('BEGIN; LOCK TABLE posted_turns IN SHARE MODE');
    const posting = Promise.allSettled(requests.map((request) => post(request)));
    const waiting = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
                       AND query LIKE '%INSERT INTO posted_turns%'`;
    await eventually(async () => expect((await admin.query(`SELECT ${waiting}`)).rowCount).toBe(requests.length));
    await admin.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
    expect((await posting).map(({ status }) => status)).toEqual(requests.map(() => 'rejected'));
    await blocker.query('ROLLBACK');
    blocker.release();
    await admin.end();
    for (const request of requests) {
      const { conversation } = await contextOf(request.conversationId);
      expect(conversation).toMatchObject({ status: ACTIVE, messagesCount: 1n, version: 1n });
      expect(await post(request)).toMatchObject({ outcome: POSTED, replayed: false });
    }
  });

  it('finds nothing of another account or mode', async () => {
    const id = await open();
    const request = turn(id, await say(id));
    await expect(post(request, newTenant())).rejects.toMatchObject({ code: 'not_found' });
    await expect(post(request, { ...tenant, mode: 'test' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('names what is wrong with it', async () => {
    const id = await open();
    const text = { type: MessageType.TEXT, content: '', buttons: [], sources: [] };
    const wrong: [Partial<PostTurnRequest>, string][] = [
      [{ turnId: 'turn_1' }, 'turn_id'],
      [{ messages: [text] }, 'messages.0.content'],
      [{ messages: Array(4).fill({ ...text, content: 'x' }) }, 'messages'],
      [{ handoff: { reason: 0 } }, 'handoff.reason'],
      [{ handoff: { reason: HandoffReason.ASKED }, resolution: ResolutionKind.ASSUMED }, 'resolution'],
    ];
    for (const [fields, path] of wrong) {
      const refusal = { code: 'validation_failed', details: { fields: [{ path }] } };
      await expect(post(turn(id, 0n, fields))).rejects.toMatchObject(refusal);
    }
  });
});

describe('turns at the same time', () => {
  it('answer each message at most once, and never after a person', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 60; index++) ids.push(await open());
    // In groups: the wait for a connection is limited.
    for (let at = 0; at < ids.length; at += 10) await Promise.all(ids.slice(at, at + 10).map(playRace));
    for (const id of ids) {
      const authors = (await messagesOf(id)).map(({ author, turnId }) => ({ author, turnId }));
      authors.forEach(({ author }, at) => {
        const before = authors[at - 1]?.author;
        if (author === Author.AI) expect(before).toBe(Author.CUSTOMER);
      });
      const person = authors.findIndex(({ author }) => author === Author.HUMAN);
      if (person >= 0) expect(authors.slice(person).some(({ author }) => author === Author.AI)).toBe(false);
      const turnIds = authors.flatMap(({ turnId }) => turnId ?? []);
      expect(new Set(turnIds).size).toBe(turnIds.length);
    }
  });

  async function playRace(id: string, index: number): Promise<void> {
    const answer = async (turnId = newId('turn')): Promise<void> => {
      const { conversation, messages } = await contextOf(id);
      // A naive worker would answer its own answer.
      if (messages.at(-1)?.sender !== Sender.CUSTOMER) return;
      await post(turn(id, conversation!.messagesCount, { turnId }));
    };
    await say(id);
    for (let round = 0; round < 4; round++) {
      const same = newId('turn');
      const person = index % 3 === 0 && round === 2 ? [sayAsPerson(id)] : [];
      await Promise.all([answer(same), answer(same), answer(), say(id), ...person]);
    }
  }
});

describe('ListWaiting', () => {
  it('finds what waits, once for each conversation, and nothing that is answered, resolved or with people', async () => {
    const [waiting, answered, escalated, withPerson] = (await Promise.all([open(), open(), open(), open()])) as [
      string,
      string,
      string,
      string,
    ];
    const start = await readAll(0n);
    await say(waiting);
    await say(waiting);
    await post(turn(answered, await say(answered)));
    await say(escalated);
    await patch(escalated, ESCALATED);
    await sayAsPerson(withPerson);
    await say(withPerson);
    const { found, next } = await readAll(start.next);
    expect(found).toEqual([
      {
        accountId: tenant.accountId,
        mode: 'live',
        conversationId: waiting,
        agentId,
        channel: 2,
        sequence: 2n,
        isReactivated: false,
      },
    ]);
    await patch(escalated, ACTIVE);
    expect((await readAll(next)).found.map(({ conversationId }) => conversationId)).toEqual([escalated]);
  });

  it('finds what was resolved while its customer waited, once it is reopened', async () => {
    const id = await open();
    await say(id);
    await patch(id, RESOLVED);
    const { found, next } = await readAll(0n);
    expect(found.map(({ conversationId }) => conversationId)).not.toContain(id);
    await patch(id, ACTIVE);
    expect((await readAll(next)).found.map(({ conversationId }) => conversationId)).toEqual([id]);
  });

  async function readAll(afterPosition: bigint) {
    const found = [];
    let next = afterPosition;
    for (let hasMore = true; hasMore;) {
      const page = await service.client.listWaiting({ afterPosition: next, minAgeMs: 0n }, { deadlineMs: 9_000 });
      found.push(...page.conversations);
      next = page.nextPosition;
      hasMore = page.hasMore;
    }
    return { found, next };
  }

  it('leaves what follows a young event, though it occurred long ago, as an import does', async () => {
    const start = await readAll(0n);
    const [id, old] = [await open(), await open()];
    await say(id);
    await say(old);
    await service.pool.query(
      `UPDATE outbox SET occurred_at = '2020-01-01', event_id = '01700000-0000-7000-8000-000000000000'
        WHERE ordering_key = $1`,
      [parseId('conv', old)],
    );
    const request = { afterPosition: start.next, minAgeMs: 60_000n };
    expect(await service.client.listWaiting(request, { deadlineMs: 9_000 })).toEqual({
      conversations: [],
      nextPosition: start.next,
      hasMore: false,
    });
    expect((await readAll(start.next)).found).toHaveLength(2);
  });

  it('leaves young events to the next call', async () => {
    const id = await open();
    await say(id);
    const page = await service.client.listWaiting({ afterPosition: 0n, minAgeMs: 60_000n }, { deadlineMs: 9_000 });
    expect(page.conversations.map(({ conversationId }) => conversationId)).not.toContain(id);
  });
});
