import {
  ConversationStatus,
  HandoffReason,
  type Conversation,
  type ListConversationsRequest,
} from '@parley/contract/conversation';
import { createLogger } from '@parley/process';
import { newId, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import type { TeamAnswer } from '../../test/member-stand-in';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { releaseMember } from '../members/release-member';
import { MIGRATIONS, SCHEMA } from '../schema';
import { deleteTeam } from '../teams/delete-team';
import { signalTeam } from '../teams/signals.store';
import { assignWaiting } from './assign-waiting';

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

const { signal } = new AbortController();
const logger = createLogger('test', 'silent');
const run = () => assignWaiting({ ...service, wakeRelay: () => undefined, logger }, signal);

const uuidOf = (prefix: 'team' | 'member' | 'conv', id: string): string => parseId(prefix, id) as string;
const membersOf = (ids: readonly string[]) => ids.map((id) => ({ id, version: 1n }));

function newTeam(answer: TeamAnswer): string {
  const id = newId('team');
  service.setTeam(id, answer);
  return id;
}
const assigning = (ids: readonly string[], assignment = 'round_robin', maxOpen?: number): TeamAnswer => ({
  assignment,
  maxOpen,
  members: membersOf(ids),
});

const change = async (tenant: Tenant, id: string, fields: object): Promise<Conversation> => {
  const request = { id, status: ConversationStatus.UNSPECIFIED, ...fields };
  return (await service.client.updateConversation(request, as(tenant))).conversation as Conversation;
};

/** Oldest first. */
async function escalate(tenant: Tenant, teamId: string, count = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await service.open(tenant, service.addAgent(tenant));
    await change(tenant, id, { status: ConversationStatus.ESCALATED, teamId });
    ids.push(id);
  }
  return ids;
}
const find = async (tenant: Tenant, id: string) =>
  (await service.client.getConversation({ id, newestMessages: 0 }, as(tenant))).conversation as Conversation;
const assigneesOf = (tenant: Tenant, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await find(tenant, id)).assigneeId));
const eventsOf = async (id: string) =>
  (
    await service.pool.query<{ type: string; data: string }>(
      'SELECT type, data::text AS data FROM outbox WHERE object_id = $1 ORDER BY position',
      [id],
    )
  ).rows.map(({ type, data }) => ({ type, data: JSON.parse(data) as Record<string, unknown> }));

test('members take turns, each once before anybody comes again, and an event says so', async () => {
  const tenant = newTenant();
  const members = [newId('member'), newId('member'), newId('member')];
  const team = newTeam(assigning(members));
  const ids = await escalate(tenant, team, 6);
  await run();
  const assignees = await assigneesOf(tenant, ids);
  expect(new Set(assignees.slice(0, 3))).toEqual(new Set(members));
  expect(assignees.slice(3)).toEqual(assignees.slice(0, 3));
  const last = (await eventsOf(ids[0] ?? '')).at(-1);
  expect(last).toMatchObject({ type: 'conversation.updated', data: { team_id: team, assignee_id: assignees[0] } });
  // No signal is left, and the turn has not moved.
  expect(
    (await service.pool.query('SELECT FROM team_signals WHERE account_id = $1', [tenant.accountUuid])).rowCount,
  ).toBe(0);
  const [next] = await escalate(tenant, team);
  await run();
  expect(await assigneesOf(tenant, [next ?? ''])).toEqual([assignees[0]]);
});

test('a balanced team gives to whoever has the fewest that are open, those of people and of other teams included', async () => {
  const tenant = newTenant();
  const [busy, idle] = [newId('member'), newId('member')];
  for (let n = 0; n < 2; n += 1) {
    const { id } = await service.open(tenant, service.addAgent(tenant));
    await change(tenant, id, { assigneeId: busy });
  }
  const ids = await escalate(tenant, newTeam(assigning([busy, idle], 'balanced')), 4);
  await run();
  expect((await assigneesOf(tenant, ids)).filter((id) => id === idle)).toHaveLength(3);
});

test('replicas that assign at once never exceed the limit, of a member of two teams neither; what frees up is taken', async () => {
  const tenant = newTenant();
  const members = [newId('member'), newId('member')];
  const [one, other] = [newTeam(assigning(members, 'round_robin', 2)), newTeam(assigning(members, 'balanced', 2))];
  const escalated = await Promise.all([escalate(tenant, one, 4), escalate(tenant, other, 4), run(), run(), run()]);
  await Promise.all([run(), run(), run()]);
  const ids = [...escalated[0], ...escalated[1]];
  const held = async () => {
    const assignees = await assigneesOf(tenant, ids);
    return members.map((member) => ids.filter((_, index) => assignees[index] === member));
  };
  expect((await held()).map(({ length }) => length)).toEqual([2, 2]);
  const [done] = (await held())[0] as [string];
  await service.client.resolveConversation({ id: done }, as(tenant));
  await run();
  const after = await assigneesOf(
    tenant,
    ids.filter((id) => id !== done),
  );
  expect(members.map((member) => after.filter((each) => each === member).length)).toEqual([2, 2]);
});

test('what nobody may take waits, and is given to whoever becomes available', async () => {
  const tenant = newTenant();
  const member = newId('member');
  const team = newTeam(assigning([]));
  const ids = await escalate(tenant, team);
  await run();
  expect(await assigneesOf(tenant, ids)).toEqual([undefined]);
  service.setTeam(team, assigning([member]));
  await signalTeam(service.pool, tenant);
  await run();
  expect(await assigneesOf(tenant, ids)).toEqual([member]);
});

test('a manual team, an active conversation and one of a person are left as they are', async () => {
  const tenant = newTenant();
  const [member, owner] = [newId('member'), newId('member')];
  const [manual] = await escalate(tenant, newTeam('manual'));
  const team = newTeam(assigning([member]));
  const { id: active } = await service.open(tenant, service.addAgent(tenant));
  await change(tenant, active, { teamId: team });
  const { id: taken } = await service.open(tenant, service.addAgent(tenant));
  await change(tenant, taken, { teamId: team, assigneeId: owner });
  await run();
  expect(await assigneesOf(tenant, [manual ?? '', active, taken])).toEqual([undefined, undefined, owner]);
  await change(tenant, active, { status: ConversationStatus.ESCALATED });
  await run();
  expect(await assigneesOf(tenant, [active])).toEqual([member]);
});

test('the conversations of a member who has ended go to another one, and none comes in again', async () => {
  const tenant = newTenant();
  const [gone, stays] = [newId('member'), newId('member')];
  const team = newTeam(assigning([gone]));
  const ids = await escalate(tenant, team, 2);
  await run();
  expect(await assigneesOf(tenant, ids)).toEqual([gone, gone]);
  // The event was faster than the account service.
  service.setTeam(team, assigning([gone, stays]));
  await releaseMember(service.pool, tenant, uuidOf('member', gone), 1n);
  await run();
  expect(await assigneesOf(tenant, ids)).toEqual([stays, stays]);
});

test('an account service that is away holds up its tenant alone, and what waited is assigned later', async () => {
  const [tenant, other] = [newTenant(), newTenant()];
  const member = newId('member');
  const team = newTeam('away');
  const ids = await escalate(tenant, team);
  const others = await escalate(other, newTeam(assigning([member])));
  await run();
  expect(await assigneesOf(other, others)).toEqual([member]);
  expect(await assigneesOf(tenant, ids)).toEqual([undefined]);
  service.setTeam(team, assigning([member]));
  await service.pool.query('UPDATE team_signals SET due_at = now() WHERE account_id = $1', [tenant.accountUuid]);
  await run();
  expect(await assigneesOf(tenant, ids)).toEqual([member]);
});

test('a team that is gone keeps no conversation and gets none; each says so by an event, once', async () => {
  const tenant = newTenant();
  const team = newTeam('manual');
  const ids = await escalate(tenant, team, 3);
  expect(await deleteTeam(service.pool, tenant, uuidOf('team', team))).toBe(3);
  expect(await deleteTeam(service.pool, tenant, uuidOf('team', team))).toBe(0);
  for (const id of ids) {
    expect((await find(tenant, id)).teamId).toBeUndefined();
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'conversation.updated', data: { team_id: null } });
  }
  // The event was faster than the account service.
  const refused = { details: { fields: [{ path: 'team_id', code: 'not_found' }] } };
  await expect(change(tenant, ids[0] ?? '', { teamId: team })).rejects.toMatchObject(refused);
  await expect(change(tenant, ids[0] ?? '', { teamId: newId('team') })).rejects.toMatchObject(refused);
  await expect(change(tenant, ids[0] ?? '', { teamId: 'x' })).rejects.toMatchObject(refused);
});

test('no conversation stays in a team that is deleted while it is put there', async () => {
  const tenant = newTenant();
  for (let n = 0; n < 10; n += 1) {
    const team = newTeam('manual');
    const { id } = await service.open(tenant, service.addAgent(tenant));
    await Promise.allSettled([
      change(tenant, id, { teamId: team }),
      deleteTeam(service.pool, tenant, uuidOf('team', team)),
    ]);
    expect((await find(tenant, id)).teamId).toBeUndefined();
  }
});

test('a list shows those of one team, of several, or of none, with their number', async () => {
  const tenant = newTenant();
  const [one, other] = [newTeam('manual'), newTeam('manual')];
  const [first] = await escalate(tenant, one);
  const [second] = await escalate(tenant, other);
  const { id: without } = await service.open(tenant, service.addAgent(tenant));
  const listed = async (ids: string[], fields: Partial<ListConversationsRequest> = {}) => {
    const request = { status: 0, statuses: [], channel: 0, longestWaitingFirst: false, teams: { ids }, ...fields };
    const { conversations, page } = await service.client.listConversations(request, as(tenant));
    expect(page?.total).toBe(BigInt(conversations.length));
    return conversations.map(({ id }) => id);
  };
  expect(await listed([one])).toEqual([first]);
  expect(await listed([one, other])).toEqual([second, first]);
  expect(await listed(['none'])).toEqual([without]);
  expect(await listed(['none', other])).toEqual([without, second]);
  expect(await listed(['x'])).toEqual([]);
  const waiting = { statuses: [ConversationStatus.ESCALATED], longestWaitingFirst: true };
  expect(await listed([one, other], waiting)).toEqual([first, second]);
  expect(await listed([one, other], { isUnread: true })).toEqual([]);
});

test('a hand-off goes to its team, or stays where it is if that is gone', async () => {
  const tenant = newTenant();
  const member = newId('member');
  const [team, gone] = [newTeam(assigning([member])), newTeam('manual')];
  await deleteTeam(service.pool, tenant, uuidOf('team', gone));
  const post = async (teamId: string, id: string) => {
    await service.say(tenant, id, 'I want a person');
    const handoff = { reason: HandoffReason.ASKED, note: undefined, at: undefined };
    const turn = {
      conversationId: id,
      turnId: newId('turn'),
      expectedSequence: 1n,
      messages: [],
      handoff,
      resolution: 0,
      teamId,
    };
    return (await service.client.postTurn(turn, as(tenant))).conversation?.teamId;
  };
  const { id } = await service.open(tenant, service.addAgent(tenant));
  expect(await post(team, id)).toBe(team);
  await run();
  expect(await assigneesOf(tenant, [id])).toEqual([member]);
  const { id: kept } = await service.open(tenant, service.addAgent(tenant));
  await change(tenant, kept, { teamId: team });
  expect(await post(gone, kept)).toBe(team);
});
