import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './console-test';
import { makeDemo, openChat, script, serve, withParley, write } from './widget-demo';

const launcherOf = (page: Page) => page.getByRole('button', { name: 'Open the chat' });
const bubbleOf = (page: Page, text: string) => page.getByRole('button', { name: text });

async function makeGreeting(context: BrowserContext, settings: object, attributes = '') {
  const demo = await makeDemo();
  const channel = await demo.client.channels.create({
    ...{ type: 'widget', agent_id: demo.agentId, name: 'Greets', settings },
  });
  const head = `<style>main { display: block; height: 4000px }</style>${script(channel.id).replace(' async', ` ${attributes} async`)}`;
  return { ...demo, page: await context.newPage(), url: await serve(context, '/greets-shop*', head) };
}

const hello = { name: 'hello', text: 'Can I help you choose?' };

test('a greeting is not a message until the visitor answers it', async ({ context }) => {
  const { page, url, client, agentId } = await makeGreeting(context, { triggers: [hello] });
  await page.goto(url.replace('*', ''));
  await expect(bubbleOf(page, hello.text)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('status').getByText(`Mia · AI agent: ${hello.text}`)).toHaveCount(1);
  expect((await client.conversations.list({ agent_id: agentId })).data).toEqual([]);
  // It is there on the next page, too.
  await page.goto(url.replace('*', '-next'));
  await bubbleOf(page, hello.text).click();
  const log = page.getByRole('log');
  await expect(log.getByText(hello.text)).toBeVisible();
  await write(page, 'Yes, please');
  const saidBy = async () => {
    const [conversation] = (await client.conversations.list({ agent_id: agentId })).data;
    const messages = conversation ? await client.conversations.messages.list(conversation.id).toArray() : [];
    return messages.slice(0, 3).map(({ author, content }) => [author, content]);
  };
  await expect.poll(saidBy).toEqual([
    ['ai', 'Hi, I am Mia.'],
    ['ai', hello.text],
    ['customer', 'Yes, please'],
  ]);
  await expect(log.getByText(hello.text)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(bubbleOf(page, hello.text)).toHaveCount(0);
});

test('a greeting dismissed by keyboard does not return, even on another page', async ({ context }) => {
  const later = { name: 'later', text: 'Still there?', after_seconds: 1, page: '*-later' };
  const { page, url } = await makeGreeting(context, { triggers: [hello, later] });
  await page.goto(url.replace('*', ''));
  await bubbleOf(page, hello.text).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bubbleOf(page, hello.text)).toHaveCount(0);
  await expect(launcherOf(page)).toBeFocused();
  await page.goto(url.replace('*', '-later'));
  await expect(bubbleOf(page, later.text)).toBeVisible();
  await expect(bubbleOf(page, hello.text)).toHaveCount(0);
});

test('it waits until enough of the page has been scrolled', async ({ context }) => {
  const { page, url } = await makeGreeting(context, { triggers: [{ ...hello, scroll_percent: 90 }] });
  await page.clock.install();
  await page.goto(url.replace('*', ''));
  await expect(launcherOf(page)).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(bubbleOf(page, hello.text)).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.clock.runFor(2_000);
  await expect(bubbleOf(page, hello.text)).toBeVisible();
});

test('where the page requires consent, nothing is shown or stored without it', async ({ context }) => {
  const { page, url } = await makeGreeting(context, { triggers: [hello] }, 'data-consent="required"');
  await page.clock.install();
  await page.goto(url.replace('*', ''));
  await expect(launcherOf(page)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(bubbleOf(page, hello.text)).toHaveCount(0);
  const kept = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /greet|visited|returns/.test(key)),
    );
  expect(await kept()).toEqual([]);
  await withParley(page, (parley) => parley.update({ consent: true }));
  await page.clock.runFor(2_000);
  await expect(bubbleOf(page, hello.text)).toBeVisible();
  expect((await kept()).length).toBeGreaterThan(0);
  await withParley(page, (parley) => parley.update({ consent: false }));
  await page.clock.runFor(2_000);
  await expect(bubbleOf(page, hello.text)).toHaveCount(0);
  expect(await kept()).toEqual([]);
});

test('a visitor with a conversation is not greeted', async ({ context }) => {
  const { page, url } = await makeGreeting(context, { triggers: [{ ...hello, after_seconds: 5 }] });
  await page.clock.install();
  await page.goto(url.replace('*', ''));
  await openChat(page);
  await write(page, 'Hello');
  await expect(page.getByRole('log').getByText('Hi, I am Mia.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(20_000);
  await expect(bubbleOf(page, hello.text)).toHaveCount(0);
});

test('where the channel enables it, unread messages ring and are counted in the title, even if the page changes it', async ({
  context,
}) => {
  const { page, url, client, agentId } = await makeGreeting(context, {
    shows_unread_in_title: true,
    plays_sound: true,
  });
  await page.addInitScript(() => {
    const Original = window.AudioContext;
    Object.assign(window, { rings: 0 });
    window.AudioContext = class extends Original {
      constructor() {
        super();
        (window as unknown as { rings: number }).rings += 1;
      }
    };
  });
  await page.goto(url.replace('*', ''));
  await openChat(page);
  await write(page, 'Hello');
  await expect.poll(async () => (await client.conversations.list({ agent_id: agentId })).data.length).toBe(1);
  const [conversation] = (await client.conversations.list({ agent_id: agentId })).data;
  const messages = () => client.conversations.messages.list(conversation?.id ?? '').toArray();
  // An answer after the widget was closed would count.
  await expect.poll(async () => (await messages()).map(({ author }) => author)).toEqual(['ai', 'customer', 'ai']);
  await expect(page.getByRole('log').getByText((await messages()).at(-1)?.content ?? '')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle('Shop');
  const say = (content: string) =>
    client.conversations.messages.send(conversation?.id ?? '', {
      type: 'text',
      sender: 'agent',
      author: 'human',
      content,
    });
  await say('One');
  await expect(page).toHaveTitle('(1) Shop');
  await page.evaluate(() => (document.title = 'Cart'));
  await expect(page).toHaveTitle('(1) Cart');
  await say('Two');
  await expect(page).toHaveTitle('(2) Cart');
  expect(await page.evaluate(() => (window as unknown as { rings: number }).rings)).toBe(2);
  await openChat(page);
  await expect(page).toHaveTitle('Cart');
});
