import { api, expect, expectAccessible, openConversation, test } from './console-test';

test('filters are saved as a view, opened, renamed, deleted and brought back', async ({ page }) => {
  const tag = 'views-spec';
  const { id } = await openConversation('Vera Blum', 'Look at my tag');
  await api().conversations.update(id, { tags: [tag] });
  await page.goto(`/inbox?view=open&tag=${tag}`);
  const row = page.getByRole('link', { name: /Vera Blum/ });
  await expect(row).toBeVisible();
  const menu = page.getByRole('menu', { name: 'Views' });
  const openMenu = (name: RegExp) => page.getByRole('button', { name }).click();
  await openMenu(/^Open/);
  await menu.getByRole('menuitem', { name: 'Save as a view…' }).click();
  const form = page.getByRole('dialog', { name: 'Save as a view' });
  await form.getByLabel('Name').fill('Tagged ones');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Tagged ones 1$/ })).toBeVisible();
  await expect(row).toBeVisible();
  // The address says all of it.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Tagged ones 1$/ })).toBeVisible();
  await openMenu(/^Tagged ones/);
  await expect(menu.getByRole('menuitem', { name: /^Tagged ones 1$/ })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Edit Tagged ones…' }).click();
  await page.getByRole('dialog', { name: 'Edit view' }).getByLabel('Name').fill('Ours');
  await page.getByLabel('Share with the team').check();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Ours 1$/ })).toBeVisible();
  const [saved] = (await api().views.list()).data.filter(({ name }) => name === 'Ours');
  expect(saved).toMatchObject({ visibility: 'shared', filters: { tag, status: 'active,escalated' } });
  await openMenu(/^Ours/);
  await menu.getByRole('menuitem', { name: 'Delete Ours' }).click();
  await expect(page.getByText('View deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await api().views.list()).data.map(({ name }) => name)).toContain('Ours');
});

test('saved views can be moved up and down repeatedly', async ({ page }) => {
  const client = api();
  const make = (name: string) => client.views.create({ name, filters: { status: 'active' } });
  for (const name of ['Alpha', 'Beta', 'Gamma']) await make(name);
  const names = async () =>
    (await client.views.list({ limit: 100 })).data
      .map(({ name }) => name)
      .filter((name) => /^(Alpha|Beta|Gamma)$/.test(name));
  await page.goto('/inbox?view=open');
  await page.getByRole('button', { name: /^Open/ }).click();
  const menu = page.getByRole('menu', { name: 'Views' });
  await menu.getByRole('menuitem', { name: /^Gamma/ }).click();
  await page.getByRole('button', { name: /^Gamma/ }).click();
  const up = menu.getByRole('menuitem', { name: 'Move up' });
  const down = menu.getByRole('menuitem', { name: 'Move down' });
  await expect(down).toHaveAttribute('aria-disabled', 'true');
  await up.click();
  await expect.poll(names).toEqual(['Alpha', 'Gamma', 'Beta']);
  await expect(up).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Gamma', 'Alpha', 'Beta']);
  await down.click();
  await expect.poll(names).toEqual(['Alpha', 'Gamma', 'Beta']);
});

test('overdue conversations can be listed separately', async ({ page }) => {
  await openConversation('Olga On Time', 'Whenever you like');
  await page.goto('/inbox?view=all');
  await expect(page.getByRole('link', { name: /Olga On Time/ })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Only overdue').check();
  await expect(page.getByRole('link', { name: /Olga On Time/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Remove the filter Overdue' }).click();
  await expect(page.getByRole('link', { name: /Olga On Time/ })).toBeVisible();
});

test('typing @ in a note offers colleagues, whom it then mentions', async ({ page }) => {
  const { id } = await openConversation('Nils Ahl', 'Who can help?');
  await page.goto(`/inbox/${id}?view=all`);
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
  await page.keyboard.press('n');
  const field = page.getByRole('textbox', { name: 'Note' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Please look ');
  const me = (await api().members.list()).data.find(({ name }) => name === 'Grace Hopper');
  expect(me).toBeDefined();
  await page.keyboard.type(`@${me?.name} now`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Please look', { exact: false }).first()).toBeVisible();
  await expect
    .poll(async () => (await api().conversations.notes.list(id)).data.map(({ mentions }) => mentions))
    .toEqual([[me?.id]]);
  await page.goto('/inbox?view=mentioned');
  await expect(page.getByRole('link', { name: /Nils Ahl/ })).toBeVisible();
});
