import { api, expect, expectAccessible, openConversation, test } from './console-test';

/** Of a change that is refused on purpose. */
test.use({ expectedErrors: /status of 500/ });

test('a saved reply is created, found by typing after a slash, inserted with the name, and sent, all by keyboard', async ({
  page,
}) => {
  const { id } = await openConversation('Mia Torres', 'Where is my refund?');
  await page.goto('/settings/saved-replies');
  await page.getByRole('button', { name: 'New saved reply' }).click();
  const form = page.getByRole('dialog', { name: 'New saved reply' });
  await form.getByLabel('Shortcut').fill('Two words');
  await form.getByLabel('Text').fill('Hello {{customer.name}}, your refund is on its way.');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/lower-case letters/)).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Shortcut').fill('/Refund');
  await page.keyboard.press('Enter');
  await expect(page.getByText('/refund', { exact: true })).toBeVisible();
  await api().savedReplies.create({ shortcut: 'hours', text: 'We are here from 9 to 5, {{customer.name}}.' });

  await page.goto(`/inbox/${id}?view=all`);
  const field = page.getByRole('textbox', { name: 'Reply' });
  await expect(field).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('/');
  const list = page.getByRole('listbox', { name: 'Saved replies' });
  await expect(list.getByRole('option')).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('/re');
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^\/refund/);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Hello Mia Torres, your refund is on its way.');
  await page.keyboard.type(' /');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^\/refund/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue(/way\. We are here from 9 to 5, Mia Torres\.$/);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log').getByText(/here from 9 to 5, Mia Torres/)).toBeVisible();
});

test('a slash in an address is only a slash', async ({ page }) => {
  const { id } = await openConversation('Noor Aziz', 'Where do I find it?');
  await api().savedReplies.create({ shortcut: 'find', text: 'Here: https://example.com/find' });
  await page.goto(`/inbox/${id}?view=all`);
  const field = page.getByRole('textbox', { name: 'Reply' });
  await field.pressSequentially('See https://example.com/re and/or');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await field.fill('');
  await page.getByRole('button', { name: 'Insert a saved reply' }).click();
  await expect(field).toHaveValue('/');
  await expect(field).toBeFocused();
  await expect(page.getByRole('listbox', { name: 'Saved replies' })).toBeVisible();
});

test('a saved reply that sets tags, status, priority and team shows this before it is sent, and then applies it', async ({
  page,
}) => {
  const { id } = await openConversation('Ines Wolf', 'Please close this');
  const team = await api().teams.create({ name: 'Second line' });
  const chosen = { tags: ['refund', 'done'], status: 'resolved' as const, priority: 'high' as const };
  const actions = { ...chosen, team_id: team.id };
  const reply = await api().savedReplies.create({ shortcut: 'closing', text: 'All done, bye.', actions: chosen });
  await page.goto('/settings/saved-replies');
  await page.getByRole('button', { name: 'Edit: closing' }).click();
  const form = page.getByRole('dialog', { name: 'Edit saved reply' });
  await form.getByLabel('Team').selectOption('Second line');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  expect((await api().savedReplies.get(reply.id)).actions).toEqual(actions);
  const row = page.getByRole('listitem').filter({ hasText: '/closing' });
  for (const text of ['add #refund', 'status: Resolved', 'team: Second line']) await expect(row).toContainText(text);
  await page.getByRole('searchbox', { name: 'Search saved replies' }).fill('closing');
  await expect(page.getByText('1 saved reply', { exact: true })).toBeVisible();
  await page.goto(`/inbox/${id}?view=all`);
  const field = page.getByRole('textbox', { name: 'Reply' });
  await field.fill('/closing');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(/^\/closing/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('add #refund')).toBeVisible();
  await expect(page.getByText('status: Resolved')).toBeVisible();
  await expect(page.getByText('team: Second line')).toBeVisible();
  await expectAccessible(page);
  expect((await api().conversations.get(id)).tags).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log').getByText('All done, bye.')).toBeVisible();
  await expect(page.getByText('add #refund')).toHaveCount(0);
  await expect
    .poll(async () => {
      const { tags, status, priority, team_id } = await api().conversations.get(id);
      return { tags, status, priority, team_id };
    })
    .toEqual(actions);
  // Other tests count teams.
  await api().teams.delete(team.id);
});

test('actions that fail after a reply was sent are reported, and can be retried', async ({ page }) => {
  const { id } = await openConversation('Omar Said', 'Please mark this');
  await api().savedReplies.create({ shortcut: 'marking', text: 'Marked.', actions: { tags: ['marked'] } });
  await page.goto(`/inbox/${id}?view=all`);
  await page.route(`**/v1/conversations/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.getByRole('textbox', { name: 'Reply' }).fill('/marking');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(/^\/marking/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').getByText(/could not be changed/)).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/could not be changed/)).toHaveCount(0);
  await expect.poll(async () => (await api().conversations.get(id)).tags).toEqual(['marked']);
});
