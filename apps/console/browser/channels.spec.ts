import { api, expect, expectAccessible, expectAccessibleInBothThemes, test } from './console-test';
import { startWhatsAppCustomer } from './whatsapp-customer';

test('a widget is created, set up, tested and disabled; its secret is never shown', async ({ page }) => {
  const client = api();
  await client.agents.create({ name: 'Shopkeeper' });
  await page.goto('/settings/channels');
  await page.getByRole('button', { name: 'New channel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type').selectOption('whatsapp');
  await expect(dialog.getByLabel('Phone number ID')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Type').selectOption('widget');
  await dialog.getByLabel('Name').fill('Corner shop');
  await dialog.getByLabel('Agent').selectOption({ label: 'Shopkeeper' });
  await dialog.getByRole('button', { name: 'Create' }).click();

  await expect(page.getByRole('heading', { name: 'Corner shop', level: 1 })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByLabel('HTML')).toContainText(`data-channel="${id}"`);
  await page.getByLabel('Allowed origins').fill('https://shop.example/path');
  await page.getByLabel('Identity secret').fill('a secret of more than thirty-two letters');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Allowed origins')).toHaveAccessibleDescription(/must be an origin/);
  await page.getByLabel('Allowed origins').fill('https://shop.example\nhttps://www.shop.example');
  const days = page.getByLabel('Start a new conversation after (days)');
  await expect(days).toHaveValue('7');
  await days.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Set. Leave empty to keep it.')).toBeVisible();
  expect(await client.channels.get(id)).toMatchObject({
    new_conversation_after_days: null,
    settings: { allowed_origins: ['https://shop.example', 'https://www.shop.example'] },
  });
  await page.reload();
  await expect(page.getByLabel('Identity secret')).toHaveValue('');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Test', exact: true }).last().click();
  await expect(page.getByText('It can be used')).toBeVisible();
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();
  expect((await client.channels.get(id)).status).toBe('disabled');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/settings\/channels$/);
  await expect(page.getByText('Corner shop')).toHaveCount(0);
});

test('greetings of a widget are added, changed and removed in its form', async ({ page }) => {
  const client = api();
  const agent = await client.agents.create({ name: 'Greeter' });
  const { id } = await client.channels.create({ type: 'widget', agent_id: agent.id, name: 'Greeting shop' });
  await page.goto(`/settings/channels/${id}`);
  await page.getByRole('button', { name: 'Add a greeting' }).click();
  const greeting = page.getByRole('group', { name: 'Greeting 1' });
  await greeting.getByLabel('Name').fill('cart');
  await greeting.getByLabel('Text').fill('Is anything unclear?');
  await greeting.getByLabel('Pages').fill('*/cart*');
  await greeting.getByLabel('Visitors').selectOption('On a later visit');
  await greeting.getByLabel('Again after (days)').fill('7');
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Play a sound').check();
  await page.getByLabel('Ask for an email address').selectOption('At every handoff');
  await page.getByRole('button', { name: 'Save' }).click();
  const cart = { name: 'cart', text: 'Is anything unclear?', page: '*/cart*', after_seconds: 10, again_after_days: 7 };
  const settingsOf = async () => (await client.channels.get(id)).settings;
  await expect.poll(settingsOf).toMatchObject({
    plays_sound: true,
    asks_email: 'at_handoff',
    triggers: [{ ...cart, visitors: 'returning', scroll_percent: null }],
  });
  await page.reload();
  await page.getByRole('button', { name: 'Add a greeting' }).click();
  const second = page.getByRole('group', { name: 'Greeting 2' });
  await second.getByLabel('Name').fill('cart');
  await second.getByLabel('Text').fill('Hello?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').getByText(/is the name of another trigger/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove greeting 2' }).click();
  await page.getByRole('button', { name: 'Remove greeting cart' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(settingsOf).toMatchObject({ triggers: [] });
});

test('the form of a widget is built, ordered and previewed in its settings', async ({ page }) => {
  const client = api();
  const agent = await client.agents.create({ name: 'Former' });
  const { id } = await client.channels.create({ type: 'widget', agent_id: agent.id, name: 'Form shop' });
  const fieldsOf = async () => {
    const { settings } = await client.channels.get(id);
    return 'form_fields' in settings ? settings.form_fields : undefined;
  };
  await page.goto(`/settings/channels/${id}`);
  const add = page.getByRole('button', { name: 'Add a field' });
  await add.click();
  await add.click();
  const second = page.getByRole('group', { name: 'Field Name' }).nth(1);
  await second.getByLabel('Field', { exact: true }).selectOption('Choice attribute');
  const plan = page.getByRole('group', { name: 'Field 2' });
  await plan.getByLabel('Question', { exact: true }).fill('Your plan');
  const named = page.getByRole('group', { name: 'Field Your plan' });
  await named.getByLabel('Attribute', { exact: true }).fill('plan');
  await named.getByLabel('Options').fill('free\npro');
  await named.getByText('The question in other languages').click();
  await named.getByLabel('German').first().fill('Ihr Tarif');
  await named.getByText('The options in other languages').click();
  const labels = named.getByRole('group', { name: 'pro', exact: true });
  await labels.getByLabel('German').fill('Profi');
  await labels.getByLabel('Arabic').fill('محترف');
  await named.getByLabel('Required').uncheck();
  await expect(page.getByRole('img', { name: /Preview of the widget/ })).toContainText('Your plan');
  const up = page.getByRole('button', { name: 'Move field Your plan up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move field Your plan down' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Offer a copy of the conversation by email').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(fieldsOf).toEqual([
    {
      ...{ type: 'choice', key: 'plan', label: 'Your plan', labels: { de: 'Ihr Tarif' }, is_required: false },
      options: [{ value: 'free' }, { value: 'pro', labels: { de: 'Profi', ar: 'محترف' } }],
    },
    { type: 'name', is_required: true },
  ]);
  expect((await client.channels.get(id)).settings).toMatchObject({ offers_transcript: true });
  await page.reload();
  await page.getByText('The options in other languages').click();
  await expect(labels.getByLabel('German')).toHaveValue('Profi');
  await page.getByRole('button', { name: 'Remove field Your plan' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(fieldsOf).toEqual([{ type: 'name', is_required: true }]);
});

test('in test mode, a channel can be tried as a customer, and shows what the provider would have received', async ({
  page,
}) => {
  const client = api('test');
  await client.knowledge.answers.create({ question: 'Do you ship to Peru?', answer: 'We ship to Peru in nine days.' });
  const agent = await client.agents.create({ name: 'Postmaster', automation: { mode: 'on' } });
  const { id } = await client.channels.create({
    ...{ type: 'whatsapp', agent_id: agent.id, name: 'Our number', settings: { phone_number_id: '104' } },
  });
  await page.goto(`/settings/channels/${id}?mode=test`);
  await page.getByRole('button', { name: 'Send as customer' }).click();
  await expect(page.getByLabel('Message from the customer')).toHaveAccessibleDescription(/Enter a message/);
  await page.getByLabel('Customer (optional)').fill('not a number!');
  await page.getByLabel('Message from the customer').fill('Do you ship to Peru?');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Customer (optional)')).toHaveAccessibleDescription(/must contain only letters/);
  await page.getByLabel('Customer (optional)').fill('4917012345678');
  await page.keyboard.press('Enter');
  const outbox = page.getByRole('region', { name: 'What would have been sent' });
  await expect(outbox).toContainText('We ship to Peru in nine days.', { timeout: 60_000 });
  await expect(outbox).toContainText('4917012345678');
  await expectAccessible(page);
  await outbox.getByRole('link', { name: 'Open the conversation' }).first().click();
  await expect(page.getByRole('log').getByText('Do you ship to Peru?')).toBeVisible();
});

test('provider updates that could not be read are listed with their channel', async ({ page }) => {
  const customer = await startWhatsAppCustomer('Ada', 'Hello');
  try {
    await page.goto(`/settings/channels/${customer.channelId}`);
    await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Rejected updates' })).toHaveCount(0);
    await customer.garbles('wamid.garbled');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('row', { name: /it has no timestamp wamid\.garbled/ })).toBeVisible();
    }).toPass();
    await expectAccessible(page);
  } finally {
    await customer.graph.stop();
  }
});

test('a widget is previewed with unsaved settings, and tried on a page in live mode', async ({ page }) => {
  const client = api();
  const agent = await client.agents.create({ name: 'Previewer', automation: { mode: 'on' } });
  await page.goto(`/agents/${agent.id}`);
  await page.getByRole('button', { name: 'Add a widget' }).click();
  await expect(page.getByRole('heading', { name: 'Previewer', level: 1 })).toBeVisible();
  const preview = page.getByRole('img', { name: /^Preview of the widget/ });
  await page.getByLabel('Title').fill('Ask us');
  await page.getByRole('textbox', { name: 'Greeting', exact: true }).fill('We answer at once.');
  await page.getByLabel('Color').fill('#ffee00');
  await expect(preview).toHaveAccessibleName(/Ask us/);
  await expect(preview.getByText('We answer at once.')).toBeVisible();
  await expect(preview.getByText('Where is my order?')).toHaveCSS('background-color', 'rgb(255, 238, 0)');
  await expect(preview.getByText('Where is my order?')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expectAccessible(page);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Try it on a page' }).click();
  const shop = await opening;
  await expect(shop.getByRole('button', { name: 'Open the chat' })).toBeVisible();
  const address = new URL(shop.url());
  address.searchParams.delete('token');
  expect((await shop.request.get(address.href)).status()).toBe(404);
});

test('surveys are enabled per channel', async ({ page }) => {
  const client = api();
  const before = await client.account.survey.get();
  await client.account.survey.set({ channels: ['widget'] });
  await page.goto('/settings/channels');
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect(box('Widget')).toBeChecked();
  await box('WhatsApp').click();
  await expect(box('WhatsApp')).toBeChecked();
  await expect.poll(async () => (await client.account.survey.get()).channels).toEqual(['widget', 'whatsapp']);
  await expectAccessibleInBothThemes(page);
  await box('Widget').click();
  await expect(box('Widget')).not.toBeChecked();
  await expect.poll(async () => (await client.account.survey.get()).channels).toEqual(['whatsapp']);
  await page.reload();
  await expect(box('Widget')).not.toBeChecked();
  await client.account.survey.set(before);
});
