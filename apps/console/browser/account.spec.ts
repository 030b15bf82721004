import { readFile } from 'node:fs/promises';
import { api, expect, expectAccessible, openConversation, test } from './console-test';

test('an owner sets the retention, which the audit log records', async ({ page }) => {
  await page.goto('/settings/account');
  const events = page.getByLabel('Events, in days');
  await events.fill('8');
  await page.getByRole('button', { name: 'Save and delete older data' }).click();
  await expect(events).toHaveAccessibleDescription(/must be at most 7/);
  await events.fill('6');
  await page.getByRole('button', { name: 'Save and delete older data' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(events).toHaveValue('6');
  await page.goto('/settings/audit');
  await expect(page.getByText('Retention changed')).toBeVisible();
});

test('an owner erases a customer after retyping the id, and sees it finish', async ({ page }) => {
  const { id, customer } = await openConversation('Mara Weg', 'Forget me.');
  await page.goto('/settings/account');
  const erase = page.getByRole('button', { name: 'Erase permanently' });
  const again = page.getByLabel('Type the ID again');
  await page.getByLabel('Customer ID').fill(customer.id);
  await expect(erase).toBeDisabled();
  await again.fill(`${customer.id}x`);
  await expect(erase).toBeDisabled();
  await again.fill(customer.id);
  await erase.click();
  const newest = page.getByRole('list', { name: 'Recent erasures' }).getByRole('listitem').first();
  await expect(newest).toContainText('nothing of the customer is left');
  await expect(page.getByLabel('Customer ID')).toHaveValue('');
  await expectAccessible(page);
  expect(await api().conversations.get(id)).toMatchObject({ customer: { id: `erased_${id}`, name: null } });

  await page.getByLabel('Customer ID').fill('nobody');
  await again.fill('nobody');
  await erase.click();
  await expect(newest).toContainText('No data of this customer found');
  await page.goto('/settings/audit');
  await expect(page.getByText('Erasure of a customer finished').first()).toBeVisible();
});

test('an owner downloads everything, and the file says that it is complete', async ({ page }) => {
  const { id } = await openConversation('Ida Port', 'Keep me.');
  await page.goto('/settings/account');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^acct_\w+-live\.ndjson$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  expect(lines.at(0)).toContain('"type":"export"');
  expect(lines.at(-1)).toContain('"type":"end"');
  expect(lines.some((line) => line.includes(id))).toBe(true);
});

test('an account is deleted by typing its name as shown on the page', async ({ page }) => {
  await page.goto('/settings/account');
  const name = page.getByLabel('Account name');
  const before = await name.inputValue();
  const rename = async (to: string) => {
    await name.fill(to);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  };
  await rename('Two  blanks');
  await expect(page.getByText('Two  blanks').first()).toBeVisible();
  const remove = page.getByRole('button', { name: 'Delete the account permanently' });
  await page.getByLabel('Type the name of the account').fill('Two');
  await expect(remove).toBeDisabled();
  await page.getByLabel('Type the name of the account').fill('Two blanks');
  // All tests share the account: the request is intercepted.
  await page.route('**/v1/account', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    return route.fulfill({ status: 412, contentType: 'application/problem+json', body: '{"status":412}' });
  });
  const asked = page.waitForRequest((request) => request.method() === 'DELETE');
  await remove.click();
  expect((await asked).postDataJSON()).toEqual({ confirm: 'Two  blanks' });
  await expect(page.getByRole('alert')).toBeVisible();
  await rename(before);
});
