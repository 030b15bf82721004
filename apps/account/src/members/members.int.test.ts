import type { Member } from '@parley/contract/member';
import { newId, parseId } from '@parley/schemas';
import { rolePermissions } from '@parley/schemas/members';
import { readOutbox, testDatabase, type TestDatabase } from '@parley/testing';
import { accept, anEmail, as, digestOf, newMember, newOwner, PASSWORD, type Joined } from '../../test/people';
import { call, keyRequest, startService, type TestService } from '../../test/start-service';
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

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (err: { code?: string }) => err.code ?? String(err),
  );
const invite = (by: Joined, fields: object, idempotencyKey?: string) =>
  service.members.inviteMember({ actor: by.actor, fields: JSON.stringify(fields) }, as(by, idempotencyKey));
const update = (by: Joined, id: string, patch: object, expectedVersion?: bigint) =>
  service.members.updateMember({ actor: by.actor, id, mergePatch: JSON.stringify(patch), expectedVersion }, as(by));
const remove = (by: Joined, id: string) => service.members.removeMember({ actor: by.actor, id }, as(by));
const renew = (by: Joined, id: string) => service.members.renewInvitation({ actor: by.actor, id }, as(by));
const get = async (by: Joined, id: string) => (await service.members.getMember({ id }, as(by))).member as Member;
const verify = async (value: string) => (await service.people.verifySession({ hash: digestOf(value) }, call)).session;
const signIn = (email: string, password = PASSWORD) =>
  codeOf(service.people.signIn({ email, password, address: '' }, call));

describe('an invitation', () => {
  it('makes a member who is invited, and active once it is accepted', async () => {
    const owner = await newOwner(service);
    const email = anEmail();
    const { member, token } = await invite(owner, { email, role: 'agent' });
    expect(member).toMatchObject({ email, role: 'agent', status: 'invited', invitedBy: owner.id, version: 1n });
    expect(member?.name).toBeUndefined();
    const joined = await accept(service, owner.tenant, { token, email });
    expect(await get(owner, joined.id)).toMatchObject({ name: 'Ada', status: 'active', version: 2n });
    expect(joined.id).toBe(member?.id);
  });

  it('is made once for an Idempotency-Key, and its link told again only to who may give the role', async () => {
    const owner = await newOwner(service);
    const admin = await newMember(service, owner, 'admin');
    const fields = { email: anEmail(), role: 'owner' };
    const first = await invite(owner, fields, 'k');
    expect(await invite(owner, fields, 'k')).toEqual({ ...first, replayed: true });
    expect(await codeOf(invite(admin, fields, 'k'))).toBe('forbidden');
    const { rows } = await service.pool.query<{ row: string }>('SELECT response::text AS row FROM idempotency_keys');
    expect(JSON.stringify(rows)).not.toContain(first.token);
  });

  it.each([
    [{ email: 'ada', role: 'agent' }, 'email'],
    [{ email: '', role: 'agent' }, 'email'],
    [{ email: 'a@b', role: 'king' }, 'role'],
    [{ email: 'a@b', role: 'agent', x: 1 }, 'x'],
  ])('is refused for %j', async (fields, path) => {
    const owner = await newOwner(service);
    await expect(invite(owner, fields)).rejects.toMatchObject({ details: { fields: [{ path }] } });
  });

  it('is refused for who is a member already, in whatever case', async () => {
    const owner = await newOwner(service);
    await expect(invite(owner, { email: owner.email.toUpperCase(), role: 'agent' })).rejects.toMatchObject({
      details: { fields: [{ path: 'email', code: 'unique' }] },
    });
  });
});

describe('first names', () => {
  const find = (by: Joined, ids: string[]) => service.members.findFirstNames({ ids }, as(by));

  it('are the only data given out, and only for members of the account', async () => {
    const [owner, other] = [await newOwner(service), await newOwner(service)];
    const joined = await newMember(service, owner, 'agent');
    await service.pool.query(
      `UPDATE people SET name = 'Dr. Ada Lovelace' FROM members WHERE members.person_id = people.id AND members.id = $1`,
      [parseId('member', joined.id)],
    );
    const invited = (await invite(owner, { email: anEmail(), role: 'agent' })).member?.id ?? '';
    const ids = [joined.id, invited, other.id, newId('member'), 'member_1', ''];
    expect(await find(owner, ids)).toEqual({ names: [{ memberId: joined.id, firstName: 'Ada' }] });
    expect(await find(other, [joined.id])).toEqual({ names: [] });
    await update(owner, joined.id, { status: 'disabled' });
    expect((await find(owner, [joined.id])).names).toHaveLength(1);
    await remove(owner, joined.id);
    expect(await find(owner, [joined.id])).toEqual({ names: [] });
  });

  it('are those of at most 100 members', async () => {
    const owner = await newOwner(service);
    const tooMany = Array.from({ length: 101 }, () => newId('member'));
    await expect(find(owner, tooMany)).rejects.toMatchObject({
      details: { fields: [{ path: 'ids', code: 'max_items' }] },
    });
    expect(await find(owner, tooMany.slice(1))).toEqual({ names: [] });
  });
});

describe('a role', () => {
  it('is not given above the own one, nor taken from who has one above', async () => {
    const owner = await newOwner(service);
    const [admin, viewer] = [await newMember(service, owner, 'admin'), await newMember(service, owner, 'viewer')];
    expect(await codeOf(invite(admin, { email: anEmail(), role: 'owner' }))).toBe('forbidden');
    expect(await codeOf(update(admin, viewer.id, { role: 'owner' }))).toBe('forbidden');
    expect(await codeOf(update(admin, admin.id, { role: 'owner' }))).toBe('forbidden');
    expect(await codeOf(update(admin, owner.id, { role: 'viewer' }))).toBe('forbidden');
    expect(await codeOf(update(admin, owner.id, { status: 'disabled' }))).toBe('forbidden');
    expect(await codeOf(remove(admin, owner.id))).toBe('forbidden');
    expect(await codeOf(renew(admin, owner.id))).toBe('forbidden');
    expect(await codeOf(update(admin, viewer.id, { role: 'admin' }))).toBe('ok');
  });

  it('of a key is the one that may do no more than the key', async () => {
    const owner = await newOwner(service);
    const weak = keyRequest(owner.tenant.accountId, { permissions: [...rolePermissions.viewer, 'members:write'] });
    const weakKey = (await service.client.createKey(weak, call)).key;
    const byWeak = { ...owner, actor: { keyId: weakKey?.id ?? '', memberId: '', address: '' } };
    expect(await codeOf(invite(byWeak, { email: anEmail(), role: 'viewer' }))).toBe('ok');
    expect(await codeOf(invite(byWeak, { email: anEmail(), role: 'agent' }))).toBe('forbidden');
    const request = keyRequest(owner.tenant.accountId, { permissions: [...rolePermissions.admin] });
    const { key } = await service.client.createKey(request, call);
    const byKey = { ...owner, actor: { keyId: key?.id ?? '', memberId: '', address: '' } };
    expect(await codeOf(invite(byKey, { email: anEmail(), role: 'owner' }))).toBe('forbidden');
    const { member } = await invite(byKey, { email: anEmail(), role: 'admin' });
    expect(member?.invitedBy).toBe(key?.id);
    expect(await codeOf(update(byKey, owner.id, { role: 'viewer' }))).toBe('forbidden');
  });

  it('that was lost a moment ago counts for nothing', async () => {
    const owner = await newOwner(service);
    const admin = await newMember(service, owner, 'admin');
    await update(owner, admin.id, { status: 'disabled' });
    expect(await codeOf(invite(admin, { email: anEmail(), role: 'viewer' }))).toBe('precondition_failed');
  });

  it('that changes is told to every gateway, by the sessions of the member', async () => {
    const owner = await newOwner(service);
    const admin = await newMember(service, owner, 'admin');
    service.revocations.length = 0;
    await update(owner, admin.id, { role: 'viewer' });
    expect(service.revocations).toEqual([digestOf(admin.value).toString('hex')]);
    expect((await verify(admin.value))?.memberships[0]?.role).toBe('viewer');
  });
});

describe('the last owner', () => {
  it('stays one', async () => {
    const owner = await newOwner(service);
    expect(await codeOf(update(owner, owner.id, { role: 'admin' }))).toBe('invalid_transition');
    expect(await codeOf(update(owner, owner.id, { status: 'disabled' }))).toBe('invalid_transition');
    expect(await codeOf(remove(owner, owner.id))).toBe('invalid_transition');
    await invite(owner, { email: anEmail(), role: 'owner' });
    expect(await codeOf(remove(owner, owner.id))).toBe('invalid_transition');
  });

  it('stays one when two owners end each other at once', async () => {
    for (let n = 0; n < 5; n++) {
      const one = await newOwner(service);
      const other = await newMember(service, one, 'owner');
      const outcomes = await Promise.all([
        codeOf(update(one, other.id, { role: 'viewer' })),
        codeOf(remove(other, one.id)),
        codeOf(update(other, other.id, { status: 'disabled' })),
      ]);
      expect(outcomes).toContain('ok');
      const { rows } = await service.pool.query(
        `SELECT FROM members WHERE account_id = $1 AND role = 'owner' AND status = 'active'`,
        [one.tenant.accountUuid],
      );
      expect(rows.length).toBeGreaterThan(0);
    }
  });
});

describe('a member', () => {
  it('who is disabled is signed in nowhere here, until they are active again', async () => {
    const owner = await newOwner(service);
    const agent = await newMember(service, owner, 'agent');
    service.revocations.length = 0;
    await update(owner, agent.id, { status: 'disabled' });
    expect(service.revocations).toEqual([digestOf(agent.value).toString('hex')]);
    expect(await codeOf(verify(agent.value))).toBe('not_found');
    expect(await signIn(agent.email)).toBe('invalid_credentials');
    expect(await codeOf(renew(owner, agent.id))).toBe('invalid_transition');
    await update(owner, agent.id, { status: 'active' });
    // The earlier session stays ended.
    expect(await codeOf(verify(agent.value))).toBe('not_found');
    expect(await signIn(agent.email)).toBe('ok');
  });

  it('who has forgotten the password gets a new link, which ends the sessions', async () => {
    const owner = await newOwner(service);
    const agent = await newMember(service, owner, 'agent');
    const old = await renew(owner, agent.id);
    const { token } = await renew(owner, agent.id);
    expect(await codeOf(accept(service, owner.tenant, { token: old.token, email: agent.email }))).toBe('not_found');
    const password = 'another horse battery';
    await accept(service, owner.tenant, { token, email: agent.email, password });
    expect(await codeOf(verify(agent.value))).toBe('not_found');
    expect([await signIn(agent.email), await signIn(agent.email, password)]).toEqual(['invalid_credentials', 'ok']);
  });

  it('who is removed is gone, and forgotten where they belong nowhere else', async () => {
    const owner = await newOwner(service);
    const agent = await newMember(service, owner, 'agent');
    await remove(owner, agent.id);
    expect(await codeOf(get(owner, agent.id))).toBe('not_found');
    expect(await codeOf(verify(agent.value))).toBe('not_found');
    const { rows } = await service.pool.query('SELECT FROM people WHERE email = $1', [agent.email]);
    expect(rows).toHaveLength(0);
    expect((await newMember(service, owner, 'viewer', agent.email)).id).not.toBe(agent.id);
  });

  it('is changed only as the version that is expected, and not by a patch that says nothing', async () => {
    const owner = await newOwner(service);
    const agent = await newMember(service, owner, 'agent');
    expect(await codeOf(update(owner, agent.id, { role: 'viewer' }, 1n))).toBe('precondition_failed');
    expect((await update(owner, agent.id, { role: 'agent' })).member?.version).toBe(2n);
    expect((await update(owner, agent.id, { role: 'viewer' }, 2n)).member?.version).toBe(3n);
  });

  it('shows, and changes, in no other account', async () => {
    const [one, other] = [await newOwner(service), await newOwner(service)];
    const agent = await newMember(service, one, 'agent');
    for (const work of [
      get(other, agent.id),
      update(other, agent.id, { role: 'viewer' }),
      remove(other, agent.id),
      renew(other, agent.id),
    ])
      expect(await codeOf(work)).toBe('not_found');
    const foreign = { ...other, actor: one.actor };
    expect(await codeOf(invite(foreign, { email: anEmail(), role: 'viewer' }))).toBe('precondition_failed');
    expect(await codeOf(get(one, newId('member')))).toBe('not_found');
  });
});

test('members are listed newest first, page by page, with their number', async () => {
  const owner = await newOwner(service);
  const ids = [owner.id];
  for (let n = 0; n < 3; n++) ids.unshift((await invite(owner, { email: anEmail(), role: 'viewer' })).member?.id ?? '');
  const first = await service.members.listMembers({ page: { limit: 3 } }, as(owner));
  expect([first.page?.total, first.members.map(({ id }) => id)]).toEqual([4n, ids.slice(0, 3)]);
  const rest = await service.members.listMembers({ page: { limit: 3, cursor: first.page?.nextCursor } }, as(owner));
  expect(rest.members.map(({ id }) => id)).toEqual(ids.slice(3));
});

test('all that is done to members and the account stands in the audit log, with who did it', async () => {
  const owner = await newOwner(service);
  const agent = await newMember(service, owner, 'agent');
  await update(owner, agent.id, { role: 'viewer' });
  await renew(owner, agent.id);
  await remove(owner, agent.id);
  const mergePatch = '{"name":"Acme Support"}';
  const { account } = await service.members.updateAccount({ actor: owner.actor, mergePatch }, as(owner));
  expect(account).toMatchObject({ name: 'Acme Support', version: 2n });
  const { entries } = await service.audit.listAuditEntries({}, as(owner));
  expect(entries.map(({ action, actorKind, actorId }) => [action, actorKind, actorId])).toEqual([
    ['account.updated', 'member', owner.id],
    ['member.removed', 'member', owner.id],
    ['member.invitation_renewed', 'member', owner.id],
    ['member.updated', 'member', owner.id],
    ['member.joined', 'member', agent.id],
    ['member.invited', 'member', owner.id],
    ['member.joined', 'member', owner.id],
  ]);
  expect(entries[3]).toMatchObject({ before: '{"role": "agent", "status": "active"}' });
  expect(
    JSON.stringify(entries, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/argon2|token/);
});

test('what is about to be changed elsewhere is written down, and refused to who must be an owner for it', async () => {
  const owner = await newOwner(service);
  const admin = await newMember(service, owner, 'admin');
  const change = { action: 'retention.updated', before: '{"messages_days":null}', after: '{"messages_days":30}' };
  const record = (by: Joined, changes: object = {}) =>
    codeOf(service.members.recordOwnerChange({ actor: by.actor, ...change, ...changes }, as(by)));
  expect(await record(owner)).toBe('ok');
  expect(await record(admin)).toBe('forbidden');
  expect(await record(admin, { action: 'targets.updated' })).toBe('ok');
  const fields = JSON.stringify({ name: 'x', permissions: ['members:write'] });
  const { key } = await service.apiKeys.createApiKey({ actor: admin.actor, fields }, as(admin));
  const byKey = { memberId: '', keyId: key?.id ?? '', address: '' };
  expect(await record(admin, { action: 'targets.updated', actor: byKey })).toBe('ok');
  expect(await record(owner, { actor: byKey })).toBe('forbidden');
  expect(await record(admin, { action: 'survey.updated' })).toBe('ok');
  expect(await record(owner, { action: 'account.updated' })).toBe('validation_failed');
  expect(await record(owner, { after: '[' })).toBe('validation_failed');
  const filter = { action: 'retention.updated' };
  const { entries } = await service.audit.listAuditEntries(filter, as(owner));
  expect(entries.map(({ actorId, objectId, after }) => [actorId, objectId, after])).toEqual([
    [owner.id, owner.tenant.accountId, '{"messages_days": 30}'],
  ]);
});

test('a member makes a key within the permissions of their role', async () => {
  const owner = await newOwner(service);
  const admin = await newMember(service, owner, 'admin');
  const fields = JSON.stringify({ name: 'x', permissions: ['keys:write', 'agents:read'] });
  const { key } = await service.apiKeys.createApiKey({ actor: admin.actor, fields }, as(admin));
  expect(key).toMatchObject({ createdBy: admin.id, rateLimitPerMinute: 600 });
  await update(owner, admin.id, { role: 'agent' });
  expect(await codeOf(service.apiKeys.createApiKey({ actor: admin.actor, fields }, as(admin)))).toBe('forbidden');
});

test('what becomes of a member is told in live: invited, joined, changed, gone', async () => {
  const owner = await newOwner(service);
  const email = anEmail();
  const { member, token } = await invite(owner, { email, role: 'agent' });
  const { id } = await accept(service, owner.tenant, { token, email });
  await update(owner, id, { role: 'admin' });
  await update(owner, id, { role: 'admin' });
  await remove(owner, id);
  const events = await readOutbox(service.pool, { ...owner.tenant, mode: 'live' });
  expect(events.filter(({ data }) => data.id === member?.id).map(({ type, data }) => [type, data])).toEqual([
    ['member.invited', expect.objectContaining({ email, role: 'agent', status: 'invited', name: null })],
    ['member.joined', expect.objectContaining({ role: 'agent', status: 'active', name: 'Ada' })],
    ['member.updated', expect.objectContaining({ role: 'admin', version: 3 })],
    ['member.removed', expect.objectContaining({ email, role: 'admin', version: 3 })],
  ]);
  expect(JSON.stringify(events)).not.toContain(token);
});
