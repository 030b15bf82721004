import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './console-test';
import { makeDemo, makeKnown, openChat, script, serve, withParley, write, writtenTo } from './widget-demo';

test('a page that is hostile, includes it twice and changes around it shows one working widget', async ({
  context,
}) => {
  const { client, agentId, channelId } = await makeDemo();
  const css = `body * { all: unset !important; display: none !important; visibility: hidden !important; position: static !important;
    opacity: 0 !important; font-size: 1px !important; direction: rtl !important } #parley-widget { display: none !important }`;
  await context.route('**/hostile.css', (route) => route.fulfill({ contentType: 'text/css', body: css }));
  const policy =
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; require-trusted-types-for 'script'";
  const other = await client.channels.create({ type: 'widget', agent_id: agentId, name: 'Other' });
  const head = `<link rel="stylesheet" href="/hostile.css">${script(channelId)}${script(channelId)}${script(other.id)}`;
  const url = await serve(context, '/hostile', head, { 'content-security-policy': policy });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (err) => faults.push(String(err)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(url);
  const launcher = page.getByRole('button', { name: 'Open the chat' });
  await expect(launcher).toHaveCount(1);
  await expect(launcher).toHaveCSS('width', '56px');
  await launcher.click();
  await write(page, 'One');
  await expect(page.getByRole('log').getByText('One')).toBeVisible();
  await page.evaluate(() => {
    history.pushState({}, '', '/elsewhere');
    document.body = document.createElement('body');
  });
  await write(page, 'Two');
  await expect(page.getByRole('log').getByText('Two')).toBeVisible();
  await page.evaluate(() => {
    const root = document.createElement('html');
    root.append(document.createElement('head'), document.createElement('body'));
    document.replaceChild(root, document.documentElement);
  });
  await expect(page.getByRole('dialog', { name: 'Mia' })).toBeVisible();
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['One', 'Two']]);
  expect(faults).toEqual([]);
});

test('it speaks the language of the page, from its side', async ({ context }) => {
  const { url } = await makeDemo();
  const page = await context.newPage();
  await page.goto(url);
  const names = {
    ar: 'افتح المحادثة',
    de: 'Chat öffnen',
    es: 'Abrir el chat',
    fr: 'Ouvrir la discussion',
    pt: 'Abrir o chat',
  };
  for (const [lang, name] of Object.entries(names)) {
    await page.evaluate(
      (tag) => Object.assign(document.documentElement, { lang: tag, dir: tag === 'ar' ? 'rtl' : 'ltr' }),
      lang,
    );
    const box = await page.getByRole('button', { name }).boundingBox();
    expect((box?.x ?? 0) < 200).toBe(lang === 'ar');
  }
  await page.evaluate(() => Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' }));
  await page.getByRole('button', { name: names.ar }).click();
  await expect(page.getByRole('textbox', { name: 'اكتب رسالة' })).toBeFocused();
  await expectAccessible(page);
});

test('two tabs of a first visit are one visitor, and what the second one writes arrives', async ({ context }) => {
  const { client, agentId, url } = await makeDemo();
  const pages = [await context.newPage(), await context.newPage()] as const;
  const asked: (() => void)[] = [];
  const bothAsk = Promise.withResolvers<void>();
  await context.route('**/widget/v1/sessions', async (route) => {
    if (asked.length === 2) return route.continue();
    // The second is answered after the first.
    const before = asked.at(-1);
    const turn = Promise.withResolvers<void>();
    asked.push(turn.resolve);
    if (before) bothAsk.resolve();
    await bothAsk.promise;
    const answer = await route.fetch();
    if (before) await eventuallyAnswered(pages[0]);
    await route.fulfill({ response: answer });
  });
  const eventuallyAnswered = (page: Page) => expect(page.getByRole('button', { name: 'Open the chat' })).toBeVisible();
  await pages[0].goto(url);
  await pages[1].goto(url);
  await openChat(pages[1]);
  await write(pages[1], 'From the second');
  await openChat(pages[0]);
  await expect(pages[0].getByRole('log').getByText('From the second')).toHaveCount(1);
  await write(pages[0], 'From the first');
  await expect(pages[1].getByRole('log').getByText('From the first')).toHaveCount(1);
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['From the second', 'From the first']]);
});

test('a visitor who signs in begins a new conversation, and nothing remains after a sign-out', async ({ context }) => {
  const demo = await makeDemo();
  const { client, agentId } = demo;
  const { channelId, sign } = await makeKnown(demo);
  const page = await context.newPage();
  await page.goto(await serve(context, '/known', script(channelId)));
  const log = page.getByRole('log');
  await openChat(page);
  await write(page, 'As nobody');
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['As nobody']]);
  // A message written before the session is open is not lost.
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((done) => (answer = done));
  await page.route('**/widget/v1/sessions', async (route) => {
    await answered;
    await route.continue();
  });
  await page.evaluate((token) => window.Parley?.push((parley) => parley.identify(token)), sign('cust-7'));
  await expect(log.getByText('As nobody')).toHaveCount(0);
  await write(page, 'As cust-7');
  answer();
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['As cust-7'], ['As nobody']]);
  const [newest] = await client.conversations.list({ agent_id: agentId }).toArray();
  expect(newest).toMatchObject({ customer: { id: 'cust-7' }, is_verified: true });
  await withParley(page, (parley) => parley.reset());
  await expect(log.getByText('As cust-7')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect(log.getByText(/As (nobody|cust-7)/)).toHaveCount(0);
});

test('after a long absence, the newest messages are shown, with a note that there were others', async ({ context }) => {
  const { client, agentId, url } = await makeDemo();
  const page = await context.newPage();
  await page.goto(url);
  await openChat(page);
  await write(page, 'The first of all');
  await expect.poll(async () => (await writtenTo(client, agentId)).length).toBe(1);
  await context.route(/\/widget\/v1\/(stream|messages\?)/, (route) => route.abort());
  await page.reload();
  const [conversation] = await client.conversations.list({ agent_id: agentId }).toArray();
  for (let batch = 0; batch < 12; batch += 1) {
    const send = (index: number) =>
      client.conversations.messages.send(conversation?.id ?? '', {
        ...{ type: 'text', sender: 'agent', content: `Answer ${batch * 10 + index}` },
      });
    await Promise.all(Array.from({ length: 10 }, (_, index) => send(index)));
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const log = page.getByRole('log');
  await expect(log.getByText(/Answer 119$/)).toHaveCount(1, { timeout: 60_000 });
  await expect(log.getByText('Earlier messages are not shown.')).toHaveCount(1);
  await expect(log.getByText('The first of all')).toHaveCount(0);
});

test('a message of another tab is sent, even if storage is updated only after the tab has announced it', async ({
  context,
}) => {
  const { client, agentId, url } = await makeDemo();
  const first = await context.newPage();
  // Tabs in separate processes: storage changes may come later than tab messages.
  await first.addInitScript(() => {
    const readable = new Set<string>();
    addEventListener('storage', ({ key }) => key !== null && readable.add(key));
    const read = Reflect.get(Storage.prototype, 'key') as Storage['key'];
    Storage.prototype.key = function key(at) {
      const name = read.call(this, at);
      return name?.includes('q:') && !readable.has(name) ? null : name;
    };
  });
  await first.goto(url);
  await openChat(first);
  await expect(first.getByRole('textbox')).toBeFocused();
  const other = await context.newPage();
  await other.goto(url);
  await openChat(other);
  await write(other, 'Is anybody there?');
  await expect(first.getByRole('log').getByText('Is anybody there?')).toHaveCount(1);
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['Is anybody there?']]);
});

test('it works without storage and communication between tabs', async ({ context }) => {
  const { client, agentId, url } = await makeDemo();
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    // There are none in the empty page before.
    if ('locks' in navigator)
      navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  });
  const page = await context.newPage();
  await page.goto(url);
  await openChat(page);
  await write(page, 'Is anybody there?');
  await expect(page.getByRole('log').getByText('Is anybody there?')).toHaveCount(1);
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['Is anybody there?']]);
});

test('random disconnects neither lose nor repeat a message', async ({ context }) => {
  const { client, agentId, url } = await makeDemo();
  const page = await context.newPage();
  await page.goto(url);
  await openChat(page);
  let seed = 20_261_127;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  await context.route('**/widget/v1/**', async (route) => {
    const luck = random();
    if (luck < 0.2) return route.abort();
    if (luck > 0.8 && route.request().method() === 'POST') await route.fetch();
    return luck > 0.8 ? route.abort() : route.continue();
  });
  const texts = Array.from({ length: 12 }, (_, index) => `Word ${index}.`);
  for (const [index, text] of texts.entries()) {
    if (index % 4 === 3) await context.setOffline(index % 8 === 3);
    await write(page, text);
    await expect(page.getByRole('log').getByText(new RegExp(`${text}$`))).toHaveCount(1);
  }
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await expect.poll(() => writtenTo(client, agentId), { timeout: 120_000 }).toEqual([texts]);
  for (const text of texts) await expect(page.getByRole('log').getByText(new RegExp(`${text}$`))).toHaveCount(1);
});
