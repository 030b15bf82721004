import type { Page } from '@playwright/test';
import { expect, expectAccessible, system, test } from './console-test';
import { makeDemo, openChat, write, writtenTo } from './widget-demo';

const logOf = (page: Page) => page.getByRole('log');
const listOf = (page: Page) => page.getByRole('list', { name: 'Your conversations' });
const toList = (page: Page) => page.getByRole('button', { name: 'Your conversations' }).click();

async function makeSeveral() {
  const { client, agentId } = await makeDemo();
  const { id } = await client.channels.create({
    ...{ type: 'widget', agent_id: agentId, name: 'Several' },
    settings: { allows_several_conversations: true },
  });
  return { client, agentId, url: `${system().url}/widget/demo?channel=${id}` };
}

test('a visitor has several conversations, with a list of them, by keyboard, in all tabs and after a reload', async ({
  context,
}) => {
  const { client, agentId, url } = await makeSeveral();
  const page = await context.newPage();
  await page.goto(url);
  await openChat(page);
  await expect(page.getByRole('button', { name: 'Your conversations' })).toHaveCount(0);
  await write(page, 'Where is my parcel?');
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['Where is my parcel?']]);
  // The list has the conversation with the newest message first: an answer later on would move this one.
  await expect(logOf(page).getByText('I do not have an answer to that')).toBeVisible();
  // Before the next frame.
  const focused = await page.getByRole('button', { name: 'Your conversations' }).evaluate(async (button) => {
    const root = button.getRootNode() as ShadowRoot;
    (button as HTMLElement).click();
    await Promise.resolve();
    return root.activeElement?.textContent;
  });
  expect(focused).toBe('New conversation');
  await expect(listOf(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'New conversation' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox')).toBeFocused();
  await expect(logOf(page).getByText('Where is my parcel?')).toHaveCount(0);
  await write(page, 'Another matter');
  await write(page, 'And more of it');
  await expect(async () =>
    expect((await writtenTo(client, agentId)).sort()).toEqual([
      ['Another matter', 'And more of it'],
      ['Where is my parcel?'],
    ]),
  ).toPass();
  await toList(page);
  await expect(listOf(page).getByRole('listitem')).toHaveCount(2);
  const other = await context.newPage();
  await other.goto(url);
  await openChat(other);
  await expect(logOf(other).getByText('Another matter')).toBeVisible();

  const entries = listOf(page).getByRole('button');
  await entries.nth(1).click();
  await expect(logOf(page).getByText('Where is my parcel?')).toBeVisible();
  await expect(logOf(other).getByText('Where is my parcel?')).toBeVisible();
  await expect(logOf(page).getByText('Another matter')).toHaveCount(0);
  await page.reload();
  await expect(logOf(page).getByText('Where is my parcel?')).toBeVisible();
});

test('unread messages of other conversations are counted, per conversation and on the launcher', async ({
  context,
}) => {
  const { client, agentId, url } = await makeSeveral();
  const page = await context.newPage();
  await page.goto(url);
  await openChat(page);
  await write(page, 'One');
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['One']]);
  const [first] = (await client.conversations.list({ agent_id: agentId })).data;
  const id = first?.id ?? '';
  await client.conversations.update(id, { status: 'escalated' });
  await toList(page);
  await page.getByRole('button', { name: 'New conversation' }).click();
  await write(page, 'Two');
  await expect.poll(async () => (await writtenTo(client, agentId)).length).toBe(2);
  await client.conversations.messages.send(id, { type: 'text', sender: 'agent', author: 'human', content: 'From us' });
  await toList(page);
  const unread = listOf(page).getByRole('button', { name: /From us.*unread/ });
  await expect(unread).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Open the chat, \d unread$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Open the chat/ }).click();
  await unread.click();
  await expect(logOf(page).getByText('From us')).toBeVisible();
  await client.conversations.resolve(id);
  await page.getByRole('button', { name: '5 / 5' }).click();
  await expect(page.getByText('Thank you for your rating.')).toBeVisible();
  await toList(page);
  await expect(listOf(page).getByText('Closed')).toHaveCount(1);
  // The agent may have answered in the other one meanwhile.
  await expect(listOf(page).getByRole('button', { name: /From us.*unread/ })).toHaveCount(0);
  const rated = await client.conversations.get(id);
  expect(rated.rating?.score).toBe(5);
});

test('a channel with one conversation per visitor shows no list', async ({ context }) => {
  const { client, agentId, url } = await makeDemo();
  const page = await context.newPage();
  await page.goto(url);
  await openChat(page);
  await write(page, 'One');
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['One']]);
  await expect(page.getByRole('button', { name: 'Your conversations' })).toHaveCount(0);
});

test('a copy is sent of the conversation in which it was requested, not of one opened later', async ({ context }) => {
  const { client, agentId, url } = await makeSeveral();
  const page = await context.newPage();
  // As with a mail server, which tests lack.
  await page.route('**/widget/v1/sessions', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as { widget: object };
    await route.fulfill({ response, json: { ...session, widget: { ...session.widget, offers_transcript: true } } });
  });
  let copies = 0;
  await page.route('**/transcript', (route) => {
    copies += 1;
    return route.fulfill({ status: 202, json: { email: 'zoe@example.com', status: 'sent' } });
  });
  await page.goto(url);
  await openChat(page);
  await write(page, 'One');
  await toList(page);
  await page.getByRole('button', { name: 'New conversation' }).click();
  await write(page, 'Two');
  await expect.poll(async () => (await writtenTo(client, agentId)).length).toBe(2);
  const copy = page.getByRole('button', { name: 'Email me this conversation' });
  await copy.click();
  await expect(page.getByRole('status').getByText(/A copy is on its way/)).toBeVisible();
  await toList(page);
  await expect(listOf(page).getByRole('listitem')).toHaveCount(2);
  await listOf(page).getByRole('button').nth(1).click();
  await expect(logOf(page).getByText('One', { exact: true })).toBeVisible();
  await expect(copy).toHaveAttribute('aria-expanded', 'false');
  expect(copies).toBe(1);
});
