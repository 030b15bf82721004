import { api, expect, expectAccessible, openConversation, test } from './console-test';

test('the list is filtered by assignee, tag and unread, kept in the address, and each filter can be removed', async ({
  page,
}) => {
  const agent = await api().agents.create({ name: 'Narrow' });
  const open = async (name: string, tags: string[]) => {
    const customer = { id: crypto.randomUUID(), name };
    const { id } = await api().conversations.open({ agent_id: agent.id, channel: 'widget', customer, tags });
    await api().conversations.messages.send(id, { type: 'text', content: 'Hello', sender: 'customer' });
    return id;
  };
  await open('Filter One', ['vip', 'paid']);
  const read = await open('Filter Two', ['vip']);
  await open('Filter Three', []);
  await api().conversations.markRead(read, { sequence: 1 });
  const rows = page.getByRole('link', { name: /Filter (One|Two|Three)/ });
  await page.goto(`/inbox?view=open&agent=${agent.id}`);
  await expect(rows).toHaveCount(3);

  await page.getByRole('button', { name: 'Filters: 1 set' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await expect(panel.getByRole('combobox', { name: 'Channel' })).toHaveValue('');
  await panel.getByRole('textbox', { name: 'Tag' }).fill('vip');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await panel.getByRole('checkbox', { name: 'Only unread' }).check();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Filter One');
  await panel.getByRole('combobox', { name: 'Assigned to' }).selectOption('Nobody');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters: 4 set' })).toBeFocused();
  await expect(page).toHaveURL(/(?=.*assignee=none)(?=.*tag=vip)(?=.*unread=true)/);

  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Remove the filter Unread' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Remove the filter #vip' }).click();
  await expect(rows).toHaveCount(3);
});

test('suggestions have a count, a view, and a chip in the row; a decision removes one', async ({ page }) => {
  const client = api();
  const agent = await client.agents.create({ name: 'Cautious', automation: { mode: 'suggest' } });
  const customer = { id: crypto.randomUUID(), name: 'Quentin Queue' };
  const { id } = await client.conversations.open({ agent_id: agent.id, channel: 'widget', customer });
  await page.goto('/inbox?view=all');
  await client.conversations.messages.send(id, { type: 'text', content: 'How can I pay?', sender: 'customer' });
  await client.conversations.turns.start(id);
  const row = page.getByRole('link', { name: /Quentin Queue/ });
  await expect(row.getByText('Suggestion', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /suggestions? awaits? approval|suggestions await approval/ }).click();
  await expect(page.getByRole('button', { name: /^Suggestions \d/ })).toBeVisible();
  await row.click();
  const suggestion = page.getByRole('region', { name: 'The agent suggests' });
  await expect(suggestion.getByRole('button', { name: 'Discard' })).toContainText('D');
  await expectAccessible(page);
  await page.keyboard.press('d');
  await expect(suggestion).toHaveCount(0);
  await expect(row).toHaveCount(0);
});

test("at 1280 pixels, the list header has two rows, and a conversation's bar names customer, agent and channel", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const name = 'Monster Threadbare of the Long Names';
  const { id } = await openConversation(name, 'Is there room for me?');
  await api().conversations.update(id, { status: 'escalated', tags: ['a-tag-of-some-length', 'another-long-tag'] });
  await page.goto(`/inbox/${id}?view=needs`);
  const row = page.getByRole('link', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  const first = await page.locator('[data-conversation]').first().boundingBox();
  expect(first?.y).toBeLessThan(110);
  const bar = page.getByRole('region', { name: 'Conversation' }).getByRole('banner').or(page.locator('header')).first();
  await expect(bar.getByText('Quiet', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText('· Widget')).toBeInViewport({ ratio: 1 });
  const heading = await page.getByRole('heading', { name }).boundingBox();
  expect(heading?.width).toBeGreaterThan(180);
  // Chips are shown whole, or not at all.
  const chips = await row.evaluate((line) =>
    [...line.querySelectorAll('span')]
      .filter((chip) => /^a-tag|^another/.test(chip.textContent ?? ''))
      .map((chip) => {
        const box = chip.parentElement?.parentElement?.getBoundingClientRect();
        const own = chip.getBoundingClientRect();
        return !box || own.top >= box.bottom || own.width > 60;
      }),
  );
  expect(chips).not.toContain(false);
  await expectAccessible(page);
});

test('a conversation can be assigned only to members who can take it, and the slower of two learns who was first', async ({
  page,
}) => {
  const { id } = await openConversation('Rita Race', 'Whose am I?');
  const person = (name: string, role: string, status: string) => ({
    ...{ id: `member_${name.toLowerCase().padEnd(26, '0')}`, email: `${name}@example.com`, name, role, status },
    ...{ last_seen_at: null, invited_by: null, created_at: '2026-01-01T00:00:00.000Z', version: 1 },
    updated_at: '2026-01-01T00:00:00.000Z',
  });
  const olivia = person('Olivia', 'agent', 'active');
  const people = [olivia, person('Viewer', 'viewer', 'active'), person('Guest', 'agent', 'invited')];
  await page.route('**/v1/members?*', (route) =>
    route.fulfill({ json: { data: people, pagination: { total: 3, limit: 100, offset: 0, next_cursor: null } } }),
  );
  let isTaken = false;
  await page.route(`**/v1/conversations/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') {
      isTaken = true;
      return route.fulfill({ status: 412, json: { code: 'precondition_failed', status: 412 } });
    }
    const answer = await route.fetch();
    const known = (await answer.json()) as object;
    return route.fulfill({ response: answer, json: { ...known, ...(isTaken && { assignee_id: olivia.id }) } });
  });
  await page.goto(`/inbox/${id}?view=all`);
  const assignee = page.getByRole('combobox', { name: 'Assigned to' });
  await expect(assignee.getByRole('option')).toHaveText(['Nobody', 'Olivia']);
  await page.getByRole('button', { name: 'Me', exact: true }).click();
  await expect(page.getByText('Not assigned: the conversation is with Olivia now.')).toBeVisible();
});

test('people who may not create an agent are not asked to', async ({ page }) => {
  await page.route('**/v1/session', async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as { accounts: { permissions: string[] }[] };
    const accounts = session.accounts.map((account) => ({
      ...account,
      permissions: account.permissions.filter((permission) => permission.endsWith(':read')),
    }));
    return route.fulfill({ response: answer, json: { ...session, accounts } });
  });
  await page.route('**/v1/agents?*', (route) =>
    route.fulfill({ json: { data: [], pagination: { total: 0, limit: 100, offset: 0, next_cursor: null } } }),
  );
  await page.route('**/v1/conversations?*', (route) =>
    route.fulfill({ json: { data: [], pagination: { total: 0, limit: 50, offset: 0, next_cursor: null } } }),
  );
  await page.goto('/inbox?view=all');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create your first agent' })).toHaveCount(0);
});
