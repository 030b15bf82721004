import { eventually } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import { getConversation, makeAgent } from './fixtures';

afterAll(closeClients);

interface List {
  readonly interactive: { readonly action: { readonly sections: readonly { rows: readonly { id: string }[] }[] } };
}

test("a WhatsApp customer is asked once the conversation is resolved, and the choice counts in the team's figures", async () => {
  const { test: api } = await newAccount();
  const { parley } = api;
  expect(await parley.account.survey.get()).toEqual({ channels: ['widget'] });
  const channels = ['whatsapp' as const];
  expect(await parley.account.survey.set({ channels })).toEqual({ channels });
  const agent = await makeAgent(api);
  const settings = { phone_number_id: '106540352242922' };
  const channel = await parley.channels.create({ type: 'whatsapp', agent_id: agent.id, name: 'Shop', settings });
  await parley.channels.simulate(channel.id, { text: 'Wo bleibt meine Bestellung?' });
  const { id } = await eventually(async () => {
    const { data } = await parley.conversations.list({ channel: 'whatsapp' });
    expect(data).toHaveLength(1);
    return data[0]!;
  });
  const team = await parley.teams.create({ name: 'Shipping' });
  await parley.conversations.update(id, { team_id: team.id });
  await parley.conversations.resolve(id);

  const question = await eventually(async () => {
    const { data } = await parley.channels.outbox.list(channel.id);
    expect(data).toMatchObject([{ message_id: null, conversation_id: id, part: 0 }]);
    return data[0]!.request;
  });
  expect(JSON.stringify(question)).toContain('Wie war unser Service?');
  const [best] = (question as unknown as List).interactive.action.sections[0]!.rows;
  await parley.channels.simulate(channel.id, { text: 'Sehr gut', button_id: best!.id });
  await eventually(async () => {
    const { data } = await parley.channels.outbox.list(channel.id);
    expect(data.map(({ part }) => part)).toEqual([1, 0]);
  });
  expect(await getConversation(api, id)).toMatchObject({
    ...{ status: 'resolved', rating: { score: 5, comment: null }, messages_count: 1 },
  });
  await eventually(async () => {
    const { teams } = await parley.analytics.teams();
    expect(teams).toMatchObject([
      { team_id: team.id, resolved: 1, handled: 0, csat: { ratings: 1, satisfied: 1, share: 1 } },
    ]);
  });
});
