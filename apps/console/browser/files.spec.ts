import type { Page } from '@playwright/test';
import { api, expect, expectAccessibleInBothThemes, openConversation, test } from './console-test';

/** A picture of 40 by 30 px. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAO0lEQVRIie3VwQkAMAwDse50+2/goTpG+xDkHwiOdVZP5licU0+48k4pkKnMIBEWw2JYHBbDYljcVyxeriCarMUVqpQAAAAASUVORK5CYII=',
  'base64',
);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });
const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: PDF };

async function attach(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (await asked).setFiles(files);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

test('files are sent without text; pictures open enlarged, and other files are downloaded', async ({ page }) => {
  const { id } = await openConversation('Fay Files', 'Can you show me?');
  await page.goto(`/inbox/${id}?view=all`);
  await attach(page, picture('red.png'), picture('blue.png'), bill);
  const attached = page.getByRole('list', { name: 'Attached files' });
  await expect(attached.getByRole('listitem')).toHaveCount(3);
  await expect(send(page)).toBeEnabled();
  await expectAccessibleInBothThemes(page);
  await send(page).click();
  await expect(attached).toHaveCount(0);

  const thread = page.getByRole('log');
  const red = thread.getByRole('button', { name: 'Show red.png' });
  await expect(red.getByRole('img', { name: 'red.png' })).toBeVisible();
  await expect.poll(() => red.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
  await expectAccessibleInBothThemes(page);
  await red.focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: 'red.png' });
  await expect(large.getByRole('img', { name: 'red.png' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'blue.png' }).getByRole('img', { name: 'blue.png' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(large).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(red).toBeFocused();

  const download = page.waitForEvent('download');
  await thread.getByRole('button', { name: /^bill\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('bill.pdf');
  const { data } = await api().conversations.messages.list(id);
  expect(data.at(-1)).toMatchObject({
    content: '',
    attachments: [{ name: 'red.png', width: 40, height: 30 }, { name: 'blue.png' }, { name: 'bill.pdf', width: null }],
  });
});

test('files of a note stay in the note; those of the reply wait for the reply', async ({ page }) => {
  const { id } = await openConversation('Nora Notes', 'I was charged twice');
  await page.goto(`/inbox/${id}?view=all`);
  await attach(page, picture('reply.png'));
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  const attached = page.getByRole('list', { name: 'Attached files' });
  await expect(attached).toHaveCount(0);
  await attach(page, picture('proof.png'), { ...bill, name: 'ledger.zip', mimeType: 'application/zip' });
  await expect(attached.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add note' }).click();
  const thread = page.getByRole('log');
  await expect(thread.getByRole('button', { name: 'Show proof.png' }).getByRole('img')).toBeVisible();
  await expect(thread.getByRole('button', { name: /^ledger\.zip/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await thread.getByRole('button', { name: 'Show proof.png' }).click();
  await expect(page.getByRole('dialog', { name: 'proof.png' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(attached.getByRole('listitem')).toHaveText([/reply\.png/]);
  await send(page).click();
  await expect(thread.getByRole('button', { name: 'Show reply.png' })).toBeVisible();
  const { data } = await api().conversations.messages.list(id);
  expect(data.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([[], ['reply.png']]);
  const [note] = (await api().conversations.notes.list(id)).data;
  expect(note).toMatchObject({ content: '', attachments: [{ name: 'proof.png' }, { name: 'ledger.zip' }] });
});

test('a file that cannot be sent says why, and the others are sent', async ({ page }) => {
  const { id } = await openConversation('Tom Toomuch', 'Send me all');
  await page.goto(`/inbox/${id}?view=all`);
  const large = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(25 * 1024 * 1024 + 1) };
  const program = { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ program') };
  await attach(page, large, program);
  await expect(page.getByText('Too large: a file can be at most')).toBeVisible();
  await expect(page.getByText('Files of this type cannot be attached')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Remove setup.exe' }).click();
  await page.getByRole('button', { name: 'Remove large.pdf' }).click();
  await attach(page, ...Array.from({ length: 11 }, (_, at) => ({ ...bill, name: `${at}.pdf` })));
  await expect(page.getByText('At most 10 files can be attached')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('textbox', { name: 'Reply' }).fill('All of them');
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(page.getByRole('log').getByRole('button', { name: /^\d\.pdf/ })).toHaveCount(10);
});

test('files can be pasted and dropped, and one whose upload fails can be tried again', async ({ page }) => {
  const { id } = await openConversation('Pia Paste', 'Hello');
  await page.goto(`/inbox/${id}?view=all`);
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.focus();
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['some words'], 'words.txt', { type: 'text/plain' }));
    return transfer;
  });
  await reply.evaluate((field, clipboardData) => {
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
  const items = page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  await expect(items).toHaveCount(1);
  await page.route('**/v1/media', (route) => route.abort(), { times: 2 });
  await reply.dispatchEvent('drop', { dataTransfer: data });
  await expect(items).toHaveCount(2);
  const broken = items.last();
  await expect(broken).toContainText('Could not be uploaded');
  await expectAccessibleInBothThemes(page);
  // In vain once more; what is there can be sent without it.
  await broken.getByRole('button', { name: 'Try again' }).click();
  await expect(broken).toContainText('Could not be uploaded');
  await send(page).click();
  await expect(items).toHaveCount(1);
  await expect(broken).toContainText('Could not be uploaded');
  await broken.getByRole('button', { name: 'Try again' }).click();
  await expect(broken.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(items).toHaveCount(0);
  await expect(page.getByRole('log').getByRole('button', { name: /^words\.txt/ })).toHaveCount(2);
});

test('files that WhatsApp does not accept are reported before sending', async ({ page }) => {
  const client = api();
  const [agent] = (await client.agents.list({ limit: 1 })).data;
  const customer = { id: crypto.randomUUID(), name: 'Wanda' };
  const about = { agent_id: agent?.id ?? '', channel: 'whatsapp', customer } as const;
  const { id } = await client.conversations.open(about);
  await client.conversations.messages.send(id, { type: 'text', content: 'Hi', sender: 'customer' });
  await page.goto(`/inbox/${id}?view=all`);
  await attach(page, { name: 'all.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 archive') });
  await expect(page.getByText('WhatsApp does not take files of this type')).toBeVisible();
  await expect(send(page)).toBeDisabled();
});
