import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api, expect, expectAccessible, test } from './console-test';

/** The business's system: echoes the request. */
const shop = createServer(({ method, url, headers }, response) =>
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ asked: `${method} ${url}`, authorization: headers.authorization })),
);

test.beforeAll(() => new Promise<void>((done) => shop.listen(0, '127.0.0.1', done)));
test.afterAll(() => new Promise((done) => shop.close(done)));

test('a tool is created, tried and edited; faults are shown at their fields, and its headers are kept', async ({
  page,
}) => {
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  await page.goto('/settings/tools');
  await page.getByRole('button', { name: 'New tool' }).click();
  const form = page.getByRole('dialog', { name: 'New tool' });
  await form.getByLabel('Name', { exact: true }).fill('find_order');
  await form.getByLabel('Description').fill('The state of one order');
  const parameters = form.getByLabel('Parameters');
  await parameters.fill('{"type": "object"');
  await form.getByLabel('Address').fill(`${origin}/customers/{customer}/orders/{order_id}`);
  await form.getByLabel('Headers').fill('Authorization: Bearer shop-1');
  await form.getByLabel('Filled in by Parley').fill('customer: customer.id');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This is not a JSON object')).toBeVisible();
  await parameters.fill('{"type": "object", "properties": {"order_id": {"type": "text"}}, "required": ["order_id"]}');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/^parameters\.properties\.order_id\.type: /)).toBeVisible();
  await expectAccessible(page);
  await parameters.fill('{"type": "object", "properties": {"order_id": {"type": "string"}}, "required": ["order_id"]}');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText('Stored: authorization.', { exact: false })).toBeVisible();
  await page.getByLabel('Verified customers only').check();
  const question = page.getByLabel('Question to the customer');
  await question.fill('en: Look up order {order}?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(question).toHaveAccessibleDescription(/^confirmation\.en: has \{order\}/);
  await question.fill('en: Look up order {order_id}?\nde: Soll ich {order_id} nachsehen?');
  await page
    .getByLabel('Parameters')
    .fill('{"type": "object", "properties": {"order_id": {}}, "required": ["order_id"]}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').getByText('Verified customers only')).toBeVisible();
  const [tool] = await api().tools.list().toArray();
  expect(tool).toMatchObject({
    needs_verified: true,
    parameters: { properties: { order_id: {} } },
    confirmation: { en: 'Look up order {order_id}?', de: 'Soll ich {order_id} nachsehen?' },
  });

  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByLabel('Arguments').fill('{"order_id": "4712"}');
  await page.getByLabel('customer', { exact: true }).fill('zoe');
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(
    page.getByText('{"asked":"GET /customers/zoe/orders/4712","authorization":"Bearer shop-1"}'),
  ).toBeVisible();
  await expectAccessible(page);
});
