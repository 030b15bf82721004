import type { Team } from '@parley/contract/team';
import { newId } from '@parley/schemas';
import { aMemberId } from '../../../test/fake-people';
import { aTeam } from '../../../test/fake-teams';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await gateway?.stop();
});

const lastRequest = (rpc: string) => gateway.fakes.calls.findLast((call) => call.rpc === rpc)?.request;

test('a member asks in their own name, a key in none', async () => {
  const { headers } = gateway.fakes.addSession();
  const filters = { status: 'escalated', 'metadata.plan': 'pro', order: 'priority' };
  const body = { name: 'Mine', filters, visibility: 'personal' };
  expect(await gateway.send('POST', '/v1/views', { headers, key: null, body })).toMatchObject({ status: 201 });
  expect(lastRequest('createView')).toMatchObject({ ...body, memberId: aMemberId });
  expect(await gateway.send('POST', '/v1/views', { body: { name: 'Ours', filters } })).toMatchObject({ status: 201 });
  expect(lastRequest('createView')).toMatchObject({ memberId: undefined });
});

test.each([
  [{ filters: { status: 'open' } }, ['filters.status enum']],
  [{ filters: { tag: '', color: 'red' } }, ['filters.color unknown_field', 'filters.tag min_length']],
  [
    { filters: { limit: '5', expand: 'last_message' } },
    ['filters.expand unknown_field', 'filters.limit unknown_field'],
  ],
  [{ filters: { order: 'priority' } }, ['filters.order conflict']],
  [
    { filters: { agent_id: 'x\0', 'metadata.a': 'x\0' } },
    ['filters.agent_id characters', 'filters.metadata.a characters'],
  ],
  [{ filters: { status: ['escalated'], since: 5 } }, ['filters.since type', 'filters.status type']],
  [{ filters: { figure: 'total', since: '2026-11-20', 'metadata.a': 'b' } }, ['filters.metadata.a conflict']],
  [{ filters: { 'metadata.a': 'x'.repeat(9_000) } }, ['filters max_size']],
  [{ filters: [] }, ['filters type']],
  [{ filters: null }, ['filters type']],
  [{ filters: undefined }, ['filters required']],
  [{ name: ' ', position: -1, visibility: 'mine' }, ['name min_length', 'position minimum', 'visibility enum']],
])('a view of %j has the faults %j', async (wrong, faults) => {
  const body = { name: 'x', filters: {}, ...wrong };
  const { status, body: problem } = await gateway.send('POST', '/v1/views', { body });
  expect(status).toBe(400);
  const { errors } = problem as { errors: { path: string; code: string }[] };
  expect(errors.map(({ path, code }) => `${path} ${code}`).sort()).toEqual(faults);
});

test('me is the member who is signed in, and no key', async () => {
  const { headers } = gateway.fakes.addSession();
  const path = '/v1/conversations?assignee_id=me&mentioned=me';
  expect(await gateway.send('GET', path, { headers, key: null })).toMatchObject({ status: 200 });
  expect(lastRequest('listConversations')).toMatchObject({ assigneeId: aMemberId, mentioned: aMemberId });
  const other = newId('member');
  expect(await gateway.send('GET', `/v1/conversations?mentioned=${other}`)).toMatchObject({ status: 200 });
  expect(lastRequest('listConversations')).toMatchObject({ mentioned: other });
  for (const name of ['assignee_id', 'mentioned', 'team_id'])
    expect(await gateway.send('GET', `/v1/conversations?${name}=me`)).toMatchObject({
      body: { errors: [{ path: name, code: 'not_found' }] },
    });
});

test('me among teams stands for those of the member who is signed in', async () => {
  const { headers } = gateway.fakes.addSession();
  const other = newId('member');
  const membersOf = [[other], [aMemberId], [other, aMemberId]];
  const teams = membersOf.map((memberIds, at) => ({ ...aTeam, id: `team_${at}`, memberIds }));
  const listed = async (known: Team[], written: string) => {
    gateway.fakes.teams.listTeams = async () => ({ teams: known, page: undefined });
    await gateway.send('GET', `/v1/conversations?team_id=${written}`, { headers, key: null });
    return (lastRequest('listConversations') as { teams: { ids: string[] } }).teams.ids;
  };
  expect(await listed(teams, 'me')).toEqual(['team_1', 'team_2']);
  expect(await listed(teams, 'none,me,team_2')).toEqual(['none', 'team_2', 'team_1']);
  // No team's id: nothing is found, rather than everything.
  expect(await listed(teams.slice(0, 1), 'me')).toEqual(['me']);
  expect(await listed(teams, 'team_0')).toEqual(['team_0']);
});

test('what is said of metadata is not for figures', async () => {
  const answer = await gateway.send('GET', '/v1/conversations?figure=total&since=2026-11-20&metadata.a=b');
  expect(answer.body).toMatchObject({ errors: [{ path: 'metadata.a', code: 'conflict' }] });
});
