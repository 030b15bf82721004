import { api, expect, expectAccessible, openConversation, test } from './console-test';

test('deleting an answer asks first and says so, and undo restores it unchanged', async ({ page }) => {
  const client = api();
  await client.knowledge.answers.create({
    question: 'May I undo this?',
    answer: 'For ten seconds.',
    phrasings: ['Can I take it back?'],
  });
  await page.goto('/knowledge');
  await page.getByRole('button', { name: /May I undo this/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Answer deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: /May I undo this/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /May I undo this/ })).toBeVisible();
  const [restored] = await client.knowledge.answers.list({ query: 'May I undo this?' }).toArray();
  expect(restored).toMatchObject({ answer: 'For ten seconds.', phrasings: ['Can I take it back?'] });
});

test('deleting a saved reply asks first, and undo restores it', async ({ page }) => {
  const client = api();
  const shortcut = `undo-${Date.now()}`;
  await client.savedReplies.create({ shortcut, text: 'Here again' });
  await page.goto('/settings/saved-replies');
  await page.getByRole('button', { name: `Edit: ${shortcut}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Saved reply deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`/${shortcut}`)).toBeVisible();
});

test('unreadable files are named, and do not keep others from being read', async ({ page }) => {
  await page.goto('/knowledge/sources');
  await page.getByLabel('Upload files').setInputFiles([
    { name: 'sheet.numbers', mimeType: '', buffer: Buffer.from('x') },
    { name: 'garden.md', mimeType: 'text/markdown', buffer: Buffer.from('# Garden\n\nWater it every day.') },
  ]);
  await expect(page.getByText(/“sheet\.numbers” cannot be read/)).toBeVisible();
  await expect(page.getByText('File uploaded; it is being read')).toBeVisible();
  await expect(page.getByText('garden.md').first()).toBeVisible();
});

test('a note can be edited, deleted and restored by its author; a note by a key has no such button', async ({
  page,
}) => {
  const { id } = await openConversation('Nina Note', 'Hello');
  const { notes } = api().conversations;
  await notes.create(id, { content: 'By a key' });
  await page.goto(`/inbox/${id}?view=all`);
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('A first thought');
  await page.getByRole('button', { name: 'Add note' }).click();
  const thread = page.getByRole('log', { name: 'Messages' });
  await expect(thread.getByText('By a key')).toBeVisible();
  const edit = thread.getByRole('button', { name: 'Edit note' });
  await expect(edit).toHaveCount(1);

  await edit.click();
  const form = page.getByRole('dialog', { name: 'Edit note' });
  await form.getByLabel('Note').fill('A better thought');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(thread.getByText('A better thought')).toBeVisible();
  const texts = async () => (await notes.list(id)).data.map(({ content }) => content).sort();
  expect(await texts()).toEqual(['A better thought', 'By a key']);

  await edit.click();
  await form.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this note?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(thread.getByText('A better thought')).toBeHidden();
  expect(await texts()).toEqual(['By a key']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(thread.getByText('A better thought')).toBeVisible();
  expect(await texts()).toEqual(['A better thought', 'By a key']);
});
