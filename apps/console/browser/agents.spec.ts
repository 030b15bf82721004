import { api, expect, expectAccessible, expectAccessibleInBothThemes, test } from './console-test';

test("another person's simultaneous change is shown, not overwritten, and input is kept", async ({ page }) => {
  const client = api();
  const agent = await client.agents.create({ name: 'Ada' });
  await page.goto(`/agents/${agent.id}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const save = page.getByRole('button', { name: 'Save' });
  await name.fill('Grace');
  await page.getByLabel('US dollars per day, all conversations').fill('5');
  await client.agents.update(agent.id, { name: 'Mary', welcome_message: 'Hello!' });
  await save.click();
  const others = page.getByRole('alert');
  await expect(others).toContainText('Somebody else has changed this agent');
  await expect(others).toBeInViewport();
  await expect(others).toContainText('Ada → Mary');
  await expect(others).toContainText('None → Hello!');
  await expect(name).toHaveValue('Grace');
  await expect(page.getByLabel('Welcome message')).toHaveValue('Hello!');
  expect((await client.agents.get(agent.id)).name).toBe('Mary');
  await expectAccessibleInBothThemes(page);

  await save.click();
  await expect(others).toBeHidden();
  expect(await client.agents.get(agent.id)).toMatchObject({ name: 'Grace', welcome_message: 'Hello!' });
});

test('of two changes to a field, the other one can be accepted, and a pause does not count as a change', async ({
  page,
}) => {
  const client = api();
  const agent = await client.agents.create({ name: 'Ada' });
  await page.goto(`/agents/${agent.id}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const save = page.getByRole('button', { name: 'Save' });
  await name.fill('Grace');
  await page.getByLabel('Welcome message').fill('Hello!');
  await client.agents.update(agent.id, { name: 'Mary' });
  await save.click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(name).toHaveValue('Mary');
  await client.agents.update(agent.id, { status: 'paused' });
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await client.agents.get(agent.id)).toMatchObject({
    name: 'Mary',
    welcome_message: 'Hello!',
    status: 'paused',
  });
});

test('attributes of customers are named one per line, and a name that is too long is shown at the field', async ({
  page,
}) => {
  const agent = await api().agents.create({ name: 'Ada' });
  await page.goto(`/agents/${agent.id}`);
  const field = page.getByLabel('Customer attributes for the model');
  await field.fill(`plan\n${'x'.repeat(101)}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/100/);
  await expectAccessible(page);
  await field.fill('plan\nlast order');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await api().agents.get(agent.id)).automation.customer_attributes).toEqual(['plan', 'last order']);
});

test('office hours are entered as people write them, and an invalid line is reported at its field', async ({
  page,
}) => {
  const agent = await api().agents.create({ name: 'Nine to five' });
  await page.goto(`/agents/${agent.id}`);
  await page.getByLabel('People are available at certain hours only').check();
  await page.getByLabel('Time zone').selectOption('Europe/Berlin');
  await page.getByLabel('Monday').fill('9:00-12:00, 13:00-17:00');
  await page.getByLabel('Friday').fill('mornings');
  await page.getByLabel('Holidays').fill('2026-12-25, 2026-13-01');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Use the form 09:00–17:00; separate several with commas')).toBeVisible();
  await page.getByLabel('Friday').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Holidays')).toHaveAccessibleDescription(/date/);
  await expectAccessible(page);
  await page.getByLabel('Holidays').fill('2026-12-25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { automation } = await api().agents.get(agent.id);
  expect(automation.handoff.office_hours).toMatchObject({
    timezone: 'Europe/Berlin',
    week: {
      mon: [
        { from: '09:00', to: '12:00' },
        { from: '13:00', to: '17:00' },
      ],
      fri: [],
      sat: [],
    },
    holidays: ['2026-12-25'],
  });
});

test('a model can be chosen to check answers in addition to the rules', async ({ page }) => {
  const client = api();
  const judge = await client.models.create({
    name: 'Second pair of eyes',
    base_url: 'https://m.example/v1',
    model: 'm',
  });
  const agent = await client.agents.create({ name: 'Ada' });
  await page.goto(`/agents/${agent.id}`);
  const checker = page.getByLabel('Who checks a model’s answers');
  await expect(checker).toHaveValue('rules');
  await checker.selectOption('Fixed rules, then a model');
  await page.getByLabel('Model that checks').selectOption('Second pair of eyes');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await client.agents.get(agent.id)).automation).toMatchObject({ judge: 'model', judge_model_id: judge.id });
  await expectAccessible(page);
});

test('an agent from a template introduces itself by its given name', async ({ page }) => {
  await page.goto('/agents?create=true');
  const dialog = page.getByRole('dialog', { name: 'New agent' });
  await dialog.getByText('Shop', { exact: true }).click();
  await dialog.getByLabel('Name').fill('Wilma $& {name}');
  await dialog.getByRole('button', { name: 'Create agent' }).click();
  await expect(page.getByLabel('Welcome message')).toHaveValue(/^Hello! I am Wilma \$& \{name\}\. /);
});

test('the newest answer of the playground is in view', async ({ page }) => {
  const agent = await api().agents.create({ name: 'Long talk' });
  await page.goto(`/agents/${agent.id}`);
  const log = page.getByRole('log', { name: 'Playground' });
  for (const question of ['One?', 'Two?', 'Three?', 'Four?', 'Five?']) {
    await page.getByRole('textbox', { name: 'A customer’s question' }).fill(question);
    await page.keyboard.press('Enter');
    await expect(log.getByRole('button').filter({ hasText: /\w/ })).toHaveCount(
      ['One?', 'Two?', 'Three?', 'Four?', 'Five?'].indexOf(question) + 1,
    );
  }
  await expect(log.getByRole('button').last()).toBeInViewport();
  await expect(log.getByText('Five?')).toBeInViewport();
});

test('the standard messages of an agent are edited per language, and a fault is shown at its message', async ({
  page,
}) => {
  const client = api();
  const texts = { thanks: { en: 'Cheers!' }, greeting: { en: 'Hi!' } };
  const agent = await client.agents.create({ name: 'Wordsmith', automation: { texts } });
  await page.goto(`/agents/${agent.id}`);
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByText('Small talk').click();
  await expect(page.getByLabel('Reply to thanks')).toHaveValue('Cheers!');
  await page.getByLabel('Reply to a greeting').fill('');
  await page.getByLabel('Language of these messages').selectOption('de');
  await page.getByLabel('Reply to thanks').fill('Gern!');
  await page.getByText('Handoff to a person').click();
  await page.getByLabel('Handed off outside office hours').fill('Zu.');
  await save.click();
  await expect(page.getByLabel('Handed off outside office hours')).toHaveAccessibleDescription(/opens_at/);
  await page.getByLabel('Handed off outside office hours').fill('Ab {opens_at} wieder.');
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await client.agents.get(agent.id)).automation.texts).toEqual({
    thanks: { en: 'Cheers!', de: 'Gern!' },
    handed_off_closed: { de: 'Ab {opens_at} wieder.' },
  });
});
