import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './console-test';
import { makeDemo, openChat, withParley, write, writtenTo } from './widget-demo';

test.use({ expectedErrors: /400|503/ });

const FIELDS = [
  { type: 'name' },
  { type: 'email', is_required: true },
  { type: 'text', key: 'order', label: 'Order number', labels: { de: 'Bestellnummer', ar: 'رقم الطلب' } },
  {
    ...{ type: 'choice', key: 'plan', label: 'Your plan', is_required: true },
    options: [{ value: 'free' }, { value: 'pro', labels: { de: 'Profi' } }],
  },
] as const;

async function makeForm() {
  const demo = await makeDemo();
  const ask = () => demo.client.channels.update(demo.channelId, { settings: { form_fields: [...FIELDS] } });
  const customerOf = async () => {
    const { data } = await demo.client.conversations.list({ agent_id: demo.agentId });
    const [conversation] = data;
    const found = await demo.client.customers.list({ external_id: conversation?.customer.id ?? '' });
    return { said: conversation?.customer, known: found.data[0] };
  };
  return { ...demo, ask, customerOf };
}

test('a visitor answers the form by keyboard, writes, and is not asked again', async ({ context }) => {
  const page = await context.newPage();
  const { client, agentId, url, ask, customerOf } = await makeForm();
  await ask();
  await page.goto(url);
  await openChat(page);
  await expect(page.getByText('Please fill this in before you write to us.')).toBeVisible();
  await expect(page.getByPlaceholder('Write a message')).toHaveCount(0);
  await expect(page.getByLabel('Name (optional)')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Zoe');
  await page.keyboard.press('Enter');
  // The browser says what is missing.
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type('zoe@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4711');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Your plan')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Write a message')).toBeFocused();
  await write(page, 'Where is my parcel?');
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['Where is my parcel?']]);
  const { said, known } = await customerOf();
  expect(said).toMatchObject({ name: 'Zoe', email: 'zoe@example.com' });
  expect(known).toMatchObject({
    ...{ name: 'Zoe', email: 'zoe@example.com', attributes: { order: '4711', plan: 'pro' } },
    identities: [{ kind: 'widget', verified_at: null }],
  });
  await page.reload();
  await expect(page.getByRole('log').getByText('Where is my parcel?')).toBeVisible();
  await expect(page.getByPlaceholder('Write a message')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveCount(0);
});

test('input in the form survives closing the widget and reloading the page', async ({ context }) => {
  const page = await context.newPage();
  const { client, agentId, url, ask, customerOf } = await makeForm();
  await ask();
  await page.goto(url);
  await openChat(page);
  await page.getByLabel('Email address').fill('zoe@example.com');
  await page.getByLabel('Your plan').selectOption('pro');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue('zoe@example.com');
  await page.reload();
  await expect(page.getByLabel('Email address')).toHaveValue('zoe@example.com');
  await expect(page.getByLabel('Your plan')).toHaveValue('pro');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByPlaceholder('Write a message')).toBeVisible();
  await page.reload();
  await write(page, 'Where is my parcel?');
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['Where is my parcel?']]);
  expect((await customerOf()).known).toMatchObject({ email: 'zoe@example.com', attributes: { plan: 'pro' } });
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith(':form'))))
    .toEqual([]);
});

test('a form added after the page was loaded is shown when the server requires it, and the message is not lost', async ({
  context,
}) => {
  const page = await context.newPage();
  const { client, agentId, url, ask, customerOf } = await makeForm();
  await page.goto(url);
  await openChat(page);
  await expect(page.getByPlaceholder('Write a message')).toBeVisible();
  await ask();
  await write(page, 'Where is my parcel?');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription('Please check this answer.');
  await expect(page.getByRole('log').getByText('Not sent')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email address').fill('zoe@example.com');
  await page.getByLabel('Your plan').selectOption('free');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['Where is my parcel?']]);
  await expect(page.getByRole('log').getByText('Not sent')).toHaveCount(0);
  expect((await customerOf()).known).toMatchObject({ attributes: { plan: 'free' } });
});

test("the form is in the page's language, right to left if the language is", async ({ context }) => {
  const page = await context.newPage();
  const { url, ask } = await makeForm();
  await ask();
  await page.goto(url);
  await openChat(page);
  await withParley(page, (parley) => parley.update({ language: 'de' }));
  await expect(page.getByLabel('Bestellnummer (optional)')).toBeVisible();
  await expect(page.getByRole('option', { name: 'Profi' })).toHaveCount(1);
  await withParley(page, (parley) => parley.update({ language: 'ar' }));
  const field = page.getByLabel('رقم الطلب');
  await expect(field).toBeVisible();
  const form = page.locator('form');
  await expect(form).toHaveCSS('direction', 'rtl');
  await expect(page.getByRole('heading', { name: 'Mia' })).toHaveCSS('text-align', 'right');
  await form.hover();
  await expect(form).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.getByLabel('البريد الإلكتروني').fill('zoe@example.com');
  await page.locator('select').selectOption('free');
  await page.getByRole('button', { name: 'متابعة' }).click();
  const message = page.getByPlaceholder('اكتب رسالة');
  await expect(message).toHaveCSS('direction', 'rtl');
  await message.fill('Hello');
  await expect(message).toHaveCSS('direction', 'ltr');
});

/** The tests run without one. */
async function withMailServer(page: Page, answers: { readonly status: number; readonly json: object }[]) {
  const asked: unknown[] = [];
  await page.route('**/widget/v1/sessions', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as { widget: object };
    await route.fulfill({ response, json: { ...session, widget: { ...session.widget, offers_transcript: true } } });
  });
  await page.route(/\/widget\/v1\/.*transcript$/, (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill(answers.shift() ?? { status: 503, json: {} });
  });
  return asked;
}

test('a visitor requests a copy of the conversation by keyboard, and sees where it was sent', async ({ context }) => {
  const page = await context.newPage();
  const { url } = await makeDemo();
  const asked = await withMailServer(page, [
    { status: 400, json: { errors: [{ path: 'email', code: 'required' }] } },
    { status: 202, json: { email: 'zoe@example.com', status: 'confirmation_sent' } },
    { status: 202, json: { email: 'zoe@example.com', status: 'sent' } },
  ]);
  await page.goto(url);
  await openChat(page);
  const copy = page.getByRole('button', { name: 'Email me this conversation' });
  await expect(copy).toHaveCount(0);
  await write(page, 'Where is my parcel?');
  await copy.focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Email address');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('zoe@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(/We have sent a link to .*zoe@example.com/)).toBeVisible();
  await expect(copy).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open the chat' })).toBeFocused();
  await page.keyboard.press('Enter');
  await copy.click();
  await expect(page.getByRole('status').getByText(/A copy is on its way to .*zoe@example.com/)).toBeVisible();
  expect(asked).toEqual([{ language: 'en' }, { email: 'zoe@example.com', language: 'en' }, { language: 'en' }]);
  // Without a field for an address, nobody is asked to check one.
  await copy.click();
  await copy.click();
  await expect(page.getByRole('status').getByText('The copy could not be sent. Try again later.')).toBeVisible();
});

test('requesting a copy of one conversation requests none of the next one shown', async ({ context }) => {
  const page = await context.newPage();
  const { client, agentId, channelId, url } = await makeDemo();
  await client.channels.update(channelId, { settings: { allows_several_conversations: true } });
  const asked = await withMailServer(page, [{ status: 202, json: { email: 'zoe@example.com', status: 'sent' } }]);
  await page.goto(url);
  await openChat(page);
  await write(page, 'Where is my parcel?');
  await expect.poll(() => writtenTo(client, agentId)).toEqual([['Where is my parcel?']]);
  const copy = page.getByRole('button', { name: 'Email me this conversation' });
  await copy.click();
  await expect(page.getByRole('status').getByText(/A copy is on its way/)).toBeVisible();
  await page.getByRole('button', { name: 'Your conversations' }).click();
  await page.getByRole('listitem').getByText('Where is my parcel?').click();
  await expect(copy).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toHaveLength(1);
});
