import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './console-test';
import { makeDemo, openChat, script, serve, write, writtenTo } from './widget-demo';

test.use({ expectedErrors: /status of 503/ });

const ANSWER = `## Delivery

1. **Spain**: two days
2. Elsewhere: three
   - not on Sundays

| Country | Days |
|---|---|
| Spain | 2 |

\`\`\`
track 42
\`\`\`
[click](javascript:alert(1)) <img src=x onerror=alert(2)>`;

async function begin(demo: Awaited<ReturnType<typeof makeDemo>>, page: Page) {
  await page.goto(demo.url);
  await openChat(page);
  await write(page, 'Hello');
  await expect.poll(() => writtenTo(demo.client, demo.agentId)).toEqual([['Hello']]);
  const [conversation] = (await demo.client.conversations.list({ agent_id: demo.agentId })).data;
  const id = conversation?.id ?? '';
  return {
    id,
    say: (content: string, author: 'ai' | 'human' = 'ai') =>
      demo.client.conversations.messages.send(id, { type: 'text', sender: 'agent', author, content }),
  };
}

test('an answer keeps its lists, tables, headings and code, and runs nothing', async ({ context }) => {
  const page = await context.newPage();
  page.on('dialog', () => expect(false).toBe(true));
  const { say } = await begin(await makeDemo(), page);
  await say(ANSWER);
  const log = page.getByRole('log');
  await expect(log.getByRole('heading', { name: 'Delivery' })).toBeVisible();
  await expect(log.getByRole('cell', { name: 'Spain' })).toBeVisible();
  await expect(log.getByRole('listitem').filter({ hasText: 'not on Sundays' }).last()).toBeVisible();
  await expect(log.locator('pre')).toHaveText('track 42');
  await expect(log.getByText('click <img src=x onerror=alert(2)>', { exact: true })).toBeVisible();
  await expect(log.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
});

test('it shows that an AI agent speaks, when a person does, and the time', async ({ context }) => {
  const page = await context.newPage();
  const { say } = await begin(await makeDemo(), page);
  const dialog = page.getByRole('dialog', { name: 'Mia' });
  await expect(dialog.getByText('AI agent', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Mia · AI agent').first()).toBeVisible();
  await say('I am here now', 'human');
  await expect(page.getByRole('log').getByText('Person from our team')).toBeVisible();
  // A person has taken over, as the header says.
  await expect(dialog.getByText('AI agent', { exact: true })).toHaveCount(0);
  await expect(dialog.getByText(/^\d+:\d\d\s(AM|PM)$/).first()).toBeVisible();
});

test("a text has its own direction, regardless of the page's language", async ({ context }) => {
  const page = await context.newPage();
  const { say } = await begin(await makeDemo(), page);
  await say('مرحبا، كيف أساعدك؟');
  await write(page, 'أين طلبي؟');
  const log = page.getByRole('log');
  for (const text of ['مرحبا، كيف أساعدك؟', 'أين طلبي؟'])
    await expect(log.getByText(text)).toHaveCSS('direction', 'rtl');
  await page.evaluate(() => Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' }));
  await expect(log.getByText('Hello', { exact: true })).toHaveCSS('direction', 'ltr');
});

test('a message in transit says so, and later that it was not sent', async ({ context }) => {
  const demo = await makeDemo();
  const page = await context.newPage();
  await page.goto(demo.url);
  await openChat(page);
  let isDown = true;
  await page.route('**/widget/v1/messages', (route) =>
    isDown && route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await write(page, 'Hello');
  await expect(page.getByRole('log').getByText('Sending …')).toBeVisible();
  await expect(page.getByRole('log').getByText('Not sent yet. Trying again.')).toBeVisible();
  await expect(page.getByRole('status').getByText('Not sent yet. Trying again.')).toHaveCount(1);
  isDown = false;
  await expect.poll(() => writtenTo(demo.client, demo.agentId), { timeout: 60_000 }).toEqual([['Hello']]);
  await expect(page.getByText('Not sent yet. Trying again.')).toHaveCount(0);
});

test('the rating comes into view when a long conversation is resolved', async ({ context }) => {
  const demo = await makeDemo();
  const page = await context.newPage();
  const { id, say } = await begin(demo, page);
  await say(Array.from({ length: 60 }, (_, at) => `Line ${at}`).join('\n'));
  await expect(page.getByRole('log').getByText('Line 59')).toBeInViewport();
  await demo.client.conversations.update(id, { status: 'resolved' });
  await expect(page.getByRole('button', { name: '5 / 5' })).toBeInViewport();
});

test('scrolled up, the view stays when a message arrives, a button leads to it, and own messages are shown', async ({
  context,
}) => {
  const demo = await makeDemo();
  const page = await context.newPage();
  const { say } = await begin(demo, page);
  const log = page.getByRole('log');
  const newest = page.getByRole('button', { name: 'Go to the newest message' });
  await say(Array.from({ length: 60 }, (_, at) => `Line ${at}`).join('\n'));
  await expect(log.getByText('Line 59')).toBeInViewport();
  await expect(newest).toHaveCount(0);
  await log.evaluate((element) => (element.scrollTop = 0));
  await expect(newest).toBeInViewport();
  await say('It is there now');
  await expect(log.getByText('It is there now')).toBeAttached();
  await expect(log.getByText('It is there now')).not.toBeInViewport();
  await expectAccessible(page);
  await newest.focus();
  await page.keyboard.press('Enter');
  await expect(log.getByText('It is there now')).toBeInViewport();
  await expect(newest).toHaveCount(0);
  await expect(log).toBeFocused();
  await log.evaluate((element) => (element.scrollTop = 0));
  await expect(newest).toBeInViewport();
  await write(page, 'Thank you very much');
  await expect(log.getByText('Thank you very much')).toBeInViewport();
});

test('a visitor is asked for a rating once for each resolution, and not where the account does not ask', async ({
  context,
}) => {
  const demo = await makeDemo();
  const page = await context.newPage();
  const { id } = await begin(demo, page);
  const { survey } = demo.client.account;
  const before = await survey.get();
  const best = page.getByRole('button', { name: '5 / 5' });
  const closed = page.getByText('This conversation is closed. Write to open it again.');
  await demo.client.conversations.update(id, { status: 'resolved' });
  await best.click();
  await expect(page.getByText('Thank you for your rating.')).toBeVisible();
  await expect(best).toHaveCount(0);

  await write(page, 'One more thing');
  await expect(closed).toHaveCount(0);
  await demo.client.conversations.update(id, { status: 'resolved' });
  await expect(best).toBeVisible();

  await survey.set({ channels: [] });
  await page.reload();
  await expect(closed).toBeVisible();
  await expect(best).toHaveCount(0);
  await survey.set(before);
});

test('a text that is too long is kept, counted, and not sent until it is short enough', async ({ context }) => {
  const demo = await makeDemo();
  const page = await context.newPage();
  await page.goto(demo.url);
  await openChat(page);
  const field = page.getByRole('textbox');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await field.fill('a'.repeat(9_999));
  await expect(page.getByText('9,999 / 4,096')).toBeVisible();
  await expect(page.getByText('Too long to send. Please shorten it to 4,096 characters.')).toBeVisible();
  await expect(send).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('a'.repeat(9_999));
  await expectAccessible(page);
  await field.fill('b'.repeat(4_096));
  await expect(page.getByText('4,096 / 4,096')).toBeVisible();
  await send.click();
  await expect.poll(() => writtenTo(demo.client, demo.agentId)).toEqual([['b'.repeat(4_096)]]);
});

test("with a greeting of its own, the widget also shows the conversation's first message", async ({ context }) => {
  const { client, agentId } = await makeDemo();
  const settings = { greeting: 'Questions?' };
  const channel = await client.channels.create({ type: 'widget', agent_id: agentId, name: 'Greets', settings });
  const page = await context.newPage();
  await page.goto(await serve(context, '/greets', script(channel.id)));
  await openChat(page);
  const log = page.getByRole('log');
  for (const writes of [true, false]) {
    await expect(log.getByText('Questions?')).toHaveCount(1);
    await expect(log.getByText('Hi, I am Mia.')).toHaveCount(1);
    if (writes) await write(page, 'Yes');
    await expect.poll(() => writtenTo(client, agentId)).toEqual([['Yes']]);
  }
});

test('transforms of the body, and rules for everything in it, do not affect it', async ({ context }) => {
  const { channelId } = await makeDemo();
  const css = `body { transform: translateY(1px); height: 3000px; color-scheme: dark } body > * { display: none !important }`;
  await context.route('**/moved.css', (route) => route.fulfill({ contentType: 'text/css', body: css }));
  const page = await context.newPage();
  await page.goto(await serve(context, '/moved', `<link rel="stylesheet" href="/moved.css">${script(channelId)}`));
  const launcher = page.getByRole('button', { name: 'Open the chat' });
  await expect(launcher).toBeInViewport();
  const box = await launcher.boundingBox();
  expect(box?.y).toBe(900 - 20 - 56);
  await launcher.click();
  // The page may set its scheme on the body.
  await expect(page.getByRole('dialog')).toHaveCSS('background-color', 'rgb(28, 29, 32)');
});
