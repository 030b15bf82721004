import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './console-test';
import { makeDemo, makeKnown, openChat, script, serve, withParley, write, writtenTo } from './widget-demo';

test.use({ expectedErrors: /status of (403|429|503)/ });

const SESSIONS = '**/widget/v1/sessions';
const launcherOf = (page: Page) => page.getByRole('button', { name: 'Open the chat' });

const failures = [
  ['503', { status: 503, body: '{}' }],
  ['429 with a time to wait', { status: 429, body: '{}', headers: { 'retry-after': '1' } }],
  ['a broken connection', undefined],
] as const;

for (const [name, answer] of failures) {
  test(`after ${name} at the start, the launcher is there, and messages arrive`, async ({ context }) => {
    const { client, agentId, url } = await makeDemo();
    const page = await context.newPage();
    let isDown = true;
    await page.route(SESSIONS, (route) => {
      if (!isDown) return route.continue();
      return answer ? route.fulfill(answer) : route.abort();
    });
    await page.goto(url);
    await openChat(page);
    await write(page, 'Is anybody there?');
    await expect(page.getByRole('log').getByText('Not sent yet. Trying again.')).toBeVisible();
    await expectAccessible(page);
    isDown = false;
    await expect(page.getByRole('dialog', { name: 'Mia' })).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => writtenTo(client, agentId), { timeout: 60_000 }).toEqual([['Is anybody there?']]);
    await expect(page.getByText('Not sent yet. Trying again.')).toHaveCount(0);
  });
}

test('opening the chat or coming online does not wait for the next retry', async ({ context }) => {
  const { url } = await makeDemo();
  const page = await context.newPage();
  const wait = { status: 429, body: '{}', headers: { 'retry-after': '3600' } };
  let tries = 0;
  await page.route(SESSIONS, (route) => (++tries > 2 ? route.continue() : route.fulfill(wait)));
  await page.goto(url);
  await expect(launcherOf(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => tries).toBe(2);
  await withParley(page, (parley) => parley.open());
  await expect(page.getByRole('dialog', { name: 'Mia' })).toBeVisible();
  expect(tries).toBe(3);
});

test('where the widget is not allowed, nothing is shown or requested again', async ({ context }) => {
  const { client, agentId } = await makeDemo();
  const page = await context.newPage();
  const asked: number[] = [];
  page.on('response', (response) => response.url().endsWith('/widget/v1/sessions') && asked.push(response.status()));
  await page.clock.install();
  await page.goto(await serve(context, '/wrong', script('chan_00000000000000000000000000')));
  await expect.poll(() => asked).toEqual([404]);
  const live = await client.channels.create({ type: 'widget', agent_id: agentId, name: 'Elsewhere' });
  // The server's refusal of another origin.
  await page.route(SESSIONS, (route) => route.fulfill({ status: 403, body: '{"detail": "may not stand in"}' }));
  await page.goto(await serve(context, '/elsewhere', script(live.id)));
  await expect.poll(() => asked).toEqual([404, 403]);
  await page.clock.runFor(600_000);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(launcherOf(page)).toHaveCount(0);
  expect(asked).toEqual([404, 403]);
});

test('an expired token is reported to the page, which renews it, and to the visitor until then', async ({
  context,
}) => {
  const demo = await makeDemo();
  const { client, agentId } = demo;
  const { channelId, sign } = await makeKnown(demo, { requires_identity: true });
  await context.addInitScript(() => {
    addEventListener('parley:identity-refused', (event) => {
      document.title = (event as CustomEvent<{ reason: string }>).detail.reason;
    });
  });
  const page = await context.newPage();
  const expired = script(channelId).replace(' async', ` data-identity="${sign('cust-9', -60)}" async`);
  await page.goto(await serve(context, '/expired', expired));
  await openChat(page);
  await expect(page).toHaveTitle(/expired/);
  await expect(page.getByText('Your sign-in has expired.')).toBeVisible();
  await expectAccessible(page);
  await write(page, 'It is me');
  await page.evaluate((token) => window.Parley?.push((parley) => parley.identify(token)), sign('cust-9'));
  await expect(page.getByText('Your sign-in has expired.')).toHaveCount(0);
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['It is me']]);
});
