import { api, expect, test } from './console-test';

test('a deleted answer asks first, says so, and comes back as it was', async ({ page }) => {
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

test('a deleted saved reply asks first, and comes back', async ({ page }) => {
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

test('files that cannot be read are named, and do not keep the others from being read', async ({ page }) => {
  await page.goto('/knowledge/sources');
  await page.getByLabel('Upload files').setInputFiles([
    { name: 'sheet.numbers', mimeType: '', buffer: Buffer.from('x') },
    { name: 'garden.md', mimeType: 'text/markdown', buffer: Buffer.from('# Garden\n\nWater it every day.') },
  ]);
  await expect(page.getByText(/“sheet\.numbers” cannot be read/)).toBeVisible();
  await expect(page.getByText('File uploaded; it is being read')).toBeVisible();
  await expect(page.getByText('garden.md').first()).toBeVisible();
});
