import { api, expect, expectAccessible, test } from './console-test';

test('a team is made, edited and deleted; who is away is shown as such', async ({ page }) => {
  await page.goto('/settings');
  await page.getByLabel('Available for new conversations').click();
  await expect(page.getByLabel('Available for new conversations')).not.toBeChecked();
  await page.goto('/settings/teams');
  await page.getByRole('button', { name: 'New team' }).click();
  const form = page.getByRole('dialog', { name: 'New team' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Returns');
  await form.getByLabel('Open conversations at most').fill('5');
  await form.getByRole('checkbox').first().check();
  await expect(form.getByText('Away: gets no new conversations')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('In turn · at most 5 each')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await api().teams.list().toArray()).map(({ name }) => name)).toContain('Returns');
  await page.getByRole('button', { name: 'Edit: Returns' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect(page.getByText('No teams yet')).toBeVisible();
});
