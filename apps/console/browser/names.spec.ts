import { Parley } from '@parley/sdk';
import { api, expect, openConversation, system, test } from './console-test';

test('notes and changes by a key show its name, or “API key” to members who may not read keys', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await openConversation('Kim Keyed', 'Is it in stock?');
  const name = 'Shop importer';
  const { value } = await api().keys.create({
    name,
    permissions: ['conversations:write', 'conversations:read', 'keys:write'],
  });
  const client = new Parley({ baseUrl: system().url, apiKey: value });
  await client.conversations.notes.create(id, { content: 'Imported from the shop' });
  await client.keys.create({ name: 'Shop sync', permissions: ['conversations:read'] });
  await page.goto(`/inbox/${id}?view=all`);
  const note = page.getByRole('log').locator('section', { hasText: 'Imported from the shop' });
  await expect(note).toContainText(`Note by ${name}`);
  await page.goto('/settings/audit');
  const made = page.getByRole('listitem').filter({ hasText: 'Shop sync' }).filter({ hasText: 'Key created' }).first();
  await expect(made).toContainText(`by ${name}`);

  const { invitation } = await api().members.invite({ email: `${crypto.randomUUID()}@example.com`, role: 'viewer' });
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } });
  const other = await context.newPage();
  await other.goto(invitation?.url ?? '');
  await other.getByLabel('Your name').fill('Viktor Viewer');
  await other.getByLabel('Password').fill('correct horse battery');
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible();
  await other.goto(`/inbox/${id}?view=all`);
  await expect(other.getByText('Note by API key')).toBeVisible();
  await context.close();
});
