import type { Team } from '@parley/contract/team';
import { newId, type Tenant } from '@parley/schemas';
import { TEAMS_MAX } from '@parley/schemas/teams';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { as, digestOf, newMember, newOwner, type Joined } from '../../test/people';
import { call, startService, type TestService } from '../../test/start-service';
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

async function add(by: Pick<Joined, 'tenant'>, fields: object, key?: string) {
  const answer = await service.teams.createTeam({ fields: JSON.stringify(fields) }, as(by, key));
  if (!answer.team) throw new Error('no team');
  return { ...answer.team, replayed: answer.replayed };
}
const edit = async (by: Pick<Joined, 'tenant'>, id: string, patch: object, expectedVersion?: bigint) =>
  (await service.teams.updateTeam({ id, mergePatch: JSON.stringify(patch), expectedVersion }, as(by))).team as Team;
const eventsOf = async ({ tenant }: Pick<Joined, 'tenant'>, type: string) =>
  (
    await service.pool.query<{ type: string; object_id: string; mode: string; data: string }>(
      'SELECT type, object_id, mode, data::text AS data FROM outbox WHERE account_id = $1 AND type LIKE $2 ORDER BY position',
      [tenant.accountUuid, type],
    )
  ).rows.map((row) => ({ ...row, data: JSON.parse(row.data) as Record<string, unknown> }));
const wrong = (path: string, code: string) => ({
  code: 'validation_failed',
  details: { fields: [{ path, code }] },
});

test('a team is added once for its key, edited by version, deleted once; each change is an event', async () => {
  const owner = await newOwner(service);
  const fields = { name: 'Returns', member_ids: [owner.id], assignment: 'balanced', max_open: 3 };
  const { replayed, ...team } = await add(owner, fields, 'once');
  expect(replayed).toBe(false);
  expect(team).toMatchObject({
    name: 'Returns',
    memberIds: [owner.id],
    assignment: 'balanced',
    maxOpen: 3,
    version: 1n,
  });
  expect(await add(owner, fields, 'once')).toEqual({ ...team, replayed: true });

  await expect(edit(owner, team.id, { name: 'x' }, 2n)).rejects.toMatchObject({ code: 'precondition_failed' });
  const changed = await edit(owner, team.id, { max_open: null, member_ids: [] }, 1n);
  expect(changed).toMatchObject({ name: 'Returns', memberIds: [], maxOpen: undefined, version: 2n });
  // A patch without effect.
  expect(await edit(owner, team.id, { name: 'Returns' })).toEqual(changed);
  expect(await service.teams.getTeam({ id: team.id }, as(owner))).toEqual({ team: changed });

  await service.teams.deleteTeam({ id: team.id }, as(owner));
  const gone = { code: 'not_found' };
  await expect(service.teams.deleteTeam({ id: team.id }, as(owner))).rejects.toMatchObject(gone);
  await expect(service.teams.getTeam({ id: team.id }, as(owner))).rejects.toMatchObject(gone);
  const events = await eventsOf(owner, 'team.%');
  expect(events.map(({ type, data }) => [type, data['version']])).toEqual([
    ['team.created', 1],
    ['team.updated', 2],
    ['team.deleted', 2],
  ]);
  expect(events[0]).toMatchObject({ object_id: team.id, mode: 'live', data: { member_ids: [owner.id], max_open: 3 } });
});

test('a team without more than its name assigns nothing by itself', async () => {
  const owner = await newOwner(service);
  expect(await add(owner, { name: 'Returns' })).toMatchObject({
    memberIds: [],
    assignment: 'manual',
    maxOpen: undefined,
  });
});

test('names are unique regardless of case, even when two are added at once, and their number is limited', async () => {
  const owner = await newOwner(service);
  const both = await Promise.allSettled([add(owner, { name: 'Returns' }), add(owner, { name: 'RETURNS' })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { id } = await add(owner, { name: 'Sales' });
  await expect(edit(owner, id, { name: 'returns' })).rejects.toMatchObject(wrong('name', 'unique'));
  await service.pool.query(
    `INSERT INTO teams (account_id, mode, id, name, member_ids, assignment, created_at, updated_at)
     SELECT $1, 'live', gen_random_uuid(), 'Team ' || n, '{}', 'manual', now(), now() FROM generate_series(3, $2::int) AS n`,
    [owner.tenant.accountUuid, TEAMS_MAX],
  );
  await expect(add(owner, { name: 'One more' })).rejects.toMatchObject(wrong('', 'max_items'));
  const page = await service.teams.listTeams({ page: { limit: 2, offset: 0n, cursor: undefined } }, as(owner));
  expect(page.page).toMatchObject({ total: BigInt(TEAMS_MAX), hasMore: true });
});

test.each([
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(81) }],
  ['member_ids.0', { member_ids: ['x'] }],
  ['member_ids.0', { member_ids: [newId('member')] }],
  ['member_ids', { member_ids: Array.from({ length: 201 }, () => newId('member')) }],
  ['assignment', { assignment: 'random' }],
  ['max_open', { max_open: 0 }],
  ['max_open', { max_open: 1.5 }],
])('one without a right %s is refused', async (path, fields) => {
  const owner = await newOwner(service);
  const refused = {
    code: 'validation_failed',
    details: { fields: expect.arrayContaining([expect.objectContaining({ path })]) },
  };
  await expect(add(owner, { name: 'Right', ...fields })).rejects.toMatchObject(refused);
  const { id } = await add(owner, { name: 'Right' });
  await expect(edit(owner, id, fields)).rejects.toMatchObject(refused);
});

test('a member of another account is refused', async () => {
  const [owner, outsider] = [await newOwner(service), await newOwner(service)];
  const added = add(owner, { name: 'Returns', member_ids: [owner.id, outsider.id] });
  await expect(added).rejects.toMatchObject(wrong('member_ids.1', 'not_found'));
});

test.each([
  ['another account', async () => (await newOwner(service)).tenant],
  ['the other mode', async (tenant: Tenant) => ({ ...tenant, mode: 'test' as const })],
])('nothing of a team shows, or changes, in the name of %s', async (_, otherOf) => {
  const owner = await newOwner(service);
  const team = await add(owner, { name: 'Ours', assignment: 'balanced' });
  const { id } = team;
  const other = { tenant: await otherOf(owner.tenant) };
  const refused = { code: 'not_found' };
  await expect(service.teams.getTeam({ id }, as(other))).rejects.toMatchObject(refused);
  await expect(edit(other, id, { name: 'Theirs' })).rejects.toMatchObject(refused);
  await expect(service.teams.deleteTeam({ id }, as(other))).rejects.toMatchObject(refused);
  expect((await service.teams.listTeams({}, as(other))).teams).toEqual([]);
  expect((await service.teams.findAssigningTeams({ ids: [id] }, as(other))).teams).toEqual([]);
  expect((await service.teams.getTeam({ id }, as(owner))).team?.name).toBe('Ours');
});

test('who is removed from the account is in no team of it any longer, in either mode', async () => {
  const owner = await newOwner(service);
  const ada = await newMember(service, owner, 'agent');
  const inTest = { tenant: { ...owner.tenant, mode: 'test' as const } };
  const live = await add(owner, { name: 'Returns', member_ids: [ada.id, owner.id] });
  const test = await add(inTest, { name: 'Returns', member_ids: [ada.id] });
  await service.members.removeMember({ actor: owner.actor, id: ada.id }, as(owner));
  expect((await service.teams.getTeam({ id: live.id }, as(owner))).team).toMatchObject({
    memberIds: [owner.id],
    version: 2n,
  });
  expect((await service.teams.getTeam({ id: test.id }, as(inTest))).team?.memberIds).toEqual([]);
  expect((await eventsOf(owner, 'team.updated')).map(({ mode }) => mode).sort()).toEqual(['live', 'test']);
});

test('members who are active, available and no viewers may be assigned, of teams that assign', async () => {
  const owner = await newOwner(service);
  const [ada, away, viewer, disabled] = await Promise.all(
    (['agent', 'agent', 'viewer', 'agent'] as const).map((role) => newMember(service, owner, role)),
  );
  const memberIds = [ada, away, viewer, disabled].map((member) => member?.id ?? '');
  const team = await add(owner, { name: 'Returns', member_ids: memberIds, assignment: 'round_robin', max_open: 2 });
  const manual = await add(owner, { name: 'Sales', member_ids: memberIds });
  const empty = await add(owner, { name: 'Empty', assignment: 'balanced' });
  await service.people.setAvailability({ hash: digestOf(away?.value ?? ''), availability: 'away' }, call);
  const mergePatch = JSON.stringify({ status: 'disabled' });
  await service.members.updateMember({ actor: owner.actor, id: disabled?.id ?? '', mergePatch }, as(owner));
  const ids = [team.id, manual.id, empty.id, newId('team'), 'x'];
  const { teams } = await service.teams.findAssigningTeams({ ids }, as(owner));
  expect(new Map(teams.map(({ id, ...rest }) => [id, rest]))).toEqual(
    new Map([
      [team.id, { assignment: 'round_robin', maxOpen: 2, members: [{ id: ada?.id, version: expect.any(BigInt) }] }],
      [empty.id, { assignment: 'balanced', maxOpen: undefined, members: [] }],
    ]),
  );
});

test('who is away is so in every account, which each get an event; the same again changes nothing', async () => {
  const owner = await newOwner(service);
  const hash = digestOf(owner.value);
  expect(await service.people.getAvailability({ hash }, call)).toEqual({ availability: 'available' });
  for (let n = 0; n < 2; n += 1) {
    expect(await service.people.setAvailability({ hash, availability: 'away' }, call)).toEqual({
      availability: 'away',
    });
  }
  expect(await service.people.getAvailability({ hash }, call)).toEqual({ availability: 'away' });
  const { member } = await service.members.getMember({ id: owner.id }, as(owner));
  expect(member).toMatchObject({ availability: 'away' });
  const events = await eventsOf(owner, 'member.updated');
  expect(events.map(({ data }) => data['availability'])).toEqual(['away']);
  const odd = service.people.setAvailability({ hash, availability: 'asleep' }, call);
  await expect(odd).rejects.toMatchObject({ details: { fields: [{ path: 'availability' }] } });
  const over = service.people.setAvailability({ hash: digestOf('x'), availability: 'away' }, call);
  await expect(over).rejects.toMatchObject({ code: 'not_found' });
});
