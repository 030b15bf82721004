import type { Page } from '@playwright/test';
import { expect, expectAccessible, system, test } from './console-test';
import { makeDemo, openChat, write } from './widget-demo';

test.use({ expectedErrors: /503/ });

/** The tests run without one. After a handoff. */
async function withMailServer(page: Page, refusals: number) {
  const left: unknown[] = [];
  const handedOff = { id: 'conv_1', status: 'escalated', rating: null, asks_rating: false, asks_email: true };
  await page.route('**/widget/v1/stream?*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: conversation\ndata: ${JSON.stringify(handedOff)}\n\n`,
    }),
  );
  await page.route('**/widget/v1/messages?*', (route) =>
    route.fulfill({ json: { conversation: handedOff, messages: [], has_more: false } }),
  );
  await page.route('**/widget/v1/contact', (route) => {
    left.push(route.request().postDataJSON());
    return left.length <= refusals ? route.fulfill({ status: 503, json: {} }) : route.fulfill({ json: {} });
  });
  return left;
}

test('after a handoff, a visitor leaves an address by keyboard, and sees that it was saved', async ({ context }) => {
  const page = await context.newPage();
  const { url } = await makeDemo();
  const left = await withMailServer(page, 1);
  await page.goto(url);
  await openChat(page);
  // The form for the address may be there already.
  await page.getByRole('textbox', { name: 'Write a message' }).fill('I want to talk to a person');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Email address' });
  await expect(field).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await field.fill('no address');
  await page.keyboard.press('Enter');
  expect(left).toEqual([]);
  await field.fill('zoe@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Not saved. Check the address and try again.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Thank you. We will email you')).toBeVisible();
  expect(left).toEqual([
    { email: 'zoe@example.com', language: 'en' },
    { email: 'zoe@example.com', language: 'en' },
  ]);
});

test('a mailed link opens its conversation in a browser that does not know the visitor', async ({
  browser,
  context,
}) => {
  const page = await context.newPage();
  const { url, channelId } = await makeDemo();
  await page.goto(url);
  await openChat(page);
  await write(page, 'Where is my parcel?');
  await expect(page.getByRole('log').getByText('Where is my parcel?')).toBeVisible();
  const token = await page.evaluate((id) => localStorage.getItem(`parley:${id}:visitor`), channelId);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(
    `${system().url}/widget/conversation?channel=${channelId}#${JSON.parse(token ?? '""') as string}`,
  );
  await expect(elsewhere.getByRole('log').getByText('Where is my parcel?')).toBeVisible();
  expect(new URL(elsewhere.url()).hash).toBe('');
  await expectAccessible(elsewhere);
});
