import type { Locator } from '@playwright/test';
import { api, expect, openConversation, test } from './console-test';

test.use({ viewport: { width: 390, height: 700 } });

const isWhole = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => element.scrollWidth <= element.clientWidth && element.clientWidth > 0);

test('on a phone, German labels of the navigation are not cut, and a short list row still shows urgency', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('parley.language', 'de'));
  const { id } = await openConversation('Uta Urgent', 'Please hurry');
  await api().conversations.update(id, { status: 'escalated', priority: 'urgent', tags: ['vip'] });
  await page.goto('/inbox?view=open');
  const places = page.getByRole('navigation', { name: 'Hauptnavigation' }).locator('a:visible > span:first-of-type');
  await expect(places).toHaveText(['Eingang', 'Kunden', 'Agenten', 'Wissen', 'Zahlen', 'Optionen']);
  for (const place of await places.all()) expect(await isWhole(place)).toBe(true);
  // As narrow as the list becomes beside a conversation.
  const row = page.locator(`[data-conversation="${id}"]`);
  await row.evaluate((element) => void (element.style.width = '270px'));
  await expect(row.getByTitle('Dringend')).toBeInViewport({ ratio: 1 });
  expect(await isWhole(row.getByTitle('Dringend'))).toBe(true);
});

test('a tab at the end of its bar is in view where it is current', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('parley.language', 'de'));
  const [agent] = (await api().agents.list({ limit: 1 })).data;
  await page.goto(`/agents/${agent?.id}/versions`);
  // Its line covers that of the bar, by a pixel.
  await expect(page.getByRole('link', { name: 'Versionen' })).toBeInViewport({ ratio: 0.9 });
});

test('in a form longer than its dialog, the buttons stay in view and do not cover the focused field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 360 });
  await page.goto('/settings/teams');
  await page.getByRole('button', { name: 'New team' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(isFocusShown)).toBe(true);
  }
});

function isFocusShown(): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (focused.contains(there) || there.contains(focused));
}
