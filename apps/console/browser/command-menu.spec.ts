import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, openConversation, system, test } from './console-test';

/** With the menu's file held back; the returned function releases it. */
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

test('input before the command menu has loaded is kept, and Enter runs the first match', async ({ page }) => {
  const arrive = await openWithoutMenu(page);
  await expectAccessible(page);
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

test('the menu finds every screen by synonyms, and runs commands without shortcuts', async ({ page }) => {
  await page.goto('/agents');
  await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('dialog').getByRole('combobox');
  for (const [words, found] of [
    ['members', 'Members'],
    ['help desk', 'Channels'],
    ['webhook', 'Webhooks'],
    ['audit', 'Audit log'],
    ['invite', 'Invite a member'],
    ['sign out', 'Sign out'],
    ['dark', 'Appearance: Dark'],
    ['log out', 'Sign out everywhere'],
    ['macros', 'Saved replies'],
  ] as const) {
    await field.fill(words);
    await expect(page.getByRole('option', { name: found, exact: true })).toBeVisible();
  }
  await field.fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new agent');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New agent' })).toBeVisible();
  await expect(page).toHaveURL(/\/agents$/);
});

test('the menu finds agents, customers, members and answers, and opens them', async ({ page }) => {
  const client = api();
  const { id } = await openConversation('Zebedee Quartz', 'Find me');
  const agent = await client.agents.create({ name: 'Quartz helper' });
  await client.knowledge.answers.create({ question: 'Is quartz hard?', answer: 'Seven of ten.' });
  await page.goto('/agents');
  await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await page.keyboard.type('quartz');
  await expect(dialog.getByRole('option', { name: /^Quartz helper/ })).toBeVisible();
  await expect(dialog.getByRole('option', { name: /Is quartz hard/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('option', { name: /^Zebedee Quartz Widget/ }).click();
  await expect(page).toHaveURL(new RegExp(`/inbox/${id}`));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('quartz hel');
  await dialog.getByRole('option', { name: /^Quartz helper/ }).click();
  await expect(page).toHaveURL(new RegExp(`/agents/${agent.id}$`));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('no such thing at all');
  await expect(dialog.getByText('Nothing found.')).toBeVisible();
});

test('a conversation is assigned, given a team and a priority, and resolved from the menu', async ({ page }) => {
  const client = api();
  const { id } = await openConversation('Menu Customer', 'Assign me');
  const { id: memberId, invitation } = await client.members.invite({
    email: `${crypto.randomUUID()}@example.com`,
    role: 'agent',
  });
  await acceptInvitation(invitation?.url ?? '', 'Agnes Assigned');
  const team = await client.teams.create({ name: 'Menu Returns' });
  await page.goto(`/inbox/${id}?view=all`);
  await expect(page.getByRole('log').getByText('Assign me')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('assign to agnes');
  await page.getByRole('option', { name: 'Assign to Agnes Assigned' }).click();
  await expect(page.getByText('Assigned to Agnes Assigned').last()).toBeVisible();
  expect((await client.conversations.get(id)).assignee_id).toBe(memberId);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('team menu returns');
  await page.getByRole('option', { name: 'Change team to Menu Returns' }).click();
  await expect.poll(async () => (await client.conversations.get(id)).team_id).toBe(team.id);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('priority urgent');
  await page.getByRole('option', { name: 'Priority: Urgent' }).click();
  await expect.poll(async () => (await client.conversations.get(id)).priority).toBe('urgent');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('resolve');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await client.conversations.get(id)).status).toBe('resolved');
  // Other tests expect no team.
  await client.teams.delete(team.id);
});

async function acceptInvitation(url: string, name: string): Promise<void> {
  const token = new URL(url).hash.replace('#token=', '');
  const response = await fetch(`${system().url}/v1/invitations/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, name, password: 'correct horse battery' }),
  });
  expect(response.ok).toBe(true);
}
