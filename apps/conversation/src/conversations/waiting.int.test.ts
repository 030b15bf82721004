import {
  ConversationStatus,
  HandoffReason,
  Priority,
  WaitingOn,
  type Conversation,
  type ListConversationsRequest,
  type QueueFilter,
} from '@parley/contract/conversation';
import { Author, MessageType, Sender } from '@parley/contract/message';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import fc from 'fast-check';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { waitingOf, type TurnFields } from './waiting';
import { wakeSnoozed } from './wake-snoozed';

const { ACTIVE, ESCALATED, RESOLVED } = ConversationStatus;
const { CUSTOMER, TEAM, AGENT } = WaitingOn;
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

const open = (tenant: Tenant) => service.open(tenant, service.addAgent(tenant));
const get = async (tenant: Tenant, id: string): Promise<Conversation> =>
  (await service.client.getConversation({ id, newestMessages: 0 }, as(tenant))).conversation as Conversation;
const setStatus = (tenant: Tenant, id: string, status: ConversationStatus) =>
  service.client.updateConversation({ id, status }, as(tenant));
const reply = (tenant: Tenant, conversationId: string, memberId?: string) =>
  service.client.sendMessage(
    {
      conversationId,
      type: MessageType.TEXT,
      content: 'Let me look',
      sender: Sender.AGENT,
      author: Author.HUMAN,
      buttons: [],
      mediaIds: [],
      memberId,
    },
    as(tenant),
  );
const list = (tenant: Tenant, queue: Partial<QueueFilter>, more: Partial<ListConversationsRequest> = {}) =>
  service.client
    .listConversations(
      {
        status: 0,
        statuses: [],
        channel: 0,
        longestWaitingFirst: false,
        queue: { waitingOn: [], priorities: [], ...queue },
        ...more,
      },
      as(tenant),
    )
    .then(({ conversations, page }) => ({ ids: conversations.map(({ id }) => id), page }));

async function eventsOf(id: string): Promise<string[]> {
  const { rows } = await service.pool.query<{ type: string }>(
    `SELECT type FROM outbox WHERE object_id = $1 ORDER BY position`,
    [id],
  );
  return rows.map(({ type }) => type);
}

describe('whose turn it is', () => {
  it('goes from one to the other, and says since when', async () => {
    const tenant = newTenant();
    const { id, createdAt } = await open(tenant);
    expect(await get(tenant, id)).toMatchObject({ waitingOn: CUSTOMER, waitingSince: createdAt });
    const question = await service.say(tenant, id, 'Where is my order?');
    await service.say(tenant, id, 'Hello?');
    expect(await get(tenant, id)).toMatchObject({ waitingOn: AGENT, waitingSince: question.timestamp });
    const answer = await service.say(tenant, id, 'On its way', Sender.AGENT);
    expect(await get(tenant, id)).toMatchObject({ waitingOn: CUSTOMER, waitingSince: answer.timestamp });
    const { conversation: escalated } = await setStatus(tenant, id, ESCALATED);
    expect(escalated).toMatchObject({ waitingOn: TEAM, waitingSince: escalated?.escalatedAt });
    const { message } = await reply(tenant, id);
    expect(await get(tenant, id)).toMatchObject({ waitingOn: CUSTOMER, waitingSince: message?.timestamp });
    const again = await service.say(tenant, id, 'It has not come');
    await service.say(tenant, id, 'Hello?');
    expect(await get(tenant, id)).toMatchObject({ waitingOn: TEAM, waitingSince: again.timestamp });
    await setStatus(tenant, id, ACTIVE);
    expect(await get(tenant, id)).toMatchObject({ waitingOn: AGENT, waitingSince: again.timestamp });
    const { message: takeover } = await reply(tenant, id);
    expect(await get(tenant, id)).toMatchObject({
      status: ESCALATED,
      waitingOn: CUSTOMER,
      waitingSince: takeover?.timestamp,
    });
    await setStatus(tenant, id, RESOLVED);
    expect(await get(tenant, id)).toMatchObject({ waitingOn: 0, waitingSince: undefined });
  });

  it('is the same by the rules of the code and of the database', async () => {
    const time = fc.option(
      fc.integer({ min: 0, max: 4 }).map((second) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))),
      { nil: null },
    );
    const fields = fc.record({
      status: fc.constantFrom('active', 'escalated', 'resolved'),
      createdAt: fc.constant(new Date(Date.UTC(2026, 0, 1))),
      escalatedAt: time,
      wokenAt: time,
      firstUnansweredAt: time,
      lastMessageAt: time,
      repliedAt: time,
      lastHumanSequence: fc.integer({ min: 0, max: 3 }),
      handedBackSequence: fc.integer({ min: 0, max: 3 }),
      messagesCount: fc.integer({ min: 0, max: 1 }),
      suggestedSequence: fc.option(fc.integer({ min: 0, max: 1 }), { nil: null }),
      suggestedAt: time,
    }) as fc.Arbitrary<TurnFields>;
    const cases = fc.sample(fields, 2_000);
    const { rows } = await service.pool.query<{ waiting_on: string | null; waiting_since: Date | null }>(
      `SELECT waiting_on(c), waiting_since(c)
         FROM json_array_elements($1::json) WITH ORDINALITY AS e (value, place),
              LATERAL json_populate_record(NULL::conversations, e.value) AS c ORDER BY place`,
      [
        JSON.stringify(
          cases.map((one) => ({
            status: one.status,
            created_at: one.createdAt,
            escalated_at: one.escalatedAt,
            woken_at: one.wokenAt,
            first_unanswered_at: one.firstUnansweredAt,
            last_message_at: one.lastMessageAt,
            replied_at: one.repliedAt,
            last_human_sequence: one.lastHumanSequence,
            handed_back_sequence: one.handedBackSequence,
            messages_count: one.messagesCount,
            suggested_sequence: one.suggestedSequence,
            suggested_at: one.suggestedAt,
          })),
        ),
      ],
    );
    const expected = cases.map((one) => {
      const waiting = waitingOf(one);
      return { waiting_on: waiting?.on ?? null, waiting_since: waiting?.since ?? null };
    });
    expect(rows).toEqual(expected);
    expect(new Set(rows.map((row) => row.waiting_on)).size).toBe(4);
  });

  it('filters a list, with exact totals, and orders it', async () => {
    const tenant = newTenant();
    const agentId = service.addAgent(tenant);
    const ids = [];
    for (let n = 0; n < 6; n++) ids.push((await service.open(tenant, agentId, `c${n}`)).id);
    const [replied, first, second, active, resolved, silent] = ids as [string, string, string, string, string, string];
    for (const id of [replied, first, second]) {
      await service.say(tenant, id, 'Help');
      await setStatus(tenant, id, ESCALATED);
    }
    await reply(tenant, replied);
    await service.say(tenant, active, 'Help');
    await setStatus(tenant, resolved, RESOLVED);
    expect(await list(tenant, { waitingOn: [TEAM] })).toMatchObject({ ids: [second, first], page: { total: 2n } });
    expect((await list(tenant, { waitingOn: [AGENT] })).ids).toEqual([active]);
    expect((await list(tenant, { waitingOn: [CUSTOMER] })).ids).toEqual([silent, replied]);
    expect((await list(tenant, { waitingOn: [CUSTOMER, AGENT] })).page?.total).toBe(3n);
    expect((await list(tenant, { waitingOn: [TEAM] }, { statuses: [ACTIVE] })).ids).toEqual([]);
    expect((await list(tenant, { waitingOn: [TEAM] }, { assigneeId: 'none', agentId })).page?.total).toBe(2n);
    const longest = { longestWaitingFirst: true } as const;
    expect((await list(tenant, { waitingOn: [TEAM] }, longest)).ids).toEqual([first, second]);
    // Answered conversations wait for neither side: they come last, however old.
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(tenant, {}, { ...longest, statuses: [ESCALATED], page: { limit: 1, cursor } });
      seen.push(...page.ids);
      cursor = page.page?.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual([first, second, replied]);
    await expect(list(tenant, { waitingOn: [TEAM, AGENT] }, longest)).rejects.toMatchObject({
      details: { fields: [{ path: 'longest_waiting_first', code: 'conflict' }] },
    });
    expect((await list(newTenant(), { waitingOn: [TEAM] })).page?.total).toBe(0n);
  });
});

describe('whose conversation it is', () => {
  const member = newId('member');

  it('who is assigned an active conversation has taken it over, unless the status says otherwise', async () => {
    const tenant = newTenant();
    const { id } = await open(tenant);
    const assign = (request: object) => service.client.updateConversation({ id, status: 0, ...request }, as(tenant));
    const { conversation } = await assign({ assigneeId: member, memberId: newId('member') });
    expect(conversation).toMatchObject({
      status: ESCALATED,
      assigneeId: member,
      waitingOn: TEAM,
      handoff: { reason: HandoffReason.TAKEN_OVER },
    });
    expect(await eventsOf(id)).toEqual(['conversation.created', 'conversation.escalated']);
    await assign({ assigneeId: '', status: ACTIVE });
    expect((await assign({ assigneeId: member, status: ACTIVE })).conversation).toMatchObject({
      status: ACTIVE,
      assigneeId: member,
    });
    // The same member again: no change.
    expect((await assign({ assigneeId: member, tags: { tags: ['a'] } })).conversation?.status).toBe(ACTIVE);
    const other = await open(tenant);
    const byKey = await service.client.updateConversation({ id: other.id, status: 0, assigneeId: member }, as(tenant));
    expect(byKey.conversation?.handoff).toMatchObject({ reason: HandoffReason.API });
  });

  it('who writes into a resolved conversation gets the reply of the customer', async () => {
    const tenant = newTenant();
    const { id } = await open(tenant);
    await service.say(tenant, id, 'Thanks');
    await reply(tenant, id, member);
    await setStatus(tenant, id, RESOLVED);
    // A person's message before the resolution no longer counts.
    await service.say(tenant, id, 'One more thing');
    expect((await get(tenant, id)).status).toBe(ACTIVE);
    await setStatus(tenant, id, RESOLVED);
    await reply(tenant, id, member);
    expect(await get(tenant, id)).toMatchObject({ status: RESOLVED, assigneeId: member });
    const before = (await eventsOf(id)).length;
    await service.say(tenant, id, 'Oh, yes');
    expect(await get(tenant, id)).toMatchObject({
      status: ESCALATED,
      assigneeId: member,
      waitingOn: TEAM,
      resolvedAt: undefined,
      resolution: undefined,
      handoff: { reason: HandoffReason.TAKEN_OVER },
    });
    expect((await eventsOf(id)).slice(before)).toEqual(['conversation.escalated']);
  });

  it('is not assigned to a member who has ended, nor taken from another', async () => {
    const tenant = newTenant();
    const ended = newId('member');
    await service.pool.query(
      'INSERT INTO ended_members (account_id, mode, member_id, version, released_at) VALUES ($1, $2, $3, 1, now())',
      [tenant.accountUuid, tenant.mode, parseId('member', ended)],
    );
    const { id } = await open(tenant);
    await setStatus(tenant, id, RESOLVED);
    await reply(tenant, id, ended);
    expect((await get(tenant, id)).assigneeId).toBeUndefined();
    await reply(tenant, id, member);
    await reply(tenant, id, newId('member'));
    expect((await get(tenant, id)).assigneeId).toBe(member);
  });
});

describe('a snooze', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000);
  const snooze = (tenant: Tenant, id: string, until: Date | undefined, key?: string, expectedVersion?: bigint) =>
    service.client.snoozeConversation({ id, until, expectedVersion }, as(tenant, key));

  it('takes a conversation out of the queue until the customer writes', async () => {
    const tenant = newTenant();
    const { id, version } = await open(tenant);
    await service.say(tenant, id, 'Help');
    await setStatus(tenant, id, ESCALATED);
    const until = inAnHour();
    const { conversation } = await snooze(tenant, id, until, 'one', version + 1n);
    expect(conversation).toMatchObject({ snoozedUntil: until, waitingOn: TEAM, version: version + 2n });
    expect(await snooze(tenant, id, until, 'one', version + 1n)).toMatchObject({ replayed: true });
    expect((await list(tenant, { isSnoozed: true })).ids).toEqual([id]);
    expect((await list(tenant, { isSnoozed: false, waitingOn: [TEAM] })).page?.total).toBe(0n);
    await reply(tenant, id);
    expect((await get(tenant, id)).snoozedUntil).toEqual(until);
    await service.say(tenant, id, 'Still nothing');
    expect(await get(tenant, id)).toMatchObject({ snoozedUntil: undefined, waitingOn: TEAM, version: version + 3n });
    expect((await list(tenant, { isSnoozed: false })).ids).toEqual([id]);
    const changes = (await eventsOf(id)).slice(2);
    expect(changes).toEqual(['conversation.snoozed', 'conversation.unsnoozed']);
  });

  it('ends by hand, by a change of status, and refuses what cannot be', async () => {
    const tenant = newTenant();
    const { id } = await open(tenant);
    for (const until of [new Date(Date.now() - 1), new Date(Date.now() + 401 * 86_400_000), undefined])
      await expect(snooze(tenant, id, until)).rejects.toMatchObject({ details: { fields: [{ path: 'until' }] } });
    await snooze(tenant, id, inAnHour());
    const unsnooze = () => service.client.unsnoozeConversation({ id }, as(tenant));
    const { conversation } = await unsnooze();
    expect(conversation?.snoozedUntil).toBeUndefined();
    expect((await unsnooze()).conversation?.version).toBe(conversation?.version);
    await snooze(tenant, id, inAnHour());
    expect((await setStatus(tenant, id, RESOLVED)).conversation?.snoozedUntil).toBeUndefined();
    await expect(snooze(tenant, id, inAnHour())).rejects.toMatchObject({ code: 'invalid_transition' });
    await expect(snooze(newTenant(), id, inAnHour())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('runs out once, whoever looks, and the team is wanted again', async () => {
    const tenant = newTenant();
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await open(tenant)).id);
    for (const id of ids) {
      await setStatus(tenant, id, ESCALATED);
      await reply(tenant, id);
      await snooze(tenant, id, inAnHour());
    }
    const { signal } = new AbortController();
    expect(await wakeSnoozed(service.pool, signal)).toBe(0);
    await service.pool.query(
      `UPDATE conversations SET snoozed_until = now() - interval '1 second' WHERE account_id = $1`,
      [tenant.accountUuid],
    );
    const woken = await Promise.all([1, 2, 3].map(() => wakeSnoozed(service.pool, signal)));
    expect(woken.reduce((sum, n) => sum + n)).toBe(3);
    for (const id of ids) {
      const { updatedAt, ...found } = await get(tenant, id);
      expect(found).toMatchObject({ snoozedUntil: undefined, waitingOn: TEAM, waitingSince: updatedAt });
      expect((await eventsOf(id)).filter((type) => type === 'conversation.unsnoozed')).toHaveLength(1);
    }
    await reply(tenant, ids[0] as string);
    expect((await get(tenant, ids[0] as string)).waitingOn).toBe(CUSTOMER);
  });
});

describe('a priority', () => {
  it('is normal until it is set, filters, and comes before the wait', async () => {
    const tenant = newTenant();
    const ids: string[] = [];
    const set = (id: string, priority: Priority) =>
      service.client.updateConversation({ id, status: ESCALATED, priority }, as(tenant));
    for (const priority of [Priority.NORMAL, Priority.URGENT, Priority.LOW, Priority.URGENT, Priority.HIGH]) {
      const { id, priority: first } = await open(tenant);
      expect(first).toBe(Priority.NORMAL);
      ids.push(id);
      expect((await set(id, priority)).conversation?.priority).toBe(priority);
    }
    const [normal, urgent, low, urgentLater, high] = ids as [string, string, string, string, string];
    await reply(tenant, high);
    expect((await list(tenant, { priorities: [Priority.URGENT, Priority.LOW] })).ids).toEqual([
      urgentLater,
      low,
      urgent,
    ]);
    expect((await list(tenant, { priorities: [Priority.NORMAL] })).page?.total).toBe(1n);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(tenant, {}, { priorityFirst: true, statuses: [ESCALATED], page: { limit: 2, cursor } });
      seen.push(...page.ids);
      cursor = page.page?.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual([urgent, urgentLater, normal, low, high]);
    const again = await service.client.updateConversation({ id: low, status: 0, priority: Priority.LOW }, as(tenant));
    expect((await set(low, Priority.NORMAL)).conversation?.version).toBe((again.conversation?.version ?? 0n) + 1n);
  });
});
