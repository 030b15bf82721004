import { eventually, startScriptedModel, type ScriptedModel } from '@parley/testing';
import type { Conversation } from '@parley/sdk';
import { closeClients, newAccount, type TestAccount } from './accounts';
import { makeAgent, openConversation, sendMessage } from './fixtures';

let account: TestAccount;
let model: ScriptedModel;
beforeAll(async () => {
  account = await newAccount();
  model = await startScriptedModel();
});
afterAll(async () => {
  closeClients();
  await model.stop();
});

/** Once handed off. */
async function handedOff(agentId: string, content: string): Promise<Conversation> {
  const { id } = await openConversation(account.live, agentId);
  await sendMessage(account.live, id, content);
  return eventually(async () => {
    const conversation = await account.live.parley.conversations.get(id);
    expect(conversation.status).toBe('escalated');
    return conversation;
  });
}

test('a deleted team is announced, and its conversations lose it', async () => {
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

test('an agent hands off to its team, a guideline to its own, and a deleted team stops no handoff', async () => {
  const { parley } = account.live;
  const [support, legal] = [
    await parley.teams.create({ name: 'Support' }),
    await parley.teams.create({ name: 'Legal' }),
  ];
  const agent = await makeAgent(account.live, { automation: { mode: 'on', handoff: { team_id: support.id } } });
  const phrases = ['my lawyer'];
  const calling = { condition: 'a lawyer is named', hand_off: true, phrases, team_id: legal.id };
  await parley.agents.guidelines.create(agent.id, calling);
  const asked = await handedOff(agent.id, 'I want to talk to a person');
  expect(asked).toMatchObject({ team_id: support.id, handoff: { reason: 'asked' } });
  const named = await handedOff(agent.id, 'You will hear from my lawyer');
  expect(named).toMatchObject({ team_id: legal.id, handoff: { reason: 'guideline' } });
  await parley.teams.delete(support.id);
  // A conversation follows the deletion within seconds; the team's own show when.
  await eventually(async () => expect((await parley.conversations.get(asked.id)).team_id).toBeNull());
  expect(await handedOff(agent.id, 'I want to talk to a person')).toMatchObject({ team_id: null });
  const emptied = await parley.agents.update(agent.id, { automation: { handoff: { team_id: null } } });
  expect(emptied.automation.handoff.team_id).toBeNull();
  const again = parley.agents.update(agent.id, { automation: { handoff: { team_id: support.id } } });
  await expect(again).rejects.toMatchObject({ errors: [{ path: 'automation.handoff.team_id', code: 'not_found' }] });
});

test('a model hands off to the team of the guideline that it names, and for no guideline if it names none', async () => {
  const { parley } = account.live;
  const [sales, billing] = [
    await parley.teams.create({ name: 'Sales' }),
    await parley.teams.create({ name: 'Billing' }),
  ];
  const { id: model_id } = await parley.models.create({ name: 'M', base_url: model.baseUrl, model: 'scripted' });
  const handoff = { team_id: sales.id };
  const agent = await makeAgent(account.live, { automation: { mode: 'on', model_id, handoff } });
  const invoice = { condition: 'an invoice is wrong', hand_off: true, team_id: billing.id };
  await parley.agents.guidelines.create(agent.id, invoice);
  const handOff = (input: object) => ({ toolCalls: [{ name: 'hand_off', arguments: { reason: 'A case', ...input } }] });
  model.play([handOff({ rule: 'A' }), handOff({ rule: 'Q' }), handOff({})]);
  const ends: unknown[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { team_id, handoff: end } = await handedOff(agent.id, 'The amount on it is not right');
    ends.push([team_id, end?.reason]);
  }
  expect(ends).toEqual([
    [billing.id, 'guideline'],
    [sales.id, 'model'],
    [sales.id, 'model'],
  ]);
  expect(JSON.stringify(model.requests[0]?.body)).toContain('When an invoice is wrong: call hand_off for rule A');
});
