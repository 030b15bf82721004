import { eventually } from '@parley/testing';
import { closeClients, newAccount, type TestAccount } from './accounts';
import { makeAgent, openConversation } from './fixtures';

let account: TestAccount;
beforeAll(async () => {
  account = await newAccount();
});
afterAll(closeClients);

test('a deleted team is announced, and its conversations have none', async () => {
  const { parley } = account.live;
  const { id } = await openConversation(account.live, (await makeAgent(account.live)).id);
  const team = await parley.teams.create({ name: 'Returns' });
  await parley.conversations.update(id, { team_id: team.id });
  expect((await parley.conversations.list({ team_id: team.id })).data.map((each) => each.id)).toEqual([id]);
  const foreign = await newAccount();
  for (const { parley: stranger } of [account.test, foreign.live]) {
    await expect(stranger.teams.get(team.id)).rejects.toMatchObject({ status: 404 });
  }

  await parley.teams.delete(team.id);
  await eventually(async () => expect((await parley.conversations.get(id)).team_id).toBeNull());
  await eventually(async () => {
    const { data } = await parley.events.list({ types: ['team.created', 'team.deleted'] });
    expect(data.map(({ type }) => type).sort()).toEqual(['team.created', 'team.deleted']);
  });
});
