import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, expectAccessibleInBothThemes, test } from './console-test';

test.use({ expectedErrors: /status of 503/ });

/** A word that nobody else says. */
const newWord = (): string => `q${crypto.randomUUID().replaceAll('-', '')}`;

async function converse(name: string, contents: readonly string[], sought: string) {
  const agent = await api().agents.create({ name: 'Silent' });
  const customer = { id: crypto.randomUUID(), name };
  const { id } = await api().conversations.open({ agent_id: agent.id, channel: 'widget', customer });
  const ids: string[] = [];
  for (const content of contents)
    ids.push((await api().conversations.messages.send(id, { type: 'text', content, sender: 'customer' })).id);
  await expect
    .poll(async () => (await api().search({ q: sought, types: ['messages'] })).messages?.total)
    .toBeGreaterThan(0);
  return { id, ids, agentId: agent.id };
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Search customers and messages' });

test('the menu finds messages, customers, answers and documents, and a message opens at its place', async ({
  page,
}) => {
  const word = newWord();
  const later = Array.from({ length: 25 }, (_, n) => `Later line ${n}`);
  const { id, ids } = await converse('Milla Search', [`<b>Where</b> is my ${word}?`, ...later], word);
  const { customer } = await api().conversations.get(id);
  await api().knowledge.answers.create({ question: `What is ${word}?`, answer: 'Nothing.' });
  const document = await api().knowledge.documents.create({ title: `About ${word}`, content: 'Long text.' });
  const named = await api().customers.create({ name: `Ada ${word}` });
  expect(customer.name).toBe('Milla Search');
  await page.goto('/agents');
  await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/v1/search?') && asked.push(request.url()));
  await page.keyboard.press('Control+k');
  await page.keyboard.type(word);
  const dialog = page.getByRole('dialog');
  const message = dialog.getByRole('option', { name: `<b>Where</b> is my ${word}?` });
  await expect(message.locator('mark')).toHaveText(word);
  await expect(message.locator('b')).toHaveCount(0);
  await expect(dialog.getByRole('option', { name: `What is ${word}?` })).toBeVisible();
  await expect(dialog.getByRole('option', { name: `About ${word}` })).toBeVisible();
  await expect(dialog.getByRole('option', { name: `Ada ${word}` })).toBeVisible();
  expect(asked.filter((url) => url.includes(`q=${word}&`))).toHaveLength(1);
  await expectAccessibleInBothThemes(page);
  await message.click();
  await expect(page).toHaveURL(new RegExp(`/inbox/${id}.*#${ids[0]}$`));
  const shown = page.getByRole('log').locator('[aria-current=true]');
  await expect(shown).toContainText(word);
  await expect(shown).toBeInViewport();
  await expect(page.getByRole('log').getByText('Later line 24', { exact: true })).not.toBeInViewport();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(word);
  await dialog.getByRole('option', { name: `About ${word}` }).click();
  await expect(page).toHaveURL(new RegExp(`document=${document.id}`));
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(`About ${word}`);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/document=/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(word);
  await dialog.getByRole('option', { name: `Ada ${word}` }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${named.id}`));
});

test('the inbox searches messages with operators, says how it understood them, and opens each at its place', async ({
  page,
}) => {
  const word = newWord();
  const lines = Array.from({ length: 75 }, (_, n) => (n % 60 === 5 ? `Line ${n}: ${word} café` : `Line ${n}`));
  const { id, ids, agentId } = await converse('Nora Search', lines, word);
  await expect.poll(async () => (await api().search({ q: word })).messages?.total).toBe(2);
  await page.goto(`/inbox?view=open&agent=${agentId}`);
  await expect(page.getByRole('link', { name: /Nora Search/ })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(`${word} cafe from:customer -refund`);
  const tabs = page.getByRole('navigation', { name: 'Search in' });
  await expect(tabs.getByRole('link', { name: 'Messages 2' })).toBeVisible();
  await page.getByRole('link', { name: 'Show 2 messages found' }).click();
  await expect(page.getByRole('list', { name: 'Search terms' }).getByRole('listitem')).toHaveText([
    word,
    'cafe',
    'without “refund”',
    'by: Customer',
    'Silent',
  ]);
  const found = page.getByRole('list', { name: 'Messages' }).getByRole('link');
  await expect(found).toHaveCount(2);
  await expect(found.first().locator('mark')).toHaveText([word, 'café']);
  await page.getByText('Search operators').click();
  await expect(page.getByText('In conversations with this tag')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const shown = page.getByRole('log').locator('[aria-current=true]');
  await page.getByRole('heading', { name: 'Select a conversation' }).click();
  await page.keyboard.press('j');
  await expect(shown).toContainText('Line 65');
  await page.keyboard.press('j');
  await expect(shown).toContainText('Line 5:');
  await expect(shown).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`/inbox/${id}.*in=messages.*#${ids[5]}$`));
  await expect(found.nth(1)).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.getByRole('log').getByText('Line 74', { exact: true }).scrollIntoViewIfNeeded();
  await expect(shown).not.toBeInViewport();
  await found.nth(1).click();
  await expect(shown).toBeInViewport();
  await page.reload();
  await expect(shown).toContainText('Line 5:');
  await expect(shown).toBeInViewport();

  await field(page).fill(`${newWord()} nothing`);
  await expect(page.getByText('No messages found for')).toBeVisible();
  await field(page).fill('tag:vip');
  await expect(page.getByText('The search must have a word to search for.')).toBeVisible();
  await field(page).press('Escape');
  await expect(tabs).toBeHidden();
  await expect(page.getByRole('link', { name: /Nora Search/ })).toHaveCount(1);
});

test('where messages cannot be searched, a discreet note says so, and the rest is found', async ({ page }) => {
  const word = newWord();
  await api().knowledge.answers.create({ question: `Is ${word} open?`, answer: 'Yes.' });
  let isAway = true;
  await page.route('**/v1/search?*', async (route) => {
    const types = new URL(route.request().url()).searchParams.get('types');
    if (!isAway || (types !== null && !types.includes('messages'))) return route.continue();
    const problem = { type: 'about:blank', title: 'Unavailable', status: 503, code: 'unavailable' };
    return route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  await page.goto('/inbox?view=all');
  await expect(field(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(word);
  await expect(page.getByRole('option', { name: `Is ${word} open?` })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Messages cannot be searched right now.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/inbox?view=all&customer=${word}&in=messages`);
  await expect(page.getByText('Messages cannot be searched right now.')).toBeVisible();
  await expectAccessible(page);
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No messages found for')).toBeVisible();
});

test('a late response to an earlier query is dropped, and a deleted message is reported', async ({ page }) => {
  const [slow, quick] = [newWord(), newWord()];
  const { id } = await converse('Olga Search', [`First ${slow}`, `Then ${quick}`], quick);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/v1/search?*q=${slow}*`, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/agents');
  await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const input = page.getByRole('dialog').getByRole('combobox');
  const isAsked = page.waitForRequest((request) => request.url().includes(`q=${slow}`));
  await input.fill(slow);
  await isAsked;
  await input.fill(quick);
  await expect(page.getByRole('option', { name: `Then ${quick}` })).toBeVisible();
  resolve();
  await expect(page.getByRole('option', { name: `First ${slow}` })).toHaveCount(0);
  await page.goto(`/inbox/${id}?view=all#msg_00000000000000000000000000`);
  await expect(page.getByText('is no longer in this conversation')).toBeVisible();
  await expect(page.getByRole('log').getByText(`Then ${quick}`)).toBeInViewport();
});

test('the search for a very old message is limited', async ({ page }) => {
  const word = newWord();
  const { id } = await converse('Paul Search', [`Newest ${word}`], word);
  await page.route(`**/v1/conversations/${id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), has_more_messages: true } });
  });
  let pagesCount = 0;
  await page.route(`**/v1/conversations/${id}/messages?*`, async (route) => {
    pagesCount += 1;
    const pagination = { total: 9_999, limit: 50, offset: 0, has_more: true, next_cursor: `${pagesCount}` };
    await route.fulfill({ json: { data: [], pagination } });
  });
  await page.goto(`/inbox/${id}?view=all#msg_00000000000000000000000000`);
  await expect(page.getByText('is further back. Load older messages to reach it.')).toBeVisible();
  expect(pagesCount).toBe(19);
  await page.getByRole('button', { name: 'Older messages' }).click();
  await expect.poll(() => pagesCount).toBe(20);
});
