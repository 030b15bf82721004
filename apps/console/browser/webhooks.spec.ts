import { api, expect, expectAccessible, test } from './console-test';

test('a webhook gets a new secret, shown once, and the events that it missed', async ({ page }) => {
  const webhook = await api().webhooks.create({ url: 'https://hooks.example/parley', events: ['agent.created'] });
  await page.goto(`/settings/webhooks/${webhook.id}`);
  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click();
  const secret = page.getByLabel('Secret', { exact: true });
  await expect(secret).toContainText('whsec_');
  await expect(secret).not.toHaveText(webhook.secret);
  await page.getByLabel('I have saved it').check();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Send missed events' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('In progress: see the deliveries.')).toBeVisible();
});
