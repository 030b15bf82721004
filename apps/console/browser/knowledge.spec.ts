import { expect, expectAccessible, test } from './console-test';

test('what was typed into an answer is not lost by Escape, and one that is too long is refused, not cut', async ({
  page,
}) => {
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
  const asked = page.getByRole('alertdialog', { name: 'Discard what you have typed?' });
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
