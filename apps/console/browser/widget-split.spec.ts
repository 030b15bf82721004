import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './console-test';
import { makeDemo, openChat, script, serve, withParley, write, writtenTo } from './widget-demo';

const PANEL = /\/widget\/panel-/;
const FAILED = 'The chat could not be loaded. Check your connection, or reload the page.';
const launcherOf = (page: Page) => page.getByRole('button', { name: 'Open the chat' });
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });

test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ });

async function watchPanel(page: Page, isAway: boolean) {
  const panel = { isAway, requests: 0 };
  await page.route(PANEL, (route) => {
    panel.requests += 1;
    return panel.isAway ? route.abort() : route.continue();
  });
  return panel;
}

test('a page loads the panel once, when a visitor approaches the launcher', async ({ context }) => {
  const { url } = await makeDemo();
  const page = await context.newPage();
  const panel = await watchPanel(page, false);
  await page.goto(url);
  await expect(launcherOf(page)).toBeVisible();
  expect(panel.requests).toBe(0);
  await launcherOf(page).hover();
  await expect.poll(() => panel.requests).toBe(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openChat(page);
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(launcherOf(page)).toBeFocused();
  await openChat(page);
  await expect(fieldOf(page)).toBeFocused();
  expect(panel.requests).toBe(1);
});

test('unread messages, triggers and prefilled text work before the panel is loaded', async ({ context }) => {
  const { client, agentId, url } = await makeDemo();
  const page = await context.newPage();
  await page.goto(url);
  await openChat(page);
  await write(page, 'Hello');
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['Hello']]);
  await page.keyboard.press('Escape');
  const panel = await watchPanel(page, true);
  await page.reload();
  const [conversation] = (await client.conversations.list({ agent_id: agentId })).data;
  const answer = { type: 'text', sender: 'agent', author: 'human', content: 'From us' } as const;
  await expect.poll(() => panel.requests).toBeGreaterThan(0);
  await client.conversations.messages.send(conversation?.id ?? '', answer);
  await expect(page.getByRole('button', { name: /^Open the chat, \d unread$/ })).toBeVisible();
  await withParley(page, (parley) => parley.prefill('About order 5'));
  await page.getByRole('button', { name: /^Open the chat, \d unread$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Mia' }).getByText(FAILED)).toBeVisible();
  panel.isAway = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(fieldOf(page)).toHaveValue('About order 5');
  await expect(page.getByRole('log').getByText('From us')).toBeVisible();
  await expect(page.getByText(FAILED)).toHaveCount(0);

  const greeting = await client.channels.create({
    ...{ type: 'widget', agent_id: agentId, name: 'Greets' },
    settings: { triggers: [{ name: 'hello', text: 'Can I help?' }] },
  });
  const other = await context.newPage();
  await watchPanel(other, true);
  await other.goto(await serve(context, '/greets', script(greeting.id)));
  await expect(other.getByRole('button', { name: /Can I help\?/ })).toBeVisible();
});

test('a panel that fails to load says so, and is retried automatically, by a button and at the next opening', async ({
  context,
}) => {
  const { url } = await makeDemo();
  const page = await context.newPage();
  const panel = await watchPanel(page, true);
  await page.goto(url);
  await openChat(page);
  const dialog = page.getByRole('dialog', { name: 'Mia' });
  await expect(dialog.getByRole('status').getByText(FAILED)).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Close the chat' })).toBeFocused();
  const before = panel.requests;
  await expect.poll(() => panel.requests).toBeGreaterThan(before);
  // With waits between them, which grow.
  expect(panel.requests).toBeLessThan(20);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(launcherOf(page)).toBeFocused();
  panel.isAway = false;
  await openChat(page);
  await expect(fieldOf(page)).toBeFocused();

  const other = await context.newPage();
  const away = await watchPanel(other, true);
  await other.goto(url);
  await openChat(other);
  await expect(other.getByText(FAILED)).toBeVisible();
  away.isAway = false;
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(fieldOf(other)).toBeFocused();
});

const TYPES = "require-trusted-types-for 'script'; trusted-types 'none'";
const policies = [
  ['the origin', `script-src 'self'; ${TYPES}`],
  ['a nonce', `script-src 'nonce-n1'; ${TYPES}`],
  ['a nonce and strict-dynamic', `script-src 'nonce-n1' 'strict-dynamic'; ${TYPES}`],
] as const;

for (const [name, policy] of policies) {
  test(`under a policy that trusts ${name}, the panel loads and works`, async ({ context }) => {
    const { client, agentId, channelId } = await makeDemo();
    const head = script(channelId).replace('<script', '<script nonce="n1"');
    const url = await serve(context, '/strict', head + head, {
      'content-security-policy': `default-src 'none'; connect-src 'self'; ${policy}`,
    });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (err) => faults.push(String(err)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(url);
    await page.evaluate(() => {
      document.body = document.createElement('body');
    });
    await openChat(page);
    await write(page, 'Hello');
    await expect(page.getByRole('log').getByText('Hello')).toBeVisible();
    await expect.poll(() => writtenTo(client, agentId)).toEqual([['Hello']]);
    expect(faults).toEqual([]);
  });
}
