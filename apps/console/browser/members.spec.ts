import { api, expect, expectAccessible, test } from './console-test';

test('on a phone, the actions of a member are reachable', async ({ page }) => {
  const email = `${'long-name-'.repeat(4)}${Date.now()}@example.com`;
  await api().members.invite({ email, role: 'viewer' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/members');
  const actions = page.getByRole('button', { name: `Actions for ${email}` });
  await expect(actions).toBeInViewport({ ratio: 1 });
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test('a viewer sees what the role lacks, without a futile retry', async ({ browser, baseURL }) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { invitation } = await api().members.invite({ email, role: 'viewer' });
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(invitation?.url ?? '');
  await page.getByLabel('Your name').fill('Vera Viewer');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible();
  await page.goto('/settings/api-keys');
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('It lacks the permission “Read keys”');
  await expect(refusal.getByRole('button')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new agent');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await context.close();
});
