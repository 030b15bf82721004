import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './console-test';

/** Opens the agents' screen with the menu's file held back; the answer lets it come. */
async function openWithoutMenu(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/command-menu(?!-fallback)/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/agents');
  await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  return resolve;
}

test('what is typed before the command menu has loaded is kept, and Enter runs the first match', async ({ page }) => {
  const arrive = await openWithoutMenu(page);
  await expectAccessible(page);
  // Each of these letters is a command, or begins one, where no menu is open.
  await page.keyboard.type('api k');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('api k');
  arrive();
  await expect(page.getByRole('option', { name: 'API keys' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('api k');
  await page.keyboard.type('eys');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/api-keys$/);
});

test('an Enter pressed before the command menu has loaded runs the first match', async ({ page }) => {
  const arrive = await openWithoutMenu(page);
  await page.keyboard.type('api k');
  await page.keyboard.press('Enter');
  arrive();
  await expect(page).toHaveURL(/\/settings\/api-keys$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});
