import { api, expect, expectAccessible, test } from './console-test';

test('a customer is found by keyboard, and the previous view returns afterwards', async ({ page }) => {
  const agent = await api().agents.create({ name: 'Finder' });
  const open = (name: string, email: string) =>
    api().conversations.open({
      agent_id: agent.id,
      channel: 'widget',
      customer: { id: crypto.randomUUID(), name, email },
    });
  const { id } = await open('Wanda Fündig', 'wanda@find.example');
  await open('Willi Fündig', 'willi@find.example');
  await api().conversations.resolve(id);
  await page.goto(`/inbox?view=open&agent=${agent.id}`);
  await expect(page.getByRole('link', { name: /Fündig/ })).toHaveCount(1);
  await page.keyboard.press('/');
  await page.keyboard.type('fundig wan');
  await expect(page.getByRole('link', { name: /Wanda Fündig/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Fündig/ })).toHaveCount(1);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Search customers and messages' })).toHaveValue('fundig wan');
  await expect(page.getByRole('link', { name: /Wanda Fündig/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'Search customers and messages' }).fill('find.example nobody');
  await expect(page.getByText('No customer or message found for “find.example nobody”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Search customers and messages' })).toHaveValue('');
  await expect(page.getByRole('link', { name: /Fündig/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Remove the filter Finder' }).click();
  await expect(page).not.toHaveURL(/agent/);
  await expect(page.getByRole('link', { name: /Fündig/ })).toHaveCount(2);
});

test('the longest-waiting customer comes first', async ({ page }) => {
  const agent = await api().agents.create({ name: 'Waiting room' });
  const ids: string[] = [];
  for (const name of ['Wait One', 'Wait Two', 'Wait Three']) {
    const customer = { id: crypto.randomUUID(), name };
    ids.push((await api().conversations.open({ agent_id: agent.id, channel: 'widget', customer })).id);
  }
  for (const at of [1, 2, 0]) await api().conversations.update(ids[at] ?? '', { status: 'escalated' });
  await page.goto(`/inbox?view=needs&agent=${agent.id}`);
  const names = page.getByRole('link', { name: /Wait (One|Two|Three)/ });
  await expect(names).toContainText(['Wait Two', 'Wait Three', 'Wait One']);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Newest');
  await expect(names).toContainText(['Wait Three', 'Wait Two', 'Wait One']);
});
