import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, openConversation, test } from './console-test';

// What is not loaded by then is missed.
test.use({ loadsAhead: true });

const bannerOf = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });

test('being offline is shown, drafts are kept, and loaded data stays and recovers automatically', async ({
  page,
  context,
}) => {
  const { id } = await openConversation('Nora Bell', 'Are you there?');
  await page.goto('/inbox?view=open');
  // The last part to load.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/shortcut-help')),
  );
  await page.getByRole('link', { name: /Nora Bell/ }).click();
  const thread = page.getByRole('log', { name: 'Messages' });
  await expect(thread.getByText('Are you there?')).toBeVisible();
  await context.setOffline(true);
  await expect(bannerOf(page)).toBeVisible();
  await expectAccessible(page);

  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.fill('Yes, Nora, we are.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await expect(reply).toHaveValue('Yes, Nora, we are.');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('link', { name: /Nora Bell/ })).toBeVisible();
  await expect(page.getByText('That did not work')).toHaveCount(0);

  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
  await expect(bannerOf(page)).toBeVisible();
  await page.goBack();

  await context.setOffline(false);
  await expect(bannerOf(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Nora Bell/ })).toBeVisible();
  await expect(reply).toHaveValue('Yes, Nora, we are.');
  await reply.press('Control+Enter');
  await expect(thread.getByText('Yes, Nora, we are.')).toBeVisible();
  await expect(reply).toHaveValue('');
  const sent = (await api().conversations.messages.list(id)).data.filter(({ sender }) => sender === 'agent');
  expect(sent).toHaveLength(1);
});

test('while the server does not respond, loaded data stays, and a screen that cannot be loaded says so; both recover', async ({
  page,
}) => {
  const { id } = await openConversation('Paul Reed', 'Still open?');
  // As if the page had not had the time to load it.
  await page.route('**/assets/audit-*.js', (route) => route.abort());
  await page.goto('/inbox?view=open');
  const line = page.getByRole('link', { name: /Paul Reed/ });
  await expect(line).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'Parley cannot be reached.' });
  await page.route(/\/v1\/|favicon/, (route) => route.abort());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(note).toBeVisible();
  await expect(line).toBeVisible();
  await expect(page.getByText('That did not work')).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('This screen could not be loaded.')).toBeVisible();
  await expect(note).toBeVisible();

  await api().conversations.update(id, { tags: ['late'] });
  await page.unroute(/\/v1\/|favicon/);
  await page.unroute('**/assets/audit-*.js');
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await page.getByRole('link', { name: 'Inbox' }).click();
  await page.getByRole('button', { name: /^Needs a person/ }).click();
  await page.getByRole('menuitem', { name: /^Open/ }).click();
  await expect(line).toContainText('late');
});

test('what is sent or changed while no answer comes says what became of it, and is done once', async ({ page }) => {
  const { id } = await openConversation('Olga Outage', 'Do you ship to Malta?');
  await page.goto(`/inbox/${id}?view=all`);
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.fill('We do.');
  let goOn = (): void => undefined;
  const held = new Promise<void>((done) => (goOn = done));
  const messages = `**/v1/conversations/${id}/messages`;
  await page.route(messages, async (route) => {
    await held;
    await route.abort();
  });
  await page.route(/\/v1\/conversations\/[^/]+$/, (route) => route.abort());
  await reply.press('Control+Enter');
  await expect(page.getByText('Sending…')).toBeVisible();
  goOn();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await expect(page.getByText('may not have been saved')).toHaveCount(0);
  // Two failures are one notice.
  for (let times = 0; times < 2; times += 1) {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(id));
    await page.getByRole('button', { name: 'Me', exact: true }).click();
    await failed;
    await expect(page.getByText('may not have been saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Me', exact: true })).toBeEnabled();
  }
  await expect(page.getByText('may not have been saved')).toHaveCount(1);
  await page.unrouteAll();
  await reply.press('Control+Enter');
  await expect(reply).toHaveValue('');
  await page.getByRole('button', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Me', exact: true })).toHaveCount(0);
  const sent = (await api().conversations.messages.list(id)).data.filter(({ sender }) => sender === 'agent');
  expect(sent.map(({ content }) => content)).toEqual(['We do.']);
});
