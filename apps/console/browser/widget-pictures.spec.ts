import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './console-test';
import { makeDemo, openChat, script, serve, type Client } from './widget-demo';

/** 40 by 30 px. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAO0lEQVRIie3VwQkAMAwDse50+2/goTpG+xDkHwiOdVZP5licU0+48k4pkKnMIBEWw2JYHBbDYljcVyxeriCarMUVqpQAAAAASUVORK5CYII=',
  'base64',
);
const file = { name: 'receipt.png', mimeType: 'image/png', buffer: PNG };
/** No images, no styles: only the API and the script. */
const STRICT = "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'";

async function choose(page: Page, chosen: typeof file): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a file' }).click();
  await (await asked).setFiles(chosen);
}

/** What is drawn, and not only there. */
const isDrawn = (picture: Locator) =>
  picture.evaluate((canvas) => canvas instanceof HTMLCanvasElement && canvas.width > 1 && canvas.height > 1);

async function messagesOf(client: Client, agentId: string) {
  const [conversation] = (await client.conversations.list({ agent_id: agentId })).data;
  const messages = await client.conversations.messages.list(conversation?.id ?? '').toArray();
  return messages.filter(({ sender }) => sender === 'customer');
}

test('a picture can be chosen, pasted and dropped, even under a strict policy, and remains after a reload', async ({
  context,
}) => {
  const { client, agentId, channelId } = await makeDemo();
  const url = await serve(context, '/shop-strict', script(channelId), { 'content-security-policy': STRICT });
  const page = await context.newPage();
  await page.goto(url);
  await openChat(page);
  await choose(page, file);
  const chosen = page.getByRole('status').getByRole('img', { name: 'Picture' });
  await expect(chosen).toBeVisible();
  await expect.poll(() => isDrawn(chosen)).toBe(true);
  await expectAccessible(page);
  await page.getByRole('textbox').fill('My receipt');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log');
  const shown = log.getByRole('img', { name: 'Picture: My receipt' });
  await expect(shown).toBeVisible();
  await expect.poll(() => isDrawn(shown)).toBe(true);
  await expectAccessible(page);

  const hand = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer();
    data.items.add(
      new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], 'a.png', { type: 'image/png' }),
    );
    return data;
  }, PNG.toString('base64'));
  await page.getByRole('textbox').evaluate((field, clipboardData) => {
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
  }, hand);
  await expect(chosen).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveCount(0);
  await page.getByRole('dialog').dispatchEvent('drop', { dataTransfer: hand });
  await expect(chosen).toBeVisible();
  await page.getByRole('button', { name: 'Delete: a.png' }).click();
  await expect(chosen).toHaveCount(0);

  await expect(log.getByRole('img')).toHaveCount(2);
  await page.reload();
  await expect(log.getByRole('img')).toHaveCount(2);
  await expect.poll(() => isDrawn(shown)).toBe(true);
  const messages = await messagesOf(client, agentId);
  expect(messages).toMatchObject([
    { type: 'image', caption: 'My receipt' },
    { type: 'image', caption: null },
  ]);
});

test('a picture sent while responses are lost arrives once, and other files are refused immediately', async ({
  context,
}) => {
  const { client, agentId, url } = await makeDemo();
  const page = await context.newPage();
  await page.goto(url);
  await openChat(page);
  await choose(page, { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
  await expect(page.getByText('This cannot be sent as a picture.')).toBeVisible();
  const taken = Promise.withResolvers<void>();
  await page.route('**/widget/v1/pictures', async (route) => {
    // The server has it, but the response is lost.
    if (route.request().method() === 'POST') await route.fetch();
    taken.resolve();
  });
  await choose(page, file);
  await expect(page.getByRole('status').getByRole('img')).toBeVisible();
  await page.keyboard.press('Enter');
  await taken.promise;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  const shown = page.getByRole('log').getByRole('img', { name: 'Picture' });
  await expect(shown).toHaveCount(1);
  await expect.poll(() => isDrawn(shown)).toBe(true);
  expect(await messagesOf(client, agentId)).toHaveLength(1);
});
