import { expect, expectAccessible, test } from './console-test';
import { makeDemo, openChat, write } from './widget-demo';

test('a visitor asks, the answer appears, and both are there after a reload and in another tab', async ({
  context,
}) => {
  const page = await context.newPage();
  const { client, agentId, url } = await makeDemo();
  await client.knowledge.answers.create({ question: 'When are you open?', answer: 'From **nine** to five.' });
  await page.goto(url);
  await page.getByRole('button', { name: 'Open the chat' }).click();
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await expect(field).toBeFocused();
  await field.fill('When are you open?');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log');
  await expect(log.getByText('nine')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await expect
    .poll(async () => {
      const [conversation] = await client.conversations.list({ agent_id: agentId }).toArray();
      const messages = await client.conversations.messages.list(conversation?.id ?? '').toArray();
      return messages.map(({ delivery }) => delivery?.status);
    })
    .toEqual(['read', undefined, 'read']);

  await page.reload();
  await expect(log.getByText('nine')).toBeVisible();
  await expect(log.getByText('When are you open?').first()).toBeVisible();

  const other = await context.newPage();
  await other.goto(url);
  await other.getByRole('button', { name: 'Open the chat' }).click();
  const otherField = other.getByRole('textbox', { name: 'Write a message' });
  await expect(otherField).toBeFocused();
  await expect(other.getByRole('log').getByText('nine')).toBeVisible();
  await otherField.fill('And tomorrow?');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('log').getByText('And tomorrow?')).toHaveCount(1);
  await expect(log.getByText('And tomorrow?')).toHaveCount(1);
  await other.keyboard.press('Escape');
  await expect(other.getByRole('button', { name: 'Open the chat' })).toBeFocused();
});

test('messages written while responses are lost are sent in order, once each, even if the page is left', async ({
  context,
}) => {
  const { client, agentId, url } = await makeDemo();
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Open the chat' }).click();
  const field = page.getByRole('textbox', { name: 'Write a message' });
  const log = page.getByRole('log');
  const sends = '**/widget/v1/messages';
  const taken = Promise.withResolvers<void>();
  await page.route(sends, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    // The server has it, but the response is lost.
    await route.fetch();
    taken.resolve();
  });
  const texts = ['When are you open?', 'I mean on Sundays', 'Hello?'];
  for (const text of texts) {
    await field.fill(text);
    await page.keyboard.press('Enter');
  }
  await taken.promise;
  await expect(log.getByText('Hello?')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();

  const written = async () => {
    const [conversation] = await client.conversations.list({ agent_id: agentId }).toArray();
    const messages = await client.conversations.messages.list(conversation?.id ?? '').toArray();
    return messages.filter(({ sender }) => sender === 'customer').map(({ content }) => content);
  };
  await expect.poll(written, { timeout: 60_000 }).toEqual(texts);
  for (const text of texts.slice(1)) await expect(log.getByText(text)).toHaveCount(1);
  await expect(log).toContainText(/When are you open\?.*I mean on Sundays.*Hello\?/s);
});

test('a visitor who asks for a person outside office hours sees when the team is back, until a person answers', async ({
  context,
}) => {
  const day = new Date(Date.now() + 3 * 24 * 3_600_000);
  const weekday = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[day.getUTCDay()] ?? 'sun';
  const week = { [weekday]: [{ from: '09:30', to: '17:00' }] };
  const { client, agentId, url } = await makeDemo({ office_hours: { timezone: 'UTC', week } });
  const page = await context.newPage();
  await page.goto(url);
  await openChat(page);
  await write(page, 'I want to talk to a person');
  const date = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  const line = page.getByText(`Our team is back on ${date.format(day)} at 9:30`);
  await expect(line).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const [conversation] = await client.conversations.list({ agent_id: agentId }).toArray();
  const answer = { type: 'text', sender: 'agent', author: 'human', content: 'I am here after all' } as const;
  await client.conversations.messages.send(conversation?.id ?? '', answer);
  await expect(page.getByRole('log').getByText('I am here after all')).toBeVisible();
  await expect(line).toHaveCount(0);
});
