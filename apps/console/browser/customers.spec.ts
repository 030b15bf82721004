import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, expectAccessibleInBothThemes, test } from './console-test';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

async function openFor(customer: { id: string; name?: string; email?: string }, content: string, isVerified = false) {
  const client = api();
  const agents = await client.agents.list({ limit: 100 }).toArray();
  const agent = agents.find((one) => one.name === 'Quiet') ?? (await client.agents.create({ name: 'Quiet' }));
  const { id } = await client.conversations.open({
    ...{ agent_id: agent.id, channel: 'widget', customer, is_verified: isVerified },
  });
  await client.conversations.messages.send(id, { type: 'text', content, sender: 'customer' });
  return id;
}

async function profileOf(externalId: string) {
  const { data } = await api().customers.list({ external_id: externalId });
  const [profile] = data;
  if (!profile) throw new Error('no customer');
  return profile;
}

async function expectAsWideAs(page: Page, width: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

test('customers are found by words and tag, in the address, and open on their profile', async ({ page }) => {
  const client = api();
  await client.customers.create({ external_id: 'walk-1', name: 'Wanda Walker', tags: ['vip'] });
  await client.customers.create({ external_id: 'walk-2', name: 'Wim Walker' });
  await page.goto('/inbox?view=all');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find customers' }).fill('walk');
  const rows = page.getByRole('table', { name: 'Customers' }).getByRole('link');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('2 customers')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tag' }).fill('vip');
  await expect(rows).toHaveText(['Wanda Walker']);
  await expect(page).toHaveURL(/(?=.*query=walk)(?=.*tag=vip)/);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(PHONE);
  await expectAsWideAs(page, PHONE.width);
  await page.setViewportSize(WIDE);
  await page.reload();
  await expect(rows).toHaveText(['Wanda Walker']);
  await rows.click();
  await expect(page.getByRole('heading', { name: 'Wanda Walker', level: 1 })).toBeVisible();
  await page.goto('/customers?query=nobody-at-all');
  await expect(page.getByText('No customers found')).toBeVisible();
});

test('a profile is edited, and shows identities and rated conversations that lead to the inbox', async ({ page }) => {
  const client = api();
  const conversationId = await openFor({ id: 'edit-1', name: 'Edda Edit' }, 'Is my parcel lost?', true);
  await client.conversations.resolve(conversationId);
  await client.conversations.rate(conversationId, { score: 4, comment: 'Quick' });
  const { id } = await profileOf('edit-1');
  await client.customers.update(id, { attributes: { plan: 'pro', seats: 7 } });
  await page.goto(`/customers/${id}`);
  await expect(page.getByRole('list', { name: 'Identities' })).toContainText(/Your ID.*edit-1.*Verified/);
  const conversations = page.getByRole('list', { name: 'Conversations' });
  await expect(conversations).toContainText('Quick');
  await expect(conversations.getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Email' }).fill('not an address');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Email' }).fill('edda@example.com');
  await page.getByRole('textbox', { name: 'Add a tag' }).fill('loyal');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Value of seats' }).fill('8');
  await page.getByRole('button', { name: 'Remove the attribute plan' }).click();
  await page.getByRole('button', { name: 'Add an attribute' }).click();
  await page.getByRole('textbox', { name: 'Name of the attribute' }).last().fill('city');
  await page.getByRole('textbox', { name: 'Value of city' }).fill('Rome');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await client.customers.get(id)).toMatchObject({
    email: 'edda@example.com',
    tags: ['loyal'],
    attributes: { seats: 8, city: 'Rome' },
  });

  await page.setViewportSize(PHONE);
  await expectAsWideAs(page, PHONE.width);
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await conversations.getByRole('link', { name: 'Is my parcel lost?' }).click();
  await expect(page.getByRole('log').getByText('Is my parcel lost?')).toBeVisible();
});
