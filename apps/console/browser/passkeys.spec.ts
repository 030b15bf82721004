import type { CDPSession, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './console-test';

// Its own session: it signs out.
test.use({ storageState: { cookies: [], origins: [] } });

const PASSWORD = 'correct horse battery';

/** Stores passkeys, with the user verified. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test('a passkey is added, opens the console, and is removed', async ({ page }) => {
  const { cdp, authenticatorId } = await addAuthenticator(page);
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  await page.goto('/sign-in?next=/settings');
  await expectAccessible(page);
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText(/No passkey was used/);
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Test bench');
  await dialog.getByLabel('Current password').fill('wrong password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The password is incorrect.');
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const passkey = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(passkey).toContainText('Test bench');
  await expect(passkey).toContainText('never used');
  await expectAccessible(page);
  await page.goto('/settings/audit');
  await expect(page.getByText('Passkey added').first()).toBeVisible();

  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText(/No passkey was used/);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await signIn.click();
  await expect(page).toHaveURL(/\/inbox/);

  await page.goto('/settings');
  await expect(passkey).toContainText('last used');
  await passkey.getByRole('button', { name: 'Remove Test bench' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkey).toHaveCount(0);
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText('This passkey is not known here.');
});
