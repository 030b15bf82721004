import {
  ConversationStatus,
  Priority,
  type Conversation,
  type ListConversationsRequest,
  type QueueFilter,
} from '@parley/contract/conversation';
import { Author, MessageType, Sender } from '@parley/contract/message';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { markTargets } from './mark-targets';

const { ACTIVE, ESCALATED, RESOLVED } = ConversationStatus;
const MINUTE_MS = 60_000;
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

const normal = { first_response_minutes: 60, next_response_minutes: 30, resolution_minutes: 600 };
const urgent = { first_response_minutes: 10, next_response_minutes: 5, resolution_minutes: null };

async function newTeam(targets: object = { targets: { normal, urgent } }): Promise<Tenant> {
  const tenant = newTenant();
  await service.settings.setTargets({ targets: JSON.stringify(targets) }, as(tenant));
  return tenant;
}
const open = (tenant: Tenant) => service.open(tenant, service.addAgent(tenant));
const get = async (tenant: Tenant, id: string): Promise<Conversation> =>
  (await service.client.getConversation({ id, newestMessages: 0 }, as(tenant))).conversation as Conversation;
const dueOf = async (tenant: Tenant, id: string) => (await get(tenant, id)).due;
const setStatus = async (tenant: Tenant, id: string, status: ConversationStatus) =>
  (await service.client.updateConversation({ id, status }, as(tenant))).conversation as Conversation;
const setPriority = async (tenant: Tenant, id: string, priority: Priority) =>
  (await service.client.updateConversation({ id, status: 0, priority }, as(tenant))).conversation as Conversation;
const reply = (tenant: Tenant, conversationId: string) =>
  service.client.sendMessage(
    {
      conversationId,
      type: MessageType.TEXT,
      content: 'Let me look',
      sender: Sender.AGENT,
      author: Author.HUMAN,
      buttons: [],
      mediaIds: [],
    },
    as(tenant),
  );
const snooze = async (tenant: Tenant, id: string) =>
  (await service.client.snoozeConversation({ id, until: new Date(Date.now() + 86_400_000) }, as(tenant))).conversation;

async function escalated(tenant: Tenant): Promise<Conversation> {
  const { id } = await open(tenant);
  await service.say(tenant, id, 'Help');
  return setStatus(tenant, id, ESCALATED);
}

/** Moves a conversation's times back. */
const letPass = (id: string, minutes: number) =>
  service.pool.query(
    `UPDATE conversations c
        SET clocks = jsonb_set(jsonb_set(c.clocks, '{response}', coalesce(earlier(c.clocks -> 'response', $2), 'null')),
                               '{resolution}', coalesce(earlier(c.clocks -> 'resolution', $2), 'null'))
      WHERE id = $1`,
    [parseId('conv', id), minutes],
  );
beforeAll(() =>
  service.pool.query(
    `CREATE FUNCTION earlier(clock jsonb, minutes bigint) RETURNS jsonb LANGUAGE sql RETURN (
       SELECT clock || jsonb_object_agg(key, value::bigint - minutes * 60000)
         FROM jsonb_each_text(clock) WHERE key IN ('since', 'near', 'at') AND value IS NOT NULL)`,
  ),
);

const mark = () => markTargets(service.pool, new AbortController().signal);
async function eventsOf(
  id: string,
): Promise<{ type: string; data: { due: unknown; targets_met: number; targets_missed: number } }[]> {
  const { rows } = await service.pool.query<{ type: string; data: string }>(
    `SELECT type, data::text AS data FROM outbox WHERE ordering_key = $1 AND type LIKE 'conversation.%' ORDER BY position`,
    [parseId('conv', id)],
  );
  return rows.map(({ type, data }) => ({ type, data: JSON.parse(data) as never }));
}
const targetEventsOf = async (id: string) =>
  (await eventsOf(id)).map(({ type }) => type).filter((type) => type.startsWith('conversation.target'));
const countsOf = async (id: string) => {
  const { targets_met: met, targets_missed: missed } = (await eventsOf(id)).at(-1)?.data ?? {};
  return { met, missed };
};
const later = (at: Date | undefined, minutes: number) => new Date((at?.getTime() ?? 0) + minutes * MINUTE_MS);

describe('what is due', () => {
  it('is nothing without targets, while the agent has it, and where the priority has none', async () => {
    const without = newTenant();
    expect((await escalated(without)).due).toBeUndefined();
    const tenant = await newTeam();
    const { id } = await open(tenant);
    await service.say(tenant, id, 'Help');
    expect(await dueOf(tenant, id)).toBeUndefined();
    await setPriority(tenant, id, Priority.LOW);
    expect((await setStatus(tenant, id, ESCALATED)).due).toBeUndefined();
    const test: Tenant = { ...tenant, mode: 'test' };
    expect((await escalated(test)).due).toBeUndefined();
  });

  it('runs from the hand-off to the answer, and again from what the customer writes next', async () => {
    const tenant = await newTeam();
    const { id, escalatedAt, due } = await escalated(tenant);
    const resolutionAt = later(escalatedAt, 600);
    expect(due).toEqual({ firstResponseAt: later(escalatedAt, 60), resolutionAt, isBreached: false });
    await service.say(tenant, id, 'Hello?');
    await service.client.updateConversation({ id, status: 0, assigneeId: newId('member') }, as(tenant));
    expect(await dueOf(tenant, id)).toEqual(due);
    await reply(tenant, id);
    expect(await dueOf(tenant, id)).toEqual({ isBreached: false });
    const again = await service.say(tenant, id, 'It has not come');
    const next = await dueOf(tenant, id);
    expect(next).toMatchObject({ firstResponseAt: undefined, nextResponseAt: later(again.timestamp, 30) });
    expect(next?.resolutionAt?.getTime()).toBeGreaterThanOrEqual(resolutionAt.getTime());
    const resolved = await setStatus(tenant, id, RESOLVED);
    expect(resolved.due).toBeUndefined();
    expect(await countsOf(id)).toEqual({ met: 2, missed: 0 });
  });

  it('says the same in events as in answers', async () => {
    const tenant = await newTeam();
    const { id, due } = await escalated(tenant);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'conversation.escalated',
      data: {
        due: {
          first_response_at: due?.firstResponseAt?.toISOString(),
          next_response_at: null,
          resolution_at: due?.resolutionAt?.toISOString(),
          is_breached: false,
        },
      },
    });
  });

  it('is paused while it is snoozed, and goes on with what is left', async () => {
    const tenant = await newTeam();
    const { id } = await escalated(tenant);
    await letPass(id, 45);
    expect((await snooze(tenant, id))?.due).toEqual({ isBreached: false });
    const woken = await service.say(tenant, id, 'Hello?');
    const due = await dueOf(tenant, id);
    const leftMs = (due?.firstResponseAt?.getTime() ?? 0) - (woken.timestamp?.getTime() ?? 0);
    expect(leftMs).toBeLessThanOrEqual(15 * MINUTE_MS);
    expect(leftMs).toBeGreaterThan(14 * MINUTE_MS);
  });

  it('is nothing once the agent has it again', async () => {
    const tenant = await newTeam();
    const { id } = await escalated(tenant);
    expect((await setStatus(tenant, id, ACTIVE)).due).toBeUndefined();
    expect(await countsOf(id)).toEqual({ met: 0, missed: 0 });
  });

  it('follows the priority from the same beginning', async () => {
    const tenant = await newTeam();
    const { id, escalatedAt } = await escalated(tenant);
    const more = await setPriority(tenant, id, Priority.URGENT);
    const firstMs = (more.due?.firstResponseAt?.getTime() ?? 0) - later(escalatedAt, 10).getTime();
    expect(Math.abs(firstMs)).toBeLessThan(1_000);
    expect(more.due?.resolutionAt).toBeUndefined();
    const none = await setPriority(tenant, id, Priority.LOW);
    expect(none.due).toBeUndefined();
    const back = await setPriority(tenant, id, Priority.NORMAL);
    expect(Math.abs((back.due?.firstResponseAt?.getTime() ?? 0) - later(escalatedAt, 60).getTime())).toBeLessThan(
      1_000,
    );
  });

  it('stands still outside of office hours', async () => {
    const noHours = { timezone: 'UTC', week: { mon: [] } };
    const tenant = await newTeam({ targets: { normal }, office_hours: noHours });
    const { due, id } = await escalated(tenant);
    expect(due).toEqual({ isBreached: false });
    await mark();
    expect(await targetEventsOf(id)).toEqual([]);
  });
});

describe('a target', () => {
  it('that is near, and then missed, is announced once each', async () => {
    const tenant = await newTeam();
    const { id, version } = await escalated(tenant);
    await mark();
    expect(await targetEventsOf(id)).toEqual([]);
    await letPass(id, 46);
    await Promise.all([mark(), mark()]);
    expect(await targetEventsOf(id)).toEqual(['conversation.target_near_breach']);
    expect(await dueOf(tenant, id)).toMatchObject({ isBreached: false });
    await letPass(id, 20);
    await Promise.all([mark(), mark()]);
    await mark();
    expect(await targetEventsOf(id)).toEqual(['conversation.target_near_breach', 'conversation.target_breached']);
    expect(await get(tenant, id)).toMatchObject({ version, due: { isBreached: true } });
    await reply(tenant, id);
    expect(await dueOf(tenant, id)).toEqual({ isBreached: false });
    await setStatus(tenant, id, RESOLVED);
    expect(await countsOf(id)).toEqual({ met: 1, missed: 1 });
  });

  it('that was near before a pause is not announced again after it', async () => {
    const tenant = await newTeam();
    const { id } = await escalated(tenant);
    await letPass(id, 46);
    await mark();
    await snooze(tenant, id);
    await service.client.unsnoozeConversation({ id }, as(tenant));
    await mark();
    expect(await targetEventsOf(id)).toEqual(['conversation.target_near_breach']);
  });

  it('that is missed before anything notices counts as missed', async () => {
    const tenant = await newTeam();
    const { id } = await escalated(tenant);
    await letPass(id, 700);
    await reply(tenant, id);
    await setStatus(tenant, id, RESOLVED);
    expect(await countsOf(id)).toEqual({ met: 0, missed: 2 });
  });
});

describe('the list', () => {
  const list = (tenant: Tenant, queue: Partial<QueueFilter>, more: Partial<ListConversationsRequest> = {}) =>
    service.client
      .listConversations(
        {
          status: 0,
          statuses: [ESCALATED],
          channel: 0,
          longestWaitingFirst: false,
          queue: { waitingOn: [], priorities: [], ...queue },
          ...more,
        },
        as(tenant),
      )
      .then(({ conversations, page }) => ({ ids: conversations.map(({ id }) => id), page }));

  it('has those first that are due next, page by page, and finds those that are late', async () => {
    const tenant = await newTeam();
    const [first, second, third, answered] = [
      await escalated(tenant),
      await escalated(tenant),
      await escalated(tenant),
      await escalated(tenant),
    ].map(({ id }) => id) as [string, string, string, string];
    await reply(tenant, answered);
    await setPriority(tenant, third, Priority.URGENT);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(tenant, {}, { dueFirst: true, page: { limit: 1, cursor } });
      expect(page.page?.total).toBe(4n);
      seen.push(...page.ids);
      cursor = page.page?.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual([third, first, second, answered]);
    await letPass(second, 61);
    await mark();
    expect(await list(tenant, { isBreached: true }, { statuses: [] })).toMatchObject({
      ids: [second],
      page: { total: 1n },
    });
    expect((await list(tenant, { isBreached: false }, { statuses: [] })).page?.total).toBe(3n);
    await expect(list(tenant, {}, { statuses: [], dueFirst: true })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});

describe('the settings', () => {
  it('are kept by mode, whole, and refuse what they cannot be', async () => {
    const tenant = await newTeam({ targets: { normal }, office_hours: { timezone: 'Europe/Berlin', week: {} } });
    const { targets } = await service.settings.getTargets({}, as(tenant));
    expect(JSON.parse(targets)).toMatchObject({
      targets: { normal, urgent: { first_response_minutes: null } },
      office_hours: { timezone: 'Europe/Berlin', holidays: [], week: { mon: [] } },
    });
    const other = await service.settings.getTargets({}, as({ ...tenant, mode: 'test' }));
    expect(JSON.parse(other.targets)).toMatchObject({
      targets: { normal: { first_response_minutes: null } },
      office_hours: null,
    });
    const refused = (text: string) => service.settings.setTargets({ targets: text }, as(tenant));
    for (const [text, path] of [
      ['{"targets":{"normal":{"resolution_minutes":0}}}', 'targets.normal.resolution_minutes'],
      ['{"targets":{"always":{}}}', 'targets.always'],
      ['{"targets":{},"office_hours":{"timezone":"Mars/Phobos"}}', 'office_hours.timezone'],
      ['{', ''],
    ] as const)
      await expect(refused(text)).rejects.toMatchObject({ details: { fields: [{ path }] } });
  });
});
