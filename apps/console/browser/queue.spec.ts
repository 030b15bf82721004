import { api, expect, expectAccessibleInBothThemes, openConversation, test } from './console-test';

const reply = (id: string) =>
  api().conversations.messages.send(id, { type: 'text', content: 'Let me look', sender: 'agent', author: 'human' });

test('the queue holds conversations that wait for the team; an answered one leaves it, and its row says so', async ({
  page,
}) => {
  const { id, agent_id: agentId } = await openConversation('Ines Roth', 'Where is my refund?');
  await api().conversations.update(id, { status: 'escalated', priority: 'urgent' });
  await page.goto(`/inbox?view=needs&agent=${agentId}`);
  const row = page.locator(`[data-conversation="${id}"]`);
  await expect(row).toContainText('Waiting < 1 min');
  await expect(row).toContainText('Urgent');
  await reply(id);
  await expect(row).toHaveCount(0);
  await page.goto(`/inbox/${id}?view=open`);
  await expect(row).toContainText('Replied · < 1 min');
  await expect(page.getByText('Customer, < 1 min')).toBeVisible();
  await api().conversations.messages.send(id, { type: 'text', content: 'Still nothing', sender: 'customer' });
  await expect(row).toContainText('Waiting < 1 min');
  await page.getByRole('combobox', { name: 'Priority' }).selectOption('low');
  await expect.poll(async () => (await api().conversations.get(id)).priority).toBe('low');
  await expect(row).toContainText('Low');
});

test('a conversation answered by a colleague leaves the queue, and returns when the customer writes', async ({
  page,
}) => {
  const { id } = await openConversation('Quirin Turn', 'Is it my turn?');
  const agent = await api().agents.create({ name: 'Of one' });
  const customer = { id: crypto.randomUUID(), name: 'Only One' };
  const only = await api().conversations.open({ agent_id: agent.id, channel: 'widget', customer });
  const say = (content: string, sender: 'customer' | 'agent') =>
    api().conversations.messages.send(only.id, {
      ...{ type: 'text', content, sender },
      ...(sender === 'agent' && { author: 'human' }),
    });
  await say('Hello?', 'customer');
  await api().conversations.update(only.id, { status: 'escalated' });
  await say('Hello, this is the team.', 'agent');
  await page.goto(`/inbox/${id}?view=needs&agent=${agent.id}`);
  await expect(page.getByRole('button', { name: 'Needs a person 0' })).toBeVisible();
  await expect(page.getByRole('log').getByText('Is it my turn?')).toBeVisible();
  const row = page.locator(`[data-conversation="${only.id}"]`);
  for (const [content, sender, count] of [
    ['I have one more question', 'customer', 1],
    ['Yes?', 'agent', 0],
    ['Never mind', 'customer', 1],
  ] as const) {
    await say(content, sender);
    await expect(row).toHaveCount(count);
    await expect(page.getByRole('button', { name: `Needs a person ${count}` })).toBeVisible();
  }
});

test('a conversation is snoozed by keyboard, leaves the queue, and the snooze is undone', async ({ page }) => {
  const { id, agent_id: agentId } = await openConversation('Jonas Weber', 'It arrives on Monday, you said');
  await api().conversations.update(id, { status: 'escalated' });
  await page.goto(`/inbox/${id}?view=needs&agent=${agentId}`);
  const row = page.locator(`[data-conversation="${id}"]`);
  await expect(row).toBeVisible();
  await expect(page.getByRole('log').getByText('It arrives on Monday')).toBeVisible();
  await page.keyboard.press('z');
  const menu = page.getByRole('menu', { name: 'Snooze' });
  await expect(menu.getByRole('menuitem')).not.toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await menu.getByRole('menuitem', { name: 'Tomorrow' }).click();
  await expect(row).toHaveCount(0);
  const { snoozed_until: until } = await api().conversations.get(id);
  expect(Date.parse(until ?? '')).toBeGreaterThan(Date.now());
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  expect((await api().conversations.get(id)).snoozed_until).toBeNull();

  await page.getByRole('button', { name: 'Snooze' }).click();
  await menu.getByRole('menuitem', { name: 'Pick a date and time' }).click();
  await page.getByLabel('Snooze until').fill('2099-01-04T09:00');
  // 400 days ahead at most.
  const button = page.getByRole('dialog').getByRole('button', { name: 'Snooze' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Snooze until').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16));
  await button.click();
  await expect(row).toHaveCount(0);
  await page.goto(`/inbox/${id}?view=snoozed&agent=${agentId}`);
  await expect(row).toContainText('Snoozed');
  await page.getByRole('button', { name: 'End snooze' }).click();
  await expect(row).toHaveCount(0);
});
