import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, system, test } from './console-test';

// Its own session: it signs out.
test.use({ storageState: { cookies: [], origins: [] } });

const PASSWORD = 'correct horse battery';
/** The provider's only person (start-system.mjs). */
const EMAIL = 'lin@example.com';

const leaveBy = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

test('the provider lets no stranger in; an identity added in the settings signs in until it is removed', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in with Acme ID' })).toBeVisible();
  await expectAccessible(page);
  await leaveBy(page, 'Sign in with Acme ID');
  await expect(page.getByRole('alert')).toHaveText(/Your account at Acme ID is not linked here/);
  await expect(page).toHaveURL(`${system().url}/sign-in/oidc`);
  await expectAccessible(page);

  await page.goto('/sign-in?next=/settings');
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Add Acme ID' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Acme ID' });
  await dialog.getByLabel('Current password').fill('wrong password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The password is incorrect.');
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const identity = page.getByRole('list', { name: 'Single sign-on' }).getByRole('listitem');
  await expect(identity).toContainText(EMAIL);
  await expect(identity).toContainText('never used');
  await expect(page).toHaveURL(`${system().url}/settings`);
  await page.goto('/settings/audit');
  await expect(page.getByText('Single sign-on added').first()).toBeVisible();

  await signOut(page);
  await page.goto('/sign-in?next=/settings');
  await leaveBy(page, 'Sign in with Acme ID');
  await expect(identity).toContainText('last used');
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['parley_session']);

  await identity.getByRole('button', { name: `Remove ${EMAIL}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(identity).toHaveCount(0);
  await signOut(page);
  await leaveBy(page, 'Sign in with Acme ID');
  await expect(page.getByRole('alert')).toHaveText(/is not linked here/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('an invitation is accepted at the provider only by the person with its email', async ({ page }) => {
  const client = api();
  const other = await client.members.invite({ email: 'another@example.com', role: 'viewer' });
  const invited = await client.members.invite({ email: EMAIL, role: 'viewer' });
  try {
    await page.goto(other.invitation.url);
    await expectAccessible(page);
    await leaveBy(page, 'Join with Acme ID');
    await expect(page.getByRole('alert')).toHaveText(/must use the invited email/);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('button', { name: 'Join with Acme ID' })).toBeVisible();

    // Another page: a change of hash alone would not load it again.
    await page.goto('/sign-in');
    await page.goto(invited.invitation.url);
    await leaveBy(page, 'Join with Acme ID');
    await expect(page).toHaveURL(/\/agents/);
    await page.goto('/settings');
    await expect(page.getByRole('list', { name: 'Single sign-on' })).toContainText(EMAIL);
    // People without a password are not asked for one.
    await expect(page.getByLabel('New password')).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveCount(0);
    await page.getByRole('button', { name: `Remove ${EMAIL}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('This is your only sign-in method: set a password first').first()).toBeVisible();
  } finally {
    await client.members.delete(invited.id);
    await client.members.delete(other.id);
  }
});

test('cancelling at the provider, or returning to an invalid address, is explained', async ({ page }) => {
  await page.goto('/sign-in/oidc?error=access_denied&state=x');
  await expect(page.getByRole('alert')).toHaveText(/Acme ID did not sign you in/);
  await page.goto('/sign-in/oidc');
  await expect(page.getByRole('alert')).toHaveText(/Acme ID did not sign you in/);
  await page.goto(`/sign-in/oidc?code=x&state=${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toHaveText(/is not linked here/);
});
