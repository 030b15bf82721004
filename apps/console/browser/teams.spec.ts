import { api, expect, expectAccessible, expectAccessibleInBothThemes, openConversation, test } from './console-test';

test('a team is created, edited and deleted; members who are away are shown as away', async ({ page }) => {
  await page.goto('/settings');
  await page.getByLabel('Available for new conversations').click();
  await expect(page.getByLabel('Available for new conversations')).not.toBeChecked();
  await page.goto('/settings/teams');
  await page.getByRole('button', { name: 'New team' }).click();
  const form = page.getByRole('dialog', { name: 'New team' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Returns');
  await form.getByLabel('Maximum open conversations').fill('5');
  await form.getByRole('checkbox').first().check();
  await expect(form.getByText('Away: gets no new conversations')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('In turn · at most 5 each')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await api().teams.list().toArray()).map(({ name }) => name)).toContain('Returns');
  await page.getByRole('button', { name: 'Edit: Returns' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect(page.getByText('No teams yet')).toBeVisible();
});

test('a conversation is given to a team, shown in its row and available as a filter', async ({ page }) => {
  const client = api();
  const team = await client.teams.create({ name: 'Shipping' });
  const { id } = await openConversation('Tilda Team', 'Where is my parcel?');
  await openConversation('Tilda Teamless', 'And where is mine?');
  const rows = page.getByRole('link', { name: /Tilda Team/ });
  const row = rows.filter({ hasText: 'Where is my parcel?' });
  const select = page.getByRole('combobox', { name: 'Team', exact: true });
  await page.goto(`/inbox/${id}?view=open`);
  await expect(rows).toHaveCount(2);
  await expect(select.getByRole('option')).toHaveText(['No team', 'Shipping']);
  await select.selectOption('Shipping');
  await expect(page.getByText('Team changed to Shipping')).toBeVisible();
  await expect(row.getByText('Shipping')).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(select).toHaveValue('');
  await expect.poll(async () => (await client.conversations.get(id)).team_id).toBeNull();
  await select.selectOption('Shipping');
  await expect.poll(async () => (await client.conversations.get(id)).team_id).toBe(team.id);

  await page.getByRole('button', { name: 'Filters' }).click();
  const filter = page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'Team' });
  await filter.selectOption('Shipping');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Where is my parcel?');
  await expectAccessibleInBothThemes(page);
  await filter.selectOption('No team');
  await expect(rows).toHaveText([/And where is mine/]);
  await filter.selectOption('Shipping');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`team=${team.id}`));
  await page.reload();
  await expect(rows).toHaveText([/Where is my parcel/]);
  await page.getByRole('link', { name: 'Remove the filter Shipping' }).click();
  await expect(rows).toHaveCount(2);

  // It is still offered here, and refused.
  await row.click();
  await expect(select).toHaveValue(team.id);
  await client.teams.delete(team.id);
  await expect(select).toHaveValue('');
  await select.selectOption('Shipping');
  await expect(page.getByText(/^Team id /)).toBeVisible();
  await expect(select).toHaveValue('');
  await expect(row.getByText('Shipping')).toHaveCount(0);
});

test('an agent and a guideline name the team that takes over, and an account without teams is not asked', async ({
  page,
}) => {
  const client = api();
  for (const { id } of await client.teams.list().toArray()) await client.teams.delete(id);
  const agent = await client.agents.create({ name: 'Ada' });
  const select = page.getByRole('combobox', { name: 'Team that takes over' });
  await page.goto(`/agents/${agent.id}`);
  await expect(page.getByLabel('Hand off to the team')).toBeVisible();
  await expect(select).toBeHidden();
  const [first, second] = [
    await client.teams.create({ name: 'Refunds' }),
    await client.teams.create({ name: 'Legal' }),
  ];
  await page.reload();
  await select.selectOption('Refunds');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const handoffTeam = async () => (await client.agents.get(agent.id)).automation.handoff.team_id;
  expect(await handoffTeam()).toBe(first.id);
  await client.agents.update(agent.id, { automation: { handoff: { team_id: second.id } } });
  await page.getByLabel('Message to the customer').fill('One moment.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Refunds → Legal');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await client.teams.delete(second.id);
  await page.reload();
  await page.getByLabel('Message to the customer').fill('A moment.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await handoffTeam()).toBe(second.id);

  await page.goto(`/agents/${agent.id}/guidelines`);
  await page.getByRole('button', { name: 'New guideline' }).first().click();
  const form = page.getByRole('dialog', { name: 'New guideline' });
  await form.getByLabel('When').fill('A refund is due');
  await expect(form.getByRole('combobox')).toBeHidden();
  await form.getByLabel('Hand off to a person').check();
  await form.getByRole('combobox').selectOption('Refunds');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const [guideline] = await client.agents.guidelines.list(agent.id).toArray();
  expect(guideline).toMatchObject({ hand_off: true, team_id: first.id, action: null });
  await page.getByRole('button', { name: /A refund is due/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit guideline' });
  await expect(edit.getByRole('combobox')).toHaveValue(first.id);
  await edit.getByLabel('Hand off to a person').uncheck();
  await edit.getByLabel('Then').fill('Ask for the invoice.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  expect(await client.agents.guidelines.list(agent.id).toArray()).toMatchObject([{ hand_off: false, team_id: null }]);
});

test('members of a team have a view of their teams', async ({ page }) => {
  const client = api();
  const me = (await client.members.list()).data.find(({ name }) => name === 'Grace Hopper');
  const team = await client.teams.create({ name: 'Billing', member_ids: [me?.id ?? ''] });
  const other = await client.teams.create({ name: 'Not mine' });
  const { id } = await openConversation('Mona Mine', 'Mine?');
  await client.conversations.update(id, { team_id: team.id });
  await client.conversations.update((await openConversation('Otto Other', 'Theirs?')).id, { team_id: other.id });
  await page.goto('/inbox?view=open');
  await expect(page.getByRole('link', { name: /Otto Other/ })).toBeVisible();
  await page.getByRole('button', { name: /^Open/ }).click();
  const item = page.getByRole('menu', { name: 'Views' }).getByRole('menuitem', { name: /^My teams/ });
  await expect(item).toHaveText('My teams1');
  await item.click();
  await expect(page.getByRole('link', { name: /Mona Mine/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Otto Other/ })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  // Whose teams these are depends on who looks.
  await page.getByRole('button', { name: /^My teams/ }).click();
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Ours now');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Ours now/ })).toBeVisible();
  await client.teams.delete(team.id);
  await client.teams.delete(other.id);
  await page.goto('/inbox?view=open');
  await page.getByRole('button', { name: /^Open/ }).click();
  await expect(page.getByRole('menuitem', { name: /^Mine/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^My teams/ })).toHaveCount(0);
});

test('the person menu shows and switches the availability, also by keyboard and by command', async ({ page }) => {
  await page.goto('/inbox');
  const trigger = page.getByRole('button', { name: /your menu/ });
  const item = page.getByRole('menuitemcheckbox', { name: /^Available for new conversations/ });
  await trigger.focus();
  await page.keyboard.press('Enter');
  const was = await item.getAttribute('aria-checked');
  await expectAccessibleInBothThemes(page);
  if (was === 'false') await item.click();
  await expect(item).toHaveAttribute('aria-checked', 'true');
  await item.focus();
  await page.keyboard.press('Space');
  await expect(item).toHaveAttribute('aria-checked', 'false');
  await expect(item).toContainText('no new conversations are assigned to you');
  const me = async () => (await api().members.list()).data.find(({ name }) => name === 'Grace Hopper')?.availability;
  await expect.poll(me).toBe('away');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /your menu, away/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('set yourself as available');
  await page.keyboard.press('Enter');
  await expect(page.getByText('your teams can assign you conversations')).toBeVisible();
  await expect.poll(me).toBe('available');
});
