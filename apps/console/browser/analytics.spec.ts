import { readFile } from 'node:fs/promises';
import { api, expect, expectAccessibleInBothThemes, openConversation, test } from './console-test';

test('a number opens the list behind it, and the list has that many', async ({ page }) => {
  await openConversation('Counted', 'Count me');
  const { id } = await openConversation('Escalated', 'Nobody helps me');
  await api().conversations.update(id, { status: 'escalated' });
  for (const name of ['Conversations', 'With an agent', 'Need a person']) {
    // Figures lag by up to 5 s: a number matches its list only when nothing is on its way.
    await expect(async () => {
      await page.goto('/analytics?period=24h');
      const tile = page.getByRole('listitem').filter({ hasText: name }).first().getByRole('link');
      const shown = Number(await tile.innerText());
      await tile.click();
      await expect(page.getByText(new RegExp(`^${shown} conversations?$`))).toBeVisible({ timeout: 5_000 });
    }).toPass();
  }
});

test('a removed filter is gone', async ({ page }) => {
  await page.goto('/analytics?period=24h&channel=slack');
  const total = page.getByRole('listitem').filter({ hasText: 'Conversations' }).first();
  await expect(total).toBeVisible();
  await page.getByRole('combobox', { name: 'Any channel' }).selectOption('Any channel');
  await expect(page).not.toHaveURL(/channel/);
  await expect(total).toBeVisible();
});

test('the file of a figure has full timestamps, including the year', async ({ page }) => {
  await page.goto('/analytics?period=7d');
  const downloading = page.waitForEvent('download');
  await page.getByRole('figure').getByRole('button', { name: 'CSV' }).first().click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
  expect(lines[1]).toMatch(/^\d{4}-\d{2}-\d{2}T[^,]*,/);
});

test('custom days are kept in the address, and compared with as many days before', async ({ page }) => {
  await openConversation('Ranged', 'Which days?');
  await page.goto('/analytics?period=24h');
  await page.getByRole('button', { name: 'Custom' }).click();
  const today = new Date().toISOString().slice(0, 10);
  const before = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('First day').fill(before);
  await page.getByLabel('Last day').fill(today);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${before}&to=${today}`));
  await expect(page.getByText('0 in the previous 3 days').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First day')).toHaveValue(before);
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).not.toHaveURL(/from=/);
});

test('rates change by points, unmeasured figures have no value, and message counts are labelled as messages', async ({
  page,
}) => {
  await page.goto('/analytics?period=24h&channel=slack');
  const response = page.getByRole('listitem').filter({ hasText: 'Response time, median' });
  await expect(response).toContainText('–');
  await expect(page.getByText(/^Counts messages\./)).toHaveCount(2);
});

test("a table shows the work in each team's conversations", async ({ page }) => {
  const client = api();
  const team = await client.teams.create({ name: 'Counted team' });
  const { id } = await openConversation('Teamed', 'Whose am I?');
  await client.conversations.update(id, { team_id: team.id });
  await client.conversations.resolve(id);
  await client.conversations.rate(id, { score: 5 });
  const row = page.getByRole('region', { name: 'Teams', exact: true }).getByRole('row', { name: /Counted team/ });
  await expect(async () => {
    await page.goto('/analytics?period=24h');
    await expect(row.getByRole('cell')).toHaveText(['0', '1', '–', '–', /^100\s?% \(1\)$/, '–'], { timeout: 5_000 });
  }).toPass();
  await expectAccessibleInBothThemes(page);
  await client.teams.delete(team.id);
});
