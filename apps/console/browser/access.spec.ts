import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, openConversation, system, test } from './console-test';

// Sessions of their own: each is ended.
test.use({ storageState: { cookies: [], origins: [] } });

/** Requests of a tab after a refusal. */
const ASKED_MAX = 5;

async function join(page: Page): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { id, invitation } = await api().members.invite({ email, role: 'agent' });
  await page.goto(invitation?.url ?? '');
  await page.getByLabel('Your name').fill('Tim Sawyer');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible();
  return id;
}

test('a disabled member is signed out immediately, and stays so once enabled again', async ({ page }) => {
  const memberId = await join(page);
  const { id } = await openConversation('Ada Quill', 'Only for members');
  await page.goto(`/inbox/${id}?view=all`);
  await expect(page.getByRole('log').getByText('Only for members')).toBeVisible();
  await expect(async () => {
    const content = `Ping ${Date.now()}`;
    await api().conversations.messages.send(id, { type: 'text', content, sender: 'customer' });
    await expect(page.getByRole('log').getByText(content)).toBeVisible({ timeout: 5_000 });
  }).toPass();

  await api().members.update(memberId, { status: 'disabled' });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Only for members')).toHaveCount(0);
  await expect(page.getByText('Ada Quill')).toHaveCount(0);
  await expectAccessible(page);

  await api().members.update(memberId, { status: 'active' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a session ended elsewhere sends every tab to the sign-in, and from there back', async ({ page, context }) => {
  await join(page);
  const other = await context.newPage();
  const streaming = page.waitForResponse((response) => response.url().endsWith('/v1/events/stream'));
  await page.goto('/settings');
  await streaming;
  await other.goto('/settings?a=b');
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'You', level: 1 })).toBeVisible();

  let asked = 0;
  context.on('request', (request) => (asked += request.url().endsWith('/v1/events/stream') ? 1 : 0));
  const session = (await (await context.request.get('/v1/session')).json()) as { csrf_token: string };
  const headers = { 'parley-csrf': session.csrf_token, origin: system().url };
  expect((await context.request.delete('/v1/sessions', { headers })).status()).toBe(204);
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(`${system().url}/sign-in?next=%2Fsettings`);
  await expect(other).toHaveURL(`${system().url}/sign-in?next=%2Fsettings%3Fa%3Db`);
  expect(asked).toBeLessThan(ASKED_MAX);
});
