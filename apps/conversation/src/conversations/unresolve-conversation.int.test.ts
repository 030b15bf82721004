import { ConversationStatus, Priority, type Conversation } from '@parley/contract/conversation';
import { Author, MessageType, Sender } from '@parley/contract/message';
import { formatId, newId, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

const { ACTIVE, ESCALATED, RESOLVED } = ConversationStatus;
const targets = {
  targets: { normal: { first_response_minutes: 60, next_response_minutes: 30, resolution_minutes: 600 } },
};
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

async function newTeam(): Promise<Tenant> {
  const tenant = newTenant();
  await service.settings.setTargets({ targets: JSON.stringify(targets) }, as(tenant));
  return tenant;
}
const get = async (tenant: Tenant, id: string): Promise<Conversation> =>
  (await service.client.getConversation({ id, newestMessages: 0 }, as(tenant))).conversation as Conversation;
const setStatus = async (tenant: Tenant, id: string, status: ConversationStatus) =>
  (await service.client.updateConversation({ id, status }, as(tenant))).conversation as Conversation;
const resolve = async (tenant: Tenant, id: string) =>
  (await service.client.resolveConversation({ id }, as(tenant))).conversation as Conversation;
const unresolve = async (tenant: Tenant, id: string, expectedVersion?: bigint) =>
  (await service.client.unresolveConversation({ id, expectedVersion }, as(tenant))).conversation as Conversation;
const reply = (tenant: Tenant, conversationId: string) =>
  service.client.sendMessage(
    {
      ...{ conversationId, type: MessageType.TEXT, content: 'Let me look', buttons: [], mediaIds: [] },
      ...{ sender: Sender.AGENT, author: Author.HUMAN },
    },
    as(tenant),
  );
async function eventsOf(id: string): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const { rows } = await service.pool.query<{ type: string; data: string }>(
    `SELECT type, data::text AS data FROM outbox WHERE ordering_key = $1 AND type LIKE 'conversation.%' ORDER BY position`,
    [parseId('conv', id)],
  );
  return rows.map(({ type, data }) => ({ type, data: JSON.parse(data) as Record<string, unknown> }));
}

/** With a note, and assigned. */
async function handedOff(tenant: Tenant): Promise<Conversation> {
  const { id } = await service.open(tenant, service.addAgent(tenant));
  await service.say(tenant, id, 'Help');
  await setStatus(tenant, id, ESCALATED);
  await service.pool.query(
    `UPDATE conversations SET handoff = handoff || '{"reason": "requested", "note": "Wants a refund"}' WHERE id = $1`,
    [parseId('conv', id)],
  );
  await service.client.updateConversation({ id, status: 0, assigneeId: newId('member') }, as(tenant));
  return get(tenant, id);
}

describe('undoing a resolution', () => {
  it('gives back the handoff, the wait, the assignee and the targets', async () => {
    const tenant = await newTeam();
    const before = await handedOff(tenant);
    expect(before.due?.firstResponseAt).toBeDefined();
    const resolved = await resolve(tenant, before.id);
    expect(resolved).toMatchObject({ status: RESOLVED, due: undefined, waitingSince: undefined });
    const after = await unresolve(tenant, before.id);
    const { version, updatedAt } = after;
    expect(after).toEqual({ ...before, version, updatedAt });
    expect(version).toBe(resolved.version + 1n);
    expect(await get(tenant, before.id)).toEqual(after);
    const [was, , last] = (await eventsOf(before.id)).slice(-3);
    expect(last).toMatchObject({ type: 'conversation.reopened', data: { status: 'escalated', targets_met: 0 } });
    expect(last?.data['due']).toEqual(was?.data['due']);
    expect(last?.data['handoff']).toEqual(was?.data['handoff']);
  });

  it('counts no target as met twice', async () => {
    const tenant = await newTeam();
    const { id } = await handedOff(tenant);
    await reply(tenant, id);
    await resolve(tenant, id);
    await unresolve(tenant, id);
    expect((await eventsOf(id)).at(-1)?.data).toMatchObject({ targets_met: 1, targets_missed: 0 });
    await resolve(tenant, id);
    expect((await eventsOf(id)).at(-1)?.data).toMatchObject({ targets_met: 2, targets_missed: 0 });
  });

  it('keeps the targets through an edit of the resolved conversation', async () => {
    const tenant = await newTeam();
    const before = await handedOff(tenant);
    await resolve(tenant, before.id);
    await service.client.updateConversation({ id: before.id, status: 0, priority: Priority.HIGH }, as(tenant));
    await service.client.updateConversation({ id: before.id, status: 0, priority: Priority.NORMAL }, as(tenant));
    expect((await unresolve(tenant, before.id)).due).toEqual(before.due);
  });

  it('leaves an active conversation with its agent, and the resolution of an agent uncounted', async () => {
    const tenant = newTenant();
    const { id } = await service.open(tenant, service.addAgent(tenant));
    await service.say(tenant, id, 'Help');
    const before = await get(tenant, id);
    await resolve(tenant, id);
    await service.pool.query(
      `UPDATE conversations SET auto_resolved_at = resolved_at, resolution = resolution || '{"kind": "assumed"}' WHERE id = $1`,
      [parseId('conv', id)],
    );
    const after = await unresolve(tenant, id);
    expect(after).toEqual({ ...before, version: before.version + 2n, updatedAt: after.updatedAt });
    expect(after.status).toBe(ACTIVE);
  });

  it('changes nothing where nothing was resolved, and is done once by a key', async () => {
    const tenant = newTenant();
    const before = await handedOff(tenant);
    expect(await unresolve(tenant, before.id)).toEqual(before);
    await resolve(tenant, before.id);
    const call = () => service.client.unresolveConversation({ id: before.id }, as(tenant, 'undo-1'));
    const first = await call();
    await resolve(tenant, before.id);
    expect(await call()).toEqual({ ...first, replayed: true });
    expect((await get(tenant, before.id)).status).toBe(RESOLVED);
  });

  it('is refused once a message has followed', async () => {
    const tenant = newTenant();
    const { id } = await handedOff(tenant);
    await resolve(tenant, id);
    await reply(tenant, id);
    await expect(unresolve(tenant, id)).rejects.toMatchObject({ code: 'invalid_transition' });
    expect((await get(tenant, id)).status).toBe(RESOLVED);
  });

  it('is refused for another version, another account and an unknown id', async () => {
    const tenant = newTenant();
    const { id } = await handedOff(tenant);
    const { version } = await resolve(tenant, id);
    await expect(unresolve(tenant, id, version - 1n)).rejects.toMatchObject({ code: 'precondition_failed' });
    await expect(unresolve(newTenant(), id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(unresolve(tenant, formatId('conv', tenant.accountUuid))).rejects.toMatchObject({ code: 'not_found' });
    expect((await unresolve(tenant, id, version)).status).toBe(ESCALATED);
  });

  it('is refused if it would go back to a deleted agent', async () => {
    const tenant = newTenant();
    const agentId = service.addAgent(tenant);
    const { id } = await service.open(tenant, agentId);
    await resolve(tenant, id);
    service.removeAgent(agentId);
    await service.client.escalateAgentConversations({ agentId }, as(tenant));
    await expect(unresolve(tenant, id)).rejects.toMatchObject({ code: 'invalid_transition' });
  });

  it('resolves and undoes at the same moment without losing a step', async () => {
    const tenant = await newTeam();
    const before = await handedOff(tenant);
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? resolve(tenant, before.id) : unresolve(tenant, before.id))),
    );
    await resolve(tenant, before.id);
    const { due, handoff, waitingSince, status } = await unresolve(tenant, before.id);
    expect({ due, handoff, waitingSince, status }).toEqual({
      ...{ due: before.due, handoff: before.handoff, waitingSince: before.waitingSince, status: ESCALATED },
    });
  });
});
