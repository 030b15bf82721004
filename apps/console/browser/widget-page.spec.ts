import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './console-test';
import { makeDemo, makeKnown, openChat, script, serve, withParley, write, writtenTo } from './widget-demo';

const launcherOf = (page: Page) => page.getByRole('button', { name: 'Open the chat' });

/** Records the page's events, from before the script runs. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.Parley = [
      (parley) => {
        for (const name of ['ready', 'open', 'close', 'message', 'unread', 'error'] as const)
          parley.on(name, (detail) => heard.push([name, detail]));
      },
    ];
  });
  return () => page.evaluate(() => (window as unknown as { heard: [string, Record<string, unknown>][] }).heard);
}

const namesOf = (heard: readonly [string, unknown][]) => heard.map(([name]) => name);

async function newestConversation({ client, agentId }: Awaited<ReturnType<typeof makeDemo>>): Promise<string> {
  return (await client.conversations.list({ agent_id: agentId })).data[0]?.id ?? '';
}

test('the page receives events, even if it subscribed before the script ran, without message text', async ({
  context,
}) => {
  const demo = await makeDemo();
  const page = await context.newPage();
  const heard = await listen(page);
  await page.goto(demo.url);
  await expect.poll(async () => namesOf(await heard())).toEqual(['ready']);
  await openChat(page);
  await write(page, 'A secret question');
  await expect.poll(() => writtenTo(demo.client, demo.agentId)).toEqual([['A secret question']]);
  // Later it would be unread, too.
  await expect(page.getByRole('log').getByText('I do not have an answer to that')).toBeVisible();
  await page.keyboard.press('Escape');
  const id = await newestConversation(demo);
  const say = (content: string) =>
    demo.client.conversations.messages.send(id, { type: 'text', sender: 'agent', author: 'human', content });
  await expect.poll(async () => namesOf(await heard())).toContain('close');
  await say('A secret answer');
  await expect.poll(async () => (await heard()).at(-1)).toEqual(['unread', { count: 1 }]);
  const authors = (await heard()).filter(([name]) => name === 'message').map(([, { author }]) => author);
  expect(authors).toContain('customer');
  expect(authors.at(-1)).toBe('human');
  expect(JSON.stringify(await heard())).not.toContain('secret');

  // Earlier messages are counted, but make no events.
  await page.reload();
  await expect.poll(async () => namesOf(await heard())).toEqual(['ready', 'unread']);
  await openChat(page);
  await expect.poll(async () => (await heard()).at(-1)).toEqual(['unread', { count: 0 }]);
  await say('Another answer');
  await expect.poll(async () => namesOf(await heard())).toContain('message');
  expect(namesOf(await heard()).filter((name) => name === 'message')).toHaveLength(1);
});

test.describe('errors of the page', () => {
  test.use({ expectedErrors: /of a call|of a listener|no event 'opened'|attributes\.plan must be/ });

  test('in a listener or a call do not affect the widget', async ({ context }) => {
    const { client, agentId, channelId } = await makeDemo();
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (err) => faults.push(err.message));
    await page.addInitScript(() => {
      window.Parley = [
        () => {
          throw new Error('of a call');
        },
        (parley) =>
          parley.on('open', () => {
            throw new Error('of a listener');
          }),
        (parley) => parley.on('open', () => (document.title = 'heard')),
        (parley) => parley.on('opened' as 'open', () => undefined),
        (parley) => parley.update({ attributes: { plan: {} as never } }),
      ];
    });
    await page.goto(await serve(context, '/throws', script(channelId)));
    await openChat(page);
    await expect(page).toHaveTitle('heard');
    await write(page, 'Hello');
    await expect.poll(() => writtenTo(client, agentId)).toEqual([['Hello']]);
    expect(faults).toEqual([
      'of a call',
      "Parley has no event 'opened': ready, open, close, message, unread, error",
      'attributes.plan must be a number, boolean or short text',
      'of a listener',
    ]);
  });
});

test('the page hides the launcher, and opens the widget all the same', async ({ context }) => {
  const { channelId } = await makeDemo();
  const page = await context.newPage();
  const heard = await listen(page);
  await page.goto(await serve(context, '/hides', `${script(channelId)}`));
  await expect.poll(async () => namesOf(await heard())).toEqual(['ready']);
  await withParley(page, (parley) => parley.hide());
  await expect(launcherOf(page)).toHaveCount(0);
  await withParley(page, (parley) => parley.open());
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(launcherOf(page)).toHaveCount(0);
  await withParley(page, (parley) => parley.show());
  await expect(launcherOf(page)).toBeVisible();
});

test('the page can prefill the composer, unless the visitor has begun a draft', async ({ context }) => {
  const { url } = await makeDemo();
  const page = await context.newPage();
  await page.goto(url);
  await withParley(page, (parley) => parley.prefill('I have a question about my order.'));
  await openChat(page);
  const field = page.getByRole('textbox');
  await expect(field).toHaveValue('I have a question about my order.');
  await withParley(page, (parley) => parley.prefill('About order 5:'));
  await expect(field).toHaveValue('About order 5:');
  await field.fill('About order 5: where is it?');
  await withParley(page, (parley) => parley.prefill('Hello'));
  await page.keyboard.press('Escape');
  await withParley(page, (parley) => parley.prefill('Hello'));
  await openChat(page);
  await expect(field).toHaveValue('About order 5: where is it?');
  await withParley(page, (parley) => parley.reset());
  await expect(field).toHaveValue('');
});

test("the page's attributes are sent with the visitor's messages, and its language is used by the widget", async ({
  context,
}) => {
  const demo = await makeDemo();
  const page = await context.newPage();
  await page.goto(demo.url);
  await withParley(page, (parley) => {
    parley.update({ attributes: { plan: 'pro', seats: 3 }, page: { url: 'https://shop.example/cart', title: 'Cart' } });
    parley.update({ attributes: { seats: null }, language: 'ar' });
  });
  const launcher = page.getByRole('button', { name: 'افتح المحادثة' });
  await expect(launcher).toBeVisible();
  expect((await launcher.boundingBox())?.x).toBeLessThan(200);
  await withParley(page, (parley) => parley.update({ language: null }));
  await openChat(page);
  await write(page, 'Hello');
  await expect.poll(() => writtenTo(demo.client, demo.agentId)).toEqual([['Hello']]);
  const messages = await demo.client.conversations.messages.list(await newestConversation(demo)).toArray();
  expect(messages.find(({ sender }) => sender === 'customer')?.metadata).toMatchObject({
    ...{ attributes: { plan: 'pro' }, page: { url: 'https://shop.example/cart', title: 'Cart' } },
  });
});

test.describe('an identity from a function of the page', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('is used from the first session, and renewed when it expires', async ({ context }) => {
    const demo = await makeDemo();
    const { channelId, sign } = await makeKnown(demo, { requires_identity: true });
    const page = await context.newPage();
    const identities: string[] = [];
    await page.route('**/widget/v1/sessions', (route) => {
      identities.push((route.request().postDataJSON() as { identity?: string }).identity ?? 'none');
      return route.continue();
    });
    let asked = 0;
    await page.exposeFunction('fetchToken', () => sign('cust-7', 600 + asked++));
    await page.clock.install();
    await page.addInitScript(() => {
      const { fetchToken } = window as unknown as { fetchToken: () => Promise<string> };
      window.Parley = [(parley) => parley.identify(fetchToken)];
    });
    await page.goto(await serve(context, '/renews', script(channelId)));
    await openChat(page);
    await write(page, 'It is me');
    await expect.poll(() => writtenTo(demo.client, demo.agentId)).toEqual([['It is me']]);
    expect([identities.length, asked]).toEqual([1, 1]);
    // The session and the token have expired.
    await page.clock.fastForward('02:00:00');
    await write(page, 'Still me');
    await expect.poll(() => writtenTo(demo.client, demo.agentId)).toEqual([['It is me', 'Still me']]);
    expect(asked).toBeGreaterThan(1);
    expect(identities).not.toContain('none');
    await expect(page.getByText('Your sign-in has expired.')).toHaveCount(0);
  });

  test('that fails is reported to the page and retried, and the visitor stays the same', async ({ context }) => {
    const demo = await makeDemo();
    const { channelId, sign } = await makeKnown(demo);
    const page = await context.newPage();
    const heard = await listen(page);
    let isDown = true;
    const token = sign('cust-8');
    await page.exposeFunction('fetchToken', () => {
      if (isDown) throw new Error('down');
      return token;
    });
    await page.goto(await serve(context, '/fails', script(channelId)));
    await openChat(page);
    await page.evaluate(() => {
      const { fetchToken } = window as unknown as { fetchToken: () => Promise<string> };
      window.Parley?.push((parley) => parley.identify(fetchToken));
    });
    await expect.poll(heard).toContainEqual(['error', { code: 'identity_failed', detail: 'Error: down' }]);
    await write(page, 'It is me');
    await expectAccessible(page);
    isDown = false;
    await expect.poll(() => writtenTo(demo.client, demo.agentId), { timeout: 60_000 }).toEqual([['It is me']]);
    const [conversation] = (await demo.client.conversations.list({ agent_id: demo.agentId })).data;
    expect(conversation).toMatchObject({ customer: { id: 'cust-8' }, is_verified: true });
  });
});
