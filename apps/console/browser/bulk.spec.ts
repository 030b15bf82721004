import { api, expect, expectAccessible, test } from './console-test';

const statusOf = async (id: string) => (await api().conversations.get(id)).status;

test('several conversations are selected and resolved by keyboard, which can be undone', async ({ page }) => {
  const agent = await api().agents.create({ name: 'Several' });
  const ids: string[] = [];
  for (const name of ['Bulk One', 'Bulk Two', 'Bulk Three']) {
    const customer = { id: crypto.randomUUID(), name };
    const { id } = await api().conversations.open({ agent_id: agent.id, channel: 'widget', customer });
    await api().conversations.messages.send(id, { type: 'text', content: 'Hello', sender: 'customer' });
    ids.unshift(id);
  }
  const { handoff, waiting_since: since } = await api().conversations.update(ids[1] ?? '', { status: 'escalated' });
  await page.goto(`/inbox?view=open&agent=${agent.id}`);
  await expect(page.getByRole('link', { name: /Bulk/ })).toHaveCount(3);
  const bar = page.getByRole('group', { name: 'Selected conversations' });
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

  await page.keyboard.press('j');
  // The address changes first; keys apply to the loaded conversation.
  await expect(page.getByRole('region', { name: 'Conversation' }).getByText('Bulk Three').first()).toBeVisible();
  await page.keyboard.press('x');
  await expect(bar).toContainText('1 selected');
  await page.keyboard.press('Shift+J');
  await expect(box('Bulk Two')).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(ids[1] ?? ''));

  await box('Bulk Three').check();
  await page.getByRole('link', { name: /Bulk One/ }).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 selected');
  await box('Bulk One').uncheck();
  await page.getByRole('log').click();
  await page.keyboard.press('e');
  await expect(page.getByText('2 conversations resolved')).toBeVisible();
  await expect(bar).toHaveCount(0);
  for (const [at, status] of [
    [0, 'resolved'],
    [1, 'resolved'],
    [2, 'active'],
  ] as const)
    expect(await statusOf(ids[at] ?? '')).toBe(status);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => statusOf(ids[0] ?? '')).toBe('active');
  await expect.poll(() => statusOf(ids[1] ?? '')).toBe('escalated');
  expect(await api().conversations.get(ids[1] ?? '')).toMatchObject({ handoff, waiting_since: since });
});

test('conversations that could not be changed are reported, and stay selected', async ({ page }) => {
  const agent = await api().agents.create({ name: 'Full of tags' });
  const open = async (name: string, tags: string[]) =>
    api().conversations.open({
      agent_id: agent.id,
      channel: 'widget',
      customer: { id: crypto.randomUUID(), name },
      tags,
    });
  const free = await open('Few Tags', ['old']);
  await open(
    'Full Tags',
    Array.from({ length: 20 }, (_, n) => `tag ${n}`),
  );
  await page.goto(`/inbox?view=open&agent=${agent.id}`);
  await page.getByRole('checkbox', { name: 'Select Few Tags' }).check();
  await page.getByRole('checkbox', { name: 'Select Full Tags' }).check();
  await page.getByRole('textbox', { name: 'Add a tag to all' }).fill('vip');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Full Tags: Tags must have at most 20 items');
  await expect(page.getByText('1 conversation tagged')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select Full Tags' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Select Few Tags' })).not.toBeChecked();
  await expectAccessible(page);
  expect((await api().conversations.get(free.id)).tags).toEqual(['old', 'vip']);

  await page.getByRole('combobox', { name: 'Assign…' }).selectOption({ index: 1 });
  await expect(page.getByText('1 conversation assigned')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Selected conversations' })).toHaveCount(0);
});

test("a colleague's simultaneous change is not overwritten", async ({ page }) => {
  const agent = await api().agents.create({ name: 'Raced' });
  const customer = { id: crypto.randomUUID(), name: 'Raced Customer' };
  const { id } = await api().conversations.open({ agent_id: agent.id, channel: 'widget', customer });
  await page.goto(`/inbox?view=open&agent=${agent.id}`);
  await page.getByRole('checkbox', { name: 'Select Raced Customer' }).check();
  // Between the console's read and its change.
  await page.route(`**/v1/conversations/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await api().conversations.update(id, { tags: ['from a colleague'] });
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Assign…' }).selectOption({ index: 1 });
  await expect(page.getByRole('alert')).toContainText('Raced Customer: Somebody else');
  expect(await api().conversations.get(id)).toMatchObject({ assignee_id: null, tags: ['from a colleague'] });
});
