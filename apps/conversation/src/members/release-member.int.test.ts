import { connectNats, ensureStream, publish, streams, type Consumption, type Nats } from '@parley/jetstream';
import { createLogger, createMetrics } from '@parley/process';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { eventually, testDatabase, testNats, type TestDatabase, type TestServer } from '@parley/testing';
import { toCloudEvent, type EventRow } from '@parley/events';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { consumeMemberEndings } from './consume-member-endings';
import { shareMember } from './ended-members.store';
import { releaseMember } from './release-member';

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

const uuidOf = (memberId: string): string => parseId('member', memberId) as string;
const release = (tenant: Tenant, memberId: string, version: bigint) =>
  releaseMember(service.pool, tenant, uuidOf(memberId), version);

async function openAssigned(tenant: Tenant, memberId: string): Promise<string> {
  const { id } = await service.open(tenant, service.addAgent(tenant));
  await assign(tenant, id, memberId);
  return id;
}

const assign = (tenant: Tenant, id: string, assigneeId: string) =>
  service.client.updateConversation({ id, status: 0, assigneeId }, as(tenant));

async function assigneeOf(tenant: Tenant, id: string): Promise<string | undefined> {
  return (await service.client.getConversation({ id, newestMessages: 0 }, as(tenant))).conversation?.assigneeId;
}

async function unassigned(tenant: Tenant): Promise<string[]> {
  const request = { status: 0, statuses: [], channel: 0, assigneeId: 'none', longestWaitingFirst: false };
  return (await service.client.listConversations(request, as(tenant))).conversations.map(({ id }) => id);
}

const refusal = { details: { fields: [{ path: 'assignee_id', code: 'not_found' }] } };

describe('assigning', () => {
  it('refuses who is no active member of the account', async () => {
    const tenant = newTenant();
    const { id } = await service.open(tenant, service.addAgent(tenant));
    const [unknown, invited, disabled] = [newId('member'), newId('member'), newId('member')];
    service.setMember(unknown, undefined);
    service.setMember(invited, { status: 'invited' });
    service.setMember(disabled, { status: 'disabled' });
    for (const member of [unknown, invited, disabled]) {
      await expect(assign(tenant, id, member)).rejects.toMatchObject(refusal);
    }
    expect(await assigneeOf(tenant, id)).toBeUndefined();
    const missing = assign(tenant, newId('conv'), unknown);
    await expect(missing).rejects.toMatchObject({ code: 'not_found' });
  });

  it('that crosses the end of the member ends unassigned, whichever comes first', async () => {
    const tenant = newTenant();
    const member = newId('member');
    const { id } = await service.open(tenant, service.addAgent(tenant));
    // The account service still returns an active member, as just before the removal.
    const client = await service.pool.connect();
    await client.query('BEGIN');
    await shareMember(client, tenant, uuidOf(member));
    await client.query('UPDATE conversations SET assignee_id = $2 WHERE id = $1', [
      parseId('conv', id),
      uuidOf(member),
    ]);
    const releasing = release(tenant, member, 1n);
    await client.query('COMMIT');
    client.release();
    expect(await releasing).toBe(1);
    expect(await assigneeOf(tenant, id)).toBeUndefined();
    await expect(assign(tenant, id, member)).rejects.toMatchObject(refusal);
  });
});

describe('releasing', () => {
  it('takes all conversations of one tenant from the member, with an event for each, once', async () => {
    const tenant = newTenant();
    const test: Tenant = { ...tenant, mode: 'test' };
    const [member, colleague] = [newId('member'), newId('member')];
    const ids = [await openAssigned(tenant, member), await openAssigned(tenant, member)];
    await service.client.resolveConversation({ id: ids[0] as string }, as(tenant));
    const kept = [await openAssigned(tenant, colleague), await openAssigned(test, member)] as const;
    expect(await release(tenant, member, 3n)).toBe(2);
    expect(await release(tenant, member, 3n)).toBe(0);
    expect(new Set(await unassigned(tenant))).toEqual(new Set(ids));
    expect(await assigneeOf(tenant, kept[0])).toBe(colleague);
    expect(await assigneeOf(test, kept[1])).toBe(member);
    const { rows } = await service.pool.query(
      `SELECT data ->> 'id' AS id, data ->> 'assignee_id' AS assignee FROM outbox
        WHERE account_id = $1 AND mode = 'live' AND type = 'conversation.updated' AND data ->> 'assignee_id' IS NULL`,
      [tenant.accountUuid],
    );
    expect(new Set(rows)).toEqual(new Set(ids.map((id) => ({ id, assignee: null }))));
  });

  it('goes on where a crash left it, in batches', async () => {
    const tenant = newTenant();
    const member = newId('member');
    const id = await openAssigned(tenant, member);
    await service.pool.query(
      `INSERT INTO conversations SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
         FROM conversations c, generate_series(1, 1100) WHERE c.id = $1`,
      [parseId('conv', id)],
    );
    const both = await Promise.all([release(tenant, member, 1n), release(tenant, member, 1n)]);
    expect(both[0] + both[1]).toBe(1_101);
    const { rows } = await service.pool.query(
      `SELECT count(*) AS events, count(DISTINCT object_id) AS conversations FROM outbox
        WHERE account_id = $1 AND type = 'conversation.updated' AND data ->> 'assignee_id' IS NULL`,
      [tenant.accountUuid],
    );
    expect(rows).toEqual([{ events: 1_101, conversations: 1_101 }]);
  });

  it('leaves a member who was enabled again what they have been assigned since', async () => {
    const tenant = newTenant();
    const member = newId('member');
    const before = await openAssigned(tenant, member);
    // A crash after the end is recorded, and before the release.
    await service.pool.query(
      'INSERT INTO ended_members (account_id, mode, member_id, version) VALUES ($1, $2, $3, 2)',
      [tenant.accountUuid, tenant.mode, uuidOf(member)],
    );
    service.setMember(member, { status: 'active', version: 3n });
    const since = await openAssigned(tenant, member);
    expect(await release(tenant, member, 2n)).toBe(0);
    expect(await assigneeOf(tenant, before)).toBeUndefined();
    expect(await assigneeOf(tenant, since)).toBe(member);
    expect(await release(tenant, member, 4n)).toBe(1);
    await expect(assign(tenant, since, member)).rejects.toMatchObject(refusal);
  });
});

describe('the consumer', () => {
  let server: TestServer;
  let nats: Nats;
  let consumption: Consumption;
  const logger = createLogger('test', 'fatal');
  beforeAll(async () => {
    server = await testNats();
    nats = connectNats({ url: server.url, name: 'test', logger });
    await eventually(async () => void (await ensureStream(nats, streams.accountEvents)));
    const { pool } = service;
    consumption = consumeMemberEndings({
      nats,
      pool,
      wakeRelay: () => undefined,
      logger,
      metrics: createMetrics('ends'),
    });
  });
  afterAll(async () => {
    await consumption?.stop();
    await nats?.close();
    await server?.stop();
  });

  async function announce(tenant: Tenant, type: EventRow['type'], id: string, fields: object): Promise<void> {
    const data = { id, email: 'ada@example.com', name: 'Ada', role: 'agent', last_seen_at: null, invited_by: null };
    const times = { created_at: '2026-11-28T09:00:00.000Z', updated_at: '2026-11-28T09:00:00.000Z' };
    const row = {
      event_id: newId('evt'),
      account_id: tenant.accountUuid,
      mode: 'live',
      type,
      object_id: id,
      data: JSON.stringify({ ...data, ...times, ...fields }),
      occurred_at: new Date(),
    } as const;
    const { subject, json } = toCloudEvent(row, '/parley/account');
    await publish(nats, { stream: streams.accountEvents.name, subject, messageId: row.event_id, data: json });
  }

  it('releases in both modes when a member is disabled or removed, and passes over other events', async () => {
    const live = newTenant();
    const test: Tenant = { ...live, mode: 'test' };
    const [disabled, removed, changed] = [newId('member'), newId('member'), newId('member')];
    const kept = await openAssigned(live, changed);
    const ids = [
      [live, await openAssigned(live, disabled)],
      [test, await openAssigned(test, disabled)],
      [live, await openAssigned(live, removed)],
    ] as const;
    await announce(live, 'member.updated', changed, { status: 'active', version: 2 });
    await announce(live, 'member.updated', disabled, { status: 'disabled', version: 2 });
    await announce(live, 'member.removed', removed, { status: 'active', version: 1 });
    await eventually(async () => {
      for (const [tenant, id] of ids) expect(await assigneeOf(tenant, id)).toBeUndefined();
    });
    expect(await assigneeOf(live, kept)).toBe(changed);
  });
});
