import { expect, expectAccessible, test } from './console-test';

test('Escape does not discard edits of an answer, and one that is too long is refused, not cut', async ({ page }) => {
  await page.goto('/knowledge');
  await page.getByRole('button', { name: 'New answer' }).click();
  const form = page.getByRole('dialog', { name: 'New answer' });
  const question = form.getByLabel('Question', { exact: true });
  await expect(question).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  await page.getByRole('button', { name: 'New answer' }).click();
  await question.fill('How long may it be?');
  await page.keyboard.press('Escape');
  const asked = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(question).toHaveValue('How long may it be?');

  const answer = form.getByLabel('Answer', { exact: true });
  await answer.fill('x'.repeat(10_001));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(answer).toHaveAccessibleDescription(/at most 4096/);
  expect((await answer.inputValue()).length).toBe(10_001);

  await form.getByRole('button', { name: 'Close' }).click();
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);
});

test('an answer is deleted only after confirmation, and the page says so', async ({ page }) => {
  const name = 'Is this answer about to be deleted?';
  await page.goto('/knowledge');
  await page.getByRole('button', { name: 'New answer' }).click();
  const form = page.getByRole('dialog', { name: 'New answer' });
  await form.getByLabel('Question', { exact: true }).fill(name);
  await form.getByLabel('Answer', { exact: true }).fill('Yes.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);

  await page.getByText(name).click();
  await page.getByRole('dialog', { name: 'Edit answer' }).getByRole('button', { name: 'Delete' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Delete this answer?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Edit answer' })).toBeVisible();

  await page.getByRole('dialog', { name: 'Edit answer' }).getByRole('button', { name: 'Delete' }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Answer deleted')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});
