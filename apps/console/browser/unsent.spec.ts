import type { Page } from '@playwright/test';
import { api, expect, expectAccessibleInBothThemes, openConversation, system, test } from './console-test';

// Signs out, so it signs in for itself.
test.use({ storageState: { cookies: [], origins: [] } });

const replyOf = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const noteOf = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const choose = (page: Page, kind: 'Reply' | 'Note') => page.getByRole('button', { name: new RegExp(`^${kind}`) });

async function signIn(page: Page, next: string): Promise<void> {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an unsent reply and an unsent note outlast the page, and end with the session', async ({ page }) => {
  const { id } = await openConversation('Dora Doyle', 'Where is my parcel?');
  const place = `/inbox/${id}?view=open`;
  await signIn(page, place);
  await replyOf(page).fill('It is on its way');
  await choose(page, 'Note').click();
  await noteOf(page).fill('She has asked before');
  await page.reload();
  await expect(replyOf(page)).toHaveValue('It is on its way');
  await expect(choose(page, 'Note')).toHaveAccessibleName('Note with unsent text');
  const row = page.getByRole('link', { name: /Dora Doyle/ });
  await expect(row).toContainText('Draft');
  await expectAccessibleInBothThemes(page);
  await choose(page, 'Note').click();
  await expect(noteOf(page)).toHaveValue('She has asked before');

  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('log').getByText('She has asked before')).toBeVisible();
  await page.reload();
  await expect(replyOf(page)).toHaveValue('It is on its way');
  await expect(choose(page, 'Note')).toHaveAccessibleName('Note');

  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('on its way');
  await signIn(page, place);
  await expect(page.getByRole('log').getByText('Where is my parcel?')).toBeVisible();
  await expect(replyOf(page)).toHaveValue('');
  await expect(row).not.toContainText('Draft');
});

test('a reply whose answer was lost is sent once, also from the page opened anew', async ({ page }) => {
  const { id } = await openConversation('Lou Lost', 'Are you open today?');
  await signIn(page, `/inbox/${id}?view=open`);
  await replyOf(page).fill('Until six.');
  await page.route(`**/v1/conversations/${id}/messages`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await replyOf(page).press('Control+Enter');
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await page.unrouteAll();
  // As after a crash: nothing asks whether to leave.
  const again = await page.context().newPage();
  await page.close();
  await again.goto(`${system().url}/inbox/${id}?view=open`);
  await expect(again.getByText('Not sent yet')).toBeVisible();
  await replyOf(again).press('Control+Enter');
  await expect(replyOf(again)).toHaveValue('');
  const sent = (await api().conversations.messages.list(id)).data.filter(({ sender }) => sender === 'agent');
  expect(sent.map(({ content }) => content)).toEqual(['Until six.']);
});
