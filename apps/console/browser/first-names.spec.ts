import { expect, expectAccessibleInBothThemes, test } from './console-test';
import { makeDemo, openChat, write, writtenTo } from './widget-demo';

test.use({ expectedErrors: /status of 503/ });

test("a visitor sees the writer's first name once the channel shows it, and never the surname", async ({
  page,
  context,
}) => {
  const { client, agentId, channelId, url } = await makeDemo();
  await client.channels.update(channelId, { settings: { allows_several_conversations: true } });
  await page.goto(`/settings/channels/${channelId}?mode=test`);
  const preview = page.getByRole('img', { name: 'Preview of the widget' });
  await expect(preview.getByText('Mia').first()).toBeVisible();
  await expect(preview.getByText('Grace', { exact: true })).toHaveCount(0);
  await page.getByLabel('Show first names of your team').check();
  await expect(preview.getByText('Grace', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await client.channels.get(channelId)).settings)
    .toMatchObject({ shows_first_names: true });

  const shop = await context.newPage();
  await shop.goto(url);
  await openChat(shop);
  await write(shop, 'Hello');
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['Hello']]);
  const [conversation] = (await client.conversations.list({ agent_id: agentId })).data;
  const id = conversation?.id ?? '';

  await page.goto(`/inbox/${id}?view=all&mode=test`);
  await page.getByRole('textbox', { name: 'Reply' }).fill('I am looking into it.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText('Grace Hopper')).toBeVisible();
  const log = shop.getByRole('log');
  await expect(log.getByText('I am looking into it.')).toBeVisible();
  await expect(log.getByText('Grace', { exact: true })).toBeVisible();
  await expect(shop.getByRole('dialog').getByText('Grace', { exact: true }).first()).toBeVisible();
  await shop.getByRole('button', { name: 'Your conversations' }).click();
  await shop.getByRole('listitem').getByText('Grace', { exact: true }).click();
  await expect(log.getByText('I am looking into it.')).toBeVisible();
  const reply = { type: 'text', sender: 'agent', author: 'human' } as const;
  await client.conversations.messages.send(id, { ...reply, content: 'Written by a program.' });
  await expect(log.getByText('Person from our team')).toBeVisible();
  await expect(shop.getByText('Hopper')).toHaveCount(0);
});

test("a suggestion sent by a person remains the agent's, and the console shows who sent it", async ({ page }) => {
  const { client, agentId } = await makeDemo();
  await client.agents.update(agentId, { automation: { mode: 'suggest' } });
  const customer = { id: crypto.randomUUID(), name: 'Zoe' };
  await client.knowledge.answers.create({ question: 'Do you ship to Chad?', answer: 'We ship to Chad in six days.' });
  const { id } = await client.conversations.open({ agent_id: agentId, channel: 'widget', customer });
  await client.conversations.messages.send(id, {
    type: 'text',
    sender: 'customer',
    content: 'Do you ship to Chad?',
  });
  await page.goto(`/inbox/${id}?view=all&mode=test`);
  const suggestion = page.getByRole('region', { name: 'The agent suggests' });
  await suggestion.getByRole('button', { name: 'Send' }).click();
  const log = page.getByRole('log');
  await expect(log.getByText('sent by Grace Hopper')).toBeVisible();
  const newest = (await client.conversations.messages.list(id, { order: 'desc' })).data[0];
  expect(newest).toMatchObject({ author: 'ai', member_id: expect.stringMatching(/^member_/) as unknown as string });
});
