import type { Page } from '@playwright/test';
import { system, expect, expectAccessible, test } from './console-test';
import { makeDemo, openChat, script, serve, writtenTo } from './widget-demo';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAO0lEQVRIie3VwQkAMAwDse50+2/goTpG+xDkHwiOdVZP5licU0+48k4pkKnMIBEWw2JYHBbDYljcVyxeriCarMUVqpQAAAAASUVORK5CYII=',
  'base64',
);
const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
/** No images, no styles: only the API and the script. */
const STRICT = "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'";

async function attach(page: Page, ...files: (typeof bill)[]): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a file' }).click();
  await (await asked).setFiles(files);
}

/** By a key. */
async function upload(name: string, type: string, content: Buffer): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)], { type }), name);
  const headers = { authorization: `Bearer ${system().testKey}` };
  const response = await fetch(`${system().url}/v1/media`, { method: 'POST', headers, body });
  return ((await response.json()) as { id: string }).id;
}

test("under a strict policy, a visitor sends a file without text, and sees the team's files", async ({ context }) => {
  const { client, agentId, channelId } = await makeDemo();
  const page = await context.newPage();
  const head = script(channelId);
  await page.goto(await serve(context, '/shop-files', head, { 'content-security-policy': STRICT }));
  await openChat(page);
  await attach(page, bill);
  await expect(page.getByRole('button', { name: 'Delete: bill.pdf' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const log = page.getByRole('log');
  const sent = log.getByRole('button', { name: /bill\.pdf/ });
  await expect(sent).toBeVisible();
  await expect(log.getByText('Sending …')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await sent.click();
  expect((await download).suggestedFilename()).toBe('bill.pdf');

  const [conversation] = (await client.conversations.list({ agent_id: agentId })).data;
  const mediaIds = [
    await upload('red.png', 'image/png', PNG),
    await upload('terms.pdf', 'application/pdf', bill.buffer),
  ];
  const answer = { type: 'text', content: '', sender: 'agent', author: 'human', media_ids: mediaIds } as const;
  await client.conversations.messages.send(conversation?.id ?? '', answer);
  const shown = log.getByRole('img', { name: 'red.png' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(40);
  await expect(log.getByRole('button', { name: /terms\.pdf/ })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(shown).toBeVisible();
  expect(await writtenTo(client, agentId)).toEqual([['']]);
});

test("files that cannot be sent are named in the page's language, and the others are sent", async ({ context }) => {
  const { url } = await makeDemo();
  const page = await context.newPage();
  await page.goto(url);
  await openChat(page);
  const large = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(25 * 1024 * 1024 + 1) };
  const program = { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ program') };
  await attach(page, large, program, bill);
  await expect(page.getByText('Too large: a file can have at most 25 MB.')).toBeVisible();
  await expect(page.getByText('Files of this type cannot be sent.')).toBeVisible();
  await page.getByRole('textbox').fill('Here');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log');
  await expect(log.getByRole('button', { name: /bill\.pdf/ })).toBeVisible();
  await expect(log.getByText('Here')).toBeVisible();
  await expect(page.getByText('Too large')).toHaveCount(0);
});
