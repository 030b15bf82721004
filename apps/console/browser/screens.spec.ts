import { expect, expectAccessible, openConversation, test } from './console-test';

const places = [
  ['/inbox?view=all', 'Inbox'],
  ['/agents', 'Agents'],
  ['/knowledge', 'Knowledge'],
  ['/knowledge/documents', 'Knowledge'],
  ['/knowledge/sources', 'Knowledge'],
  ['/knowledge/unanswered', 'Knowledge'],
  ['/analytics', 'Analytics'],
  ['/settings', 'You'],
  ['/settings/members', 'Members'],
  ['/settings/api-keys', 'API keys'],
  ['/settings/account', 'Account and data'],
  ['/settings/channels', 'Channels'],
  ['/settings/models', 'Models'],
  ['/settings/tools', 'Tools'],
  ['/settings/saved-replies', 'Saved replies'],
  ['/settings/webhooks', 'Webhooks'],
  ['/settings/events', 'Events'],
  ['/settings/audit', 'Audit log'],
] as const;

/** A few in each test: on busy cores all of them would take too long for one. */
const PLACES_PER_TEST = 3;

for (let first = 0; first < places.length; first += PLACES_PER_TEST) {
  const some = places.slice(first, first + PLACES_PER_TEST);
  test(`no finding of axe, light and dark: ${some.map(([path]) => path).join(', ')}`, async ({ page }) => {
    for (const [path, heading] of some) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeAttached();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    }
  });
}

test('on a phone a conversation takes the place of the list, and nothing is wider than the screen', async ({
  page,
}) => {
  const { id } = await openConversation('Phone', 'Is it readable on a phone?');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [`/inbox/${id}?view=all`, ...places.map(([place]) => place)]) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await page.goto(`/inbox/${id}?view=all`);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('link', { name: /Phone/ })).toBeVisible();
});

test('the command menu and the help list what can be done, and work by keyboard alone', async ({ page }) => {
  await page.goto('/agents');
  await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expectAccessible(page);
  await page.keyboard.type('api k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
});

test('test mode cannot be missed, and has data of its own', async ({ page }) => {
  const { id } = await openConversation('Live only', 'I am real');
  await page.goto('/agents');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('Test mode')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/inbox/${id}?view=all`);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(page.getByRole('log').getByText('I am real')).toBeVisible();
});
