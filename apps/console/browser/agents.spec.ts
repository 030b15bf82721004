import { api, expect, test } from './console-test';

test('an agent that somebody else has changed is not written over, and what was typed stays', async ({ page }) => {
  const client = api();
  const agent = await client.agents.create({ name: 'Ada' });
  await page.goto(`/agents/${agent.id}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Grace');
  await client.agents.update(agent.id, { name: 'Mary' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('changed');
  await expect(name).toHaveValue('Grace');
  expect((await client.agents.get(agent.id)).name).toBe('Mary');

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(name).toHaveValue('Mary');
  await name.fill('Grace');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await client.agents.get(agent.id)).name).toBe('Grace');
});
