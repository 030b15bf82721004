import { expect, expectAccessible, system, test } from './console-test';

test.use({ storageState: { cookies: [], origins: [] } });

test('without a session, every screen leads to the sign-in, and from there back', async ({ page }) => {
  await page.goto('/settings/api-keys');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('Password').fill('wrong password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Email and password do not match.');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();

  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test('a used link says so, and no link leads to another host', async ({ page }) => {
  await page.goto(system().joinUrl);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.goto('/sign-in?next=//evil.example/');
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${system().url}/inbox?view=needs`);
});

test('with a mail server, a link for a new password is requested for the typed email', async ({ page }) => {
  await page.route('**/v1/session/methods', (route) =>
    route.fulfill({ json: { password: true, passkey: false, password_reset: true, oidc: [] } }),
  );
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter your email first.');
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText(/If grace@example.com has a password here, a link/)).toBeVisible();
  await expectAccessible(page);
});

test('without a mail server, the page says whom to ask', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByText(/forgotten your password\? Ask an owner or admin/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forgot your password?' })).toHaveCount(0);
});
