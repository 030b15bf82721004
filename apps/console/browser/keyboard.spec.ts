import type { Page, Request } from '@playwright/test';
import { api, expect, expectAccessible, openConversation, test } from './console-test';

const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** Focused as by Tab, then pressed. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('a button that disappears when used passes the focus to what replaces it', async ({ page }) => {
  const { id } = await openConversation('Kai Board', 'Is this all done by keys?');
  await api().conversations.update(id, { tags: ['first', 'second'] });
  await page.goto(`/inbox/${id}?view=all`);
  await press(page, 'Take over');
  await expect(page.getByRole('button', { name: 'Hand back' })).toBeFocused();
  await press(page, 'Remove the tag first');
  await expect(page.getByRole('button', { name: 'Remove the tag second' })).toBeFocused();
  await press(page, 'Remove the tag second');
  await expect(page.getByRole('textbox', { name: 'Add a tag' })).toBeFocused();

  await press(page, 'Snooze');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'End snooze' })).toBeFocused();
  await undo(page, 'Snoozed until');
  await expect(page.getByRole('button', { name: 'Snooze', exact: true })).toBeFocused();

  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.fill('Yes, all of it.');
  await press(page, 'Send');
  await expect(reply).toHaveValue('');
  await expect(reply).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeFocused();
  await press(page, 'Resolve');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeFocused();
  await undo(page, 'Resolved');
  await expect.poll(async () => (await api().conversations.get(id)).status).not.toBe('resolved');

  await page.getByRole('link', { name: 'Open the profile' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Kai Board', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('R in haste after J is for the conversation that J opens', async ({ page }) => {
  const second = await openConversation('Hanno Haste', 'Quick, please');
  const first = await openConversation('Henry Hurry', 'Quicker, please');
  await page.goto(`/inbox/${first.id}?view=all`);
  await expect(page.getByRole('log').getByText('Quicker, please')).toBeVisible();
  await expect(page.getByRole('link', { name: /Hanno Haste/ })).toBeVisible();
  // Both before anything is drawn.
  await page.evaluate(() => {
    for (const key of ['j', 'r']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(page.getByRole('heading', { name: 'Hanno Haste' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await page.keyboard.type('At once.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log').getByText('At once.')).toBeVisible();
  const sent = (await api().conversations.messages.list(second.id)).data.map(({ content }) => content);
  expect(sent).toEqual(['Quick, please', 'At once.']);
});

test('arrow keys in the priority menu choose nothing; Enter does, and Escape does not', async ({ page }) => {
  const { id } = await openConversation('Arno Arrow', 'Hello');
  const priority = async () => (await api().conversations.get(id)).priority;
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postData() ?? ''));
  await page.goto(`/inbox/${id}?view=all`);
  const field = page.getByRole('combobox', { name: 'Priority' });
  await field.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveValue('urgent');
  await expect(page.getByText('Enter to apply, Esc to undo')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('normal');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(priority).toBe('urgent');
  expect(sent).toEqual([JSON.stringify({ priority: 'urgent' })]);
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect.poll(priority).toBe('high');
});

test('an edited suggestion is kept, and becomes part of the reply when the customer writes again', async ({ page }) => {
  const client = api();
  const agent = await client.agents.create({ name: 'Edited', automation: { mode: 'suggest' } });
  const customer = { id: crypto.randomUUID(), name: 'Edda Edit' };
  const { id } = await client.conversations.open({ agent_id: agent.id, channel: 'widget', customer });
  await client.conversations.messages.send(id, { type: 'text', content: 'How can I pay?', sender: 'customer' });
  await client.conversations.turns.start(id);
  const suggestion = page.getByRole('region', { name: 'The agent suggests' });
  await page.goto(`/inbox/${id}?view=all`);
  await suggestion.getByRole('button', { name: 'Edit the suggestion' }).press('Enter');
  const text = suggestion.getByRole('textbox');
  await expect(text).toBeFocused();
  await text.fill('By card, or by invoice.');
  await page.reload();
  await expect(text).toHaveValue('By card, or by invoice.');
  await text.focus();
  await client.conversations.messages.send(id, { type: 'text', content: 'By card?', sender: 'customer' });
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('By card, or by invoice.');
  await expect(page.getByText('Your text is now in the reply')).toBeVisible();
  await expect(text).toHaveCount(0);
  await expect.poll(() => isFocusLost(page)).toBe(false);
});

test('the filter panel closes when the focus leaves it', async ({ page }) => {
  await page.goto('/inbox?view=all');
  await press(page, 'Filters');
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('checkbox', { name: 'Only overdue' }).focus();
  await page.keyboard.press('Tab');
  await expect(panel).toHaveCount(0);
  expect(await isFocusLost(page)).toBe(false);
});

/** By its key, once the server has done what is undone. */
async function undo(page: Page, text: string): Promise<void> {
  const offer = page.locator('[role=status] div', { hasText: text }).getByRole('button', { name: 'Undo' });
  await expect(offer).toBeVisible();
  await page.keyboard.press('Control+z');
}

test('a read from before a change does not bring the old value back', async ({ page }) => {
  const { id } = await openConversation('Rita Race', 'Hello');
  await page.goto(`/inbox/${id}?view=all`);
  const field = page.getByRole('combobox', { name: 'Priority' });
  await expect(field).toHaveValue('normal');
  const read = Promise.withResolvers<Request>();
  const changed = Promise.withResolvers<void>();
  await page.route(
    `**/v1/conversations/${id}`,
    async (route, request) => {
      const response = await route.fetch();
      read.resolve(request);
      await changed.promise;
      return route.fulfill({ response });
    },
    { times: 1 },
  );
  await api().conversations.messages.send(id, { type: 'text', content: 'Are you there?', sender: 'customer' });
  const early = await read.promise;
  const isEarly = (one: Request): boolean => one === early;
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isEarly),
    page.waitForEvent('requestfailed', isEarly),
  ]);
  await field.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await api().conversations.get(id)).priority).toBe('high');
  changed.resolve();
  await ended;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await field.inputValue()).toBe('high');
});
