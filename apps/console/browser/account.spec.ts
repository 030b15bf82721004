import { expect, test } from './console-test';

test('an owner says how long data are kept, and the audit log has it', async ({ page }) => {
  await page.goto('/settings/account');
  const events = page.getByLabel('Events, in days');
  await events.fill('8');
  await page.getByRole('button', { name: 'Save and delete what is older' }).click();
  await expect(events).toHaveAccessibleDescription(/must be at most 7/);
  await events.fill('6');
  await page.getByRole('button', { name: 'Save and delete what is older' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(events).toHaveValue('6');
  await page.goto('/settings/audit');
  await expect(page.getByText('Retention changed')).toBeVisible();
});
