import { expect, expectAccessible, system, test } from './console-test';

const statusOf = async (key: string): Promise<number> =>
  (await fetch(`${system().url}/v1/agents`, { headers: { authorization: `Bearer ${key}` } })).status;

test('a key is created, shown once, works, and is rolled and revoked', async ({ page }) => {
  await page.goto('/settings/api-keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Shop backend');
  await dialog.getByRole('button', { name: 'Reporting' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create key' }).click();

  const value = await page.getByTestId('key-value').innerText();
  await expectAccessible(page);
  expect(await statusOf(value)).toBe(200);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await page.getByLabel('I have saved it').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Shop backend/ })).toContainText('3 permissions');
  await page.reload();
  await expect(page.getByRole('row', { name: /Shop backend/ })).toBeVisible();
  expect(await page.content()).not.toContain(value);

  await page.getByRole('button', { name: 'Actions for Shop backend' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('row', { name: /Shop backend/ })).toContainText('Revoked');
  await expect.poll(() => statusOf(value)).toBe(401);
});
