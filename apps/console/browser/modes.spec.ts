import { api, expect, openConversation, sessionFile, test } from './console-test';

test('a link to a test mode conversation opens it for a colleague in live mode, and keeps its mode', async ({
  page,
}) => {
  const { id } = await openConversation('Mode Traveller', 'Only in test mode', 'test');
  await page.goto('/agents');
  await page.goto(`/inbox/${id}?view=all&mode=test`);
  await expect(page.getByRole('log').getByText('Only in test mode')).toBeVisible();
  await expect(page).toHaveTitle(/^(\(\d+\) )?Mode Traveller · Inbox · Parley$/);
  await page.getByRole('link', { name: 'Agents' }).click();
  await expect(page).toHaveURL(/\/agents\?mode=test$/);
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  await expect(page).toHaveURL(/\/agents$/);
  await page.goBack();
  await expect(page.getByText('Test mode')).toBeVisible();
});

test('a link that names an account opens it, whichever was chosen before', async ({ page }) => {
  const { id } = await openConversation('Account Traveller', 'Only in this account');
  const elsewhere = 'acct_00000000000000000000000000';
  let own = '';
  await page.route('**/v1/session', async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as { accounts: { id: string }[] };
    own = session.accounts[0]?.id ?? '';
    const accounts = [{ ...session.accounts[0], id: elsewhere, name: 'Elsewhere' }, ...session.accounts];
    return route.fulfill({ response: answer, json: { ...session, accounts } });
  });
  const { accounts } = (await (await page.request.get('/v1/session')).json()) as { accounts: { id: string }[] };
  await page.goto(`/inbox/${id}?account=${accounts[0]?.id}`);
  await expect(page.getByRole('log').getByText('Only in this account')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === `/inbox/${id}` && !url.searchParams.has('account'));
  expect(await page.evaluate(() => localStorage.getItem('parley.account'))).toBe(own);
});

test('an address without a screen opens the mode of the last visit', async ({ page }) => {
  await page.goto('/agents?mode=test');
  await expect(page.getByText('Test mode')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/inbox\?view=needs&mode=test$/);
});

test('each screen has its own title, with the number of conversations that need a person', async ({ page }) => {
  const { id } = await openConversation('Title', 'Count me in the title');
  await api().conversations.update(id, { status: 'escalated' });
  await page.goto('/agents');
  await expect(page).toHaveTitle(/^\(\d+\) Agents · Parley$/);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveTitle(/^\(\d+\) You · Parley$/);
});

test('an unknown address shows a page that says so, with a way back', async ({ page }) => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect(page).toHaveURL(/\/inbox\?view=needs/);
});

test('a sign-in returns to the address, with its search unchanged', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/inbox?view=all&mode=test');
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/inbox?view=all&mode=test`);
  await context.close();
});

test('the audit log of test mode says where the rest is', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: sessionFile });
  const page = await context.newPage();
  await page.goto('/settings/audit?mode=test');
  await page.getByRole('main').getByRole('button', { name: 'Switch to live mode' }).click();
  await expect(page.getByText('Signed in').or(page.getByText('Member joined')).first()).toBeVisible();
  await context.close();
});
