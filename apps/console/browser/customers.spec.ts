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

test('two customers are merged after a preview and separated again, and an old link leads to the surviving one', async ({
  page,
}) => {
  const client = api();
  const email = 'mara@example.com';
  await openFor({ id: 'merge-1', name: 'Mara Merge', email }, 'The first words', true);
  await openFor({ id: 'merge-2', name: 'M. Merge', email }, 'The second words', true);
  const [into, from] = [await profileOf('merge-1'), await profileOf('merge-2')];
  await client.customers.update(from.id, { attributes: { plan: 'pro' } });
  await page.goto(`/customers/${into.id}`);
  const duplicates = page.getByRole('list', { name: 'Possible duplicates' });
  await expect(duplicates).toContainText('Same email');
  await duplicates.getByRole('button', { name: 'Merge with M. Merge' }).click();

  const dialog = page.getByRole('dialog', { name: 'Merge another customer into Mara Merge' });
  await expect(dialog.getByRole('alert')).toContainText('Probably two people');
  const merge = dialog.getByRole('button', { name: 'Merge', exact: true });
  await expect(merge).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'They are the same person' }).check();
  await expect(dialog.getByText('merge-2')).toBeVisible();
  await expect(dialog.getByText('1 conversation moves with them.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Name.*Mara Merge.*M\. Merge.*Mara Merge/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /plan.*pro/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(PHONE);
  await expectAsWideAs(page, PHONE.width);
  await page.setViewportSize(WIDE);
  await merge.click();

  await expect(page.getByText('Customers merged')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('link')).toHaveText([
    'The second words',
    'The first words',
  ]);
  const merges = page.getByRole('list', { name: 'Merges' });
  await expect(merges).toContainText('M. Merge');
  await expect(page.getByRole('textbox', { name: 'Value of plan' })).toHaveValue('pro');
  await expectAccessibleInBothThemes(page);

  await page.goto(`/customers/${from.id}`);
  await expect(page.getByRole('heading', { name: 'Mara Merge', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(into.id));
  await merges.getByRole('button', { name: 'Undo the merge of M. Merge' }).click();
  await expect(page.getByText('The merge is undone')).toBeVisible();
  await expect(merges).toContainText('Undone');
  await expect(duplicates).toContainText('M. Merge');
  expect(await client.customers.get(from.id)).toMatchObject({ conversations_count: 1 });
});

test('another customer is found by name and merged; Undo is offered right away', async ({ page }) => {
  const client = api();
  const into = await client.customers.create({ external_id: 'toast-1', name: 'Tilda Toast' });
  await client.customers.create({ name: 'Till Tost' });
  await page.goto(`/customers/${into.id}`);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Find customers' }).fill('Tost');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /Till Tost/ }).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Customers merged')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The merge is undone')).toBeVisible();
});

test("a conversation shows the customer's attributes, and ratings and notes of other conversations, which can be read", async ({
  page,
}) => {
  const client = api();
  const customer = { id: 'beside-1', name: 'Bea Beside' };
  const rated = await openFor(customer, 'What I wrote before');
  await client.conversations.notes.create(rated, { content: 'Prefers a call in the morning' });
  await client.conversations.resolve(rated);
  await client.conversations.rate(rated, { score: 4, comment: 'Quick' });
  await openFor({ id: 'beside-2' }, 'What I wrote by another name');
  const id = await openFor(customer, 'What I write now');
  const profile = await profileOf('beside-1');
  await client.customers.update(profile.id, { attributes: { plan: 'gold' } });
  await client.customers.merge(profile.id, { from: (await profileOf('beside-2')).id });
  await page.goto(`/inbox/${id}?view=all`);
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details).toContainText('gold');
  await expect(details.getByRole('link', { name: /^What I w/ })).toHaveText([
    'What I wrote by another name',
    'What I wrote before',
  ]);
  await expect(details.getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible();
  await expect(details).toContainText('Quick');
  const notes = details.getByRole('list', { name: 'Notes of other conversations' });
  await expect(notes).toContainText('Prefers a call in the morning');
  await expectAccessible(page);

  const thread = page.getByRole('log', { name: 'Messages', exact: true });
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.fill('Half a reply');
  await notes.getByRole('button', { name: 'Open beside this one' }).click();
  const beside = details.getByRole('region', { name: 'The other conversation' });
  await expect(beside.getByRole('log').getByText('What I wrote before')).toBeVisible();
  await expect(beside.getByText('Prefers a call in the morning')).toBeVisible();
  await expect(thread.getByText('What I write now')).toBeVisible();
  await expect(reply).toHaveValue('Half a reply');
  await expectAccessibleInBothThemes(page);
  await beside.getByRole('button', { name: 'Back to the details' }).click();
  await expect(details).toContainText('gold');
  // Reading beside is no reading by the team.
  expect((await client.conversations.get(rated)).read).toBeNull();

  await reply.fill('');
  await details.getByRole('link', { name: 'What I wrote before' }).click();
  await expect(thread.getByText('What I wrote before')).toBeVisible();
  await details.getByRole('link', { name: 'Open the profile' }).click();
  await expect(page.getByRole('heading', { name: 'Bea Beside', level: 1 })).toBeVisible();
});

test("agents' memories are edited and deleted", async ({ page }) => {
  const client = api();
  await client.knowledge.answers.create({ question: 'When does the greenhouse open?', answer: 'At nine.' });
  const agent = await client.agents.create({ name: 'Remembers', automation: { mode: 'on' } });
  const { id } = await client.conversations.open({
    ...{ agent_id: agent.id, channel: 'widget', is_verified: true, customer: { id: 'memory-1', name: 'Memo Ry' } },
  });
  const content = 'When does the greenhouse open?';
  await client.conversations.messages.send(id, { type: 'text', content, sender: 'customer' });
  await expect.poll(async () => (await client.conversations.get(id)).messages_count).toBeGreaterThan(1);
  await client.conversations.resolve(id);
  await expect.poll(async () => (await client.memories.list({ customer_id: 'memory-1' })).data.length).toBe(1);
  const { id: profileId } = await profileOf('memory-1');
  await page.goto(`/customers/${profileId}`);
  const memories = page.getByRole('list', { name: 'Memories' });
  await memories.getByRole('button', { name: 'Edit the memory' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit the memory' });
  await dialog.getByRole('textbox', { name: 'Memory' }).fill('Likes greenhouses.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(memories).toContainText('Likes greenhouses.');
  await expect(memories).toContainText('Edited by a person');

  const again = await openFor({ id: 'memory-1', name: 'Memo Ry' }, 'Me again', true);
  await page.goto(`/inbox/${again}?view=all`);
  await expect(page.getByRole('complementary', { name: 'Details' }).getByText('Likes greenhouses.')).toBeVisible();
  await memories.getByRole('button', { name: 'Edit the memory' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(memories).toHaveCount(0);
  await page.goto(`/customers/${profileId}`);
  await expect(page.getByText('Nothing is remembered.')).toBeVisible();
});

test("a colleague's simultaneous edit is not overwritten", async ({ page }) => {
  const client = api();
  const { id } = await client.customers.create({ name: 'Olga Overtaken' });
  await page.goto(`/customers/${id}`);
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('+49 30 901820');
  await client.customers.update(id, { phone: '+49 30 111111', locale: 'de' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else has changed this in the meantime.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('+49 30 111111');
  await page.getByRole('textbox', { name: 'Name' }).fill('Olga O.');
  await client.customers.update(id, { locale: 'pt-BR' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Olga O.', level: 1 })).toBeVisible();
  expect(await client.customers.get(id)).toMatchObject({ name: 'Olga O.', locale: 'pt-BR' });
});
