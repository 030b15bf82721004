import type { EventType } from '@parley/events';
import { formatId, newUuid, type Tenant } from '@parley/schemas';
import { eventually } from '@parley/testing';
import { conversationData, eventBytes, noteData } from '../../test/event-bytes';
import type { FakeMember } from '../../test/fake-peers';
import { newTenant } from '../../test/start-service';
import { atOnce, startWorld, type World } from '../../test/world';
import { readOccurrences } from '../notices/occurrence';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

async function deliver({ accountUuid }: Tenant, type: EventType, data: object, count = 1): Promise<void> {
  const occurredAt = new Date();
  const bytes = eventBytes(type, data, { accountUuid, occurredAt });
  for (let n = 0; n < count; n += 1) await world.happen(...readOccurrences(bytes, occurredAt));
}

const handOff = (tenant: Tenant, conversationId: string, changes: object) =>
  deliver(tenant, 'conversation.escalated', conversationData(conversationId, changes));
const inTeam = (team: string) => ({ team_id: formatId('team', team) });

const both = { push: true, email: true };
const allReasons = { ...atOnce.reasons, handed_off_to_my_team: both, mentioned: both, target_near_breach: both };

async function newMembers(tenant: Tenant, count: number): Promise<FakeMember[]> {
  const members = Array.from({ length: count }, () => world.service.peers.addMember(tenant));
  for (const member of members) {
    await world.choose(member, { reasons: allReasons });
    await world.subscribe(member);
  }
  return members;
}

const sent = ['email sent', 'push sent'];
const statusesOf = (members: readonly FakeMember[]) => Promise.all(members.map(world.statusesOf));
const isFound = (tenant: Tenant) =>
  eventually(async () => {
    const { rows } = await world.service.pool.query(
      'SELECT FROM occurrences WHERE account_id = $1 AND due_at IS NOT NULL',
      [tenant.accountUuid],
    );
    expect(rows).toEqual([]);
  });

test('a handoff in a team reaches its members who may answer, and no others', async () => {
  const tenant = newTenant();
  const { peers } = world.service;
  const [first, removed, outsider] = (await newMembers(tenant, 3)) as [FakeMember, FakeMember, FakeMember];
  const viewer = peers.addMember(tenant, { role: 'viewer' });
  const disabled = peers.addMember(tenant, { status: 'disabled' });
  const team = peers.addTeam(tenant, [first, removed, viewer, disabled]);
  peers.removeMember(removed.memberId);
  await handOff(tenant, peers.putConversation(), inTeam(team));
  await eventually(async () => expect(await world.statusesOf(first)).toEqual(sent));
  expect(await statusesOf([removed, outsider, viewer, disabled])).toEqual([[], [], [], []]);
});

test.each(['deleted', 'of another account'])(
  'a team that is %s holds up no handoff: all are notified',
  async (what) => {
    const tenant = newTenant();
    const { peers } = world.service;
    const members = await newMembers(tenant, 2);
    const team = what === 'deleted' ? newUuid() : peers.addTeam(newTenant(), []);
    await handOff(tenant, peers.putConversation(), inTeam(team));
    await eventually(async () => expect(await statusesOf(members)).toEqual([sent, sent]));
  },
);

test('a team without members notifies none', async () => {
  const tenant = newTenant();
  const members = await newMembers(tenant, 1);
  await handOff(tenant, world.service.peers.putConversation(), inTeam(world.service.peers.addTeam(tenant, [])));
  await isFound(tenant);
  expect(await statusesOf(members)).toEqual([[]]);
});

test('a team that assigns by itself is notified only of what stays unassigned, its assignee included', async () => {
  const tenant = newTenant();
  const { peers, pool } = world.service;
  const members = (await newMembers(tenant, 2)) as [FakeMember, FakeMember];
  const team = peers.addTeam(tenant, members, 'balanced');
  const [assigned, waiting] = [peers.putConversation(), peers.putConversation()];
  for (const id of [assigned, waiting]) await handOff(tenant, id, inTeam(team));
  await isFound(tenant);
  const pending = ['email pending', 'email pending', 'push pending', 'push pending'];
  expect(await statusesOf(members)).toEqual([pending, pending]);
  peers.putConversation({ assigneeId: formatId('member', members[0].memberId) }, assigned);
  for (const table of ['notices', 'outlets'])
    await pool.query(`UPDATE ${table} SET due_at = now() WHERE account_id = $1`, [tenant.accountUuid]);
  world.service.wake();
  const once = ['email outdated', 'email sent', 'push outdated', 'push sent'];
  await eventually(async () => {
    const [one, two] = await statusesOf(members);
    expect([one?.toSorted(), two?.toSorted()]).toEqual([once, once]);
  });
});

test('a mention reaches whom it names, once, however often its event arrives, and never its author', async () => {
  const tenant = newTenant();
  const { peers } = world.service;
  const [named, author, removed, other] = (await newMembers(tenant, 4)) as [
    FakeMember,
    FakeMember,
    FakeMember,
    FakeMember,
  ];
  peers.removeMember(removed.memberId);
  const conversationId = peers.putConversation({ words: 'My order is broken' });
  const mentions = [named, author, removed].map(({ memberId }) => formatId('member', memberId));
  const note = { mentions, author: { kind: 'member', id: formatId('member', author.memberId) } };
  await deliver(tenant, 'note.created', noteData(conversationId, note), 3);
  await eventually(async () => expect(await world.statusesOf(named)).toEqual(sent));
  await isFound(tenant);
  expect(await statusesOf([author, removed, other])).toEqual([[], [], []]);
  const mails = world.mailsTo(named);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Subject: You were mentioned in a note');
  expect(mails[0]?.text).not.toMatch(/Zimmer|broken/);
});

const owed = { nextResponseAt: new Date(Date.now() + 600_000), isBreached: false };

test('a target that is about to be missed reaches the assignee, else the team, once', async () => {
  const tenant = newTenant();
  const { peers } = world.service;
  const [assignee, ofTeam, other] = (await newMembers(tenant, 3)) as [FakeMember, FakeMember, FakeMember];
  const team = inTeam(peers.addTeam(tenant, [ofTeam]));
  const assignment = { assignee_id: formatId('member', assignee.memberId) };
  const mine = peers.putConversation({ assigneeId: assignment.assignee_id, due: owed });
  const near = (id: string, changes: object) =>
    deliver(tenant, 'conversation.target_near_breach', conversationData(id, changes), 2);
  await near(mine, { ...team, ...assignment });
  await near(peers.putConversation({ due: owed }), team);
  await near(peers.putConversation({ due: owed }), {});
  await near(peers.putConversation({ due: owed }), inTeam(newUuid()));
  await eventually(async () => expect(await statusesOf([assignee, ofTeam])).toEqual([sent, sent]));
  await isFound(tenant);
  expect(await statusesOf([assignee, ofTeam, other])).toEqual([sent, sent, []]);
  expect(world.mailsTo(assignee)[0]?.text).toContain('Subject: A conversation is close to missing its target');
});

test('a target that was met meanwhile is worth no message', async () => {
  const tenant = newTenant();
  const { peers } = world.service;
  const [member] = (await newMembers(tenant, 1)) as [FakeMember];
  const assigneeId = formatId('member', member.memberId);
  const id = peers.putConversation({ assigneeId, due: { isBreached: false } });
  await deliver(tenant, 'conversation.target_near_breach', conversationData(id, { assignee_id: assigneeId }));
  await eventually(async () => expect(await world.statusesOf(member)).toEqual(['email outdated', 'push outdated']));
});
