import { GRAPH_ACCOUNT, graphTemplate } from '@parley/testing';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './console-test';
import { startWhatsAppCustomer } from './whatsapp-customer';

const DAY_S = 86_400;

test('while the reply window is closed, a template is chosen, filled in, previewed and sent by keyboard', async ({
  page,
}) => {
  const { client, graph, channelId, conversationId } = await startWhatsAppCustomer(
    'Marta Costa',
    'Where is my order?',
    DAY_S + 60,
  );
  try {
    graph.templates.push(
      graphTemplate(),
      graphTemplate({ name: 'order_update', language: 'de' }),
      graphTemplate({ name: 'spring_sale', status: 'PAUSED' }),
    );
    await client.channels.update(channelId, { settings: { business_account_id: GRAPH_ACCOUNT } });
    await page.goto(`/inbox/${conversationId}?view=all`);
    const open = page.getByRole('button', { name: 'Send a template' });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Send a template' });
    const choice = dialog.getByRole('combobox', { name: 'Template' });
    await expect(choice.getByRole('option')).toHaveText(['order_update · German', 'order_update · American English']);
    await choice.selectOption({ label: 'order_update · American English' });
    await expect(dialog.getByRole('button', { name: 'Send template' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Text 1' }).fill('Marta');
    await dialog.getByRole('textbox', { name: 'Text 2' }).fill('A-7');
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('Hello Marta, your order A-7 is on its way.');
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('textbox', { name: 'For the button “Track order”' }).fill('A-7');
    await page.keyboard.press('Enter');

    await expect(dialog).toHaveCount(0);
    const thread = page.getByRole('log', { name: 'Messages' });
    await expect(thread.getByText('Hello Marta, your order A-7 is on its way.')).toBeVisible();
    await expect(thread.getByText('Sent', { exact: true })).toBeVisible();
    expect(graph.messages.at(-1)?.body).toMatchObject({ type: 'template', template: { language: { code: 'en_US' } } });
    await expect(page.getByRole('textbox', { name: 'Reply' })).toBeDisabled();
    expect(graph.messages).toHaveLength(1);
  } finally {
    await graph.stop();
  }
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');

test("a template's document is uploaded in the dialog, and reaches Meta with it", async ({ page }) => {
  const { client, graph, channelId, conversationId } = await startWhatsAppCustomer('Rui Dias', 'My bill?', DAY_S + 60);
  try {
    const components = [
      { type: 'HEADER', format: 'DOCUMENT' },
      { type: 'BODY', text: 'Here is your bill.' },
    ];
    graph.templates.push(graphTemplate({ name: 'bill', components }));
    await client.channels.update(channelId, { settings: { business_account_id: GRAPH_ACCOUNT } });
    await page.goto(`/inbox/${conversationId}?view=all`);
    await page.getByRole('button', { name: 'Send a template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send a template' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Upload a file' }).click();
    await (await chooser).setFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: PDF });
    const chosen = dialog.getByRole('group', { name: 'Document' });
    await expect(chosen.getByText('bill.pdf')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Send template' }).click();
    await expect(dialog).toHaveCount(0);
    const thread = page.getByRole('log', { name: 'Messages' });
    await expect(thread.getByText('Here is your bill.')).toBeVisible();
    await expect(thread.getByRole('button', { name: /^bill\.pdf/ })).toBeVisible();
    await expect(thread.getByText('Sent', { exact: true })).toBeVisible();
    expect([...graph.uploads.values()].at(-1)).toMatchObject({ name: 'bill.pdf', mimeType: 'application/pdf' });
  } finally {
    await graph.stop();
  }
});

test('the dialog shows why a template cannot be sent', async ({ page }) => {
  const { client, graph, channelId, conversationId } = await startWhatsAppCustomer('Ana Reis', 'Hello?', DAY_S + 60);
  try {
    await client.channels.update(channelId, { settings: { business_account_id: GRAPH_ACCOUNT } });
    graph.templates.push(graphTemplate());
    await page.goto(`/inbox/${conversationId}?view=all`);
    await page.getByRole('button', { name: 'Send a template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send a template' });
    await dialog.getByRole('textbox', { name: 'Text 1' }).fill('a     b');
    await dialog.getByRole('textbox', { name: 'Text 2' }).fill('A-7');
    await dialog.getByRole('textbox', { name: 'For the button “Track order”' }).fill('A-7');
    await dialog.getByRole('button', { name: 'Send template' }).click();
    await expect(dialog.getByText(/must not contain line breaks/).first()).toBeVisible();
    await expectAccessible(page);
    expect(graph.messages).toHaveLength(0);
  } finally {
    await graph.stop();
  }
});

test('the settings of a channel show what Meta reports about templates and the number', async ({ page }) => {
  const { client, graph, channelId, notifies } = await startWhatsAppCustomer('Nuno Reis', 'Hello?');
  try {
    const template = { message_template_name: 'order_update', message_template_language: 'en_US' };
    await notifies('message_template_status_update', { event: 'PAUSED', ...template, reason: 'NONE' });
    await notifies('phone_number_quality_update', { event: 'DOWNGRADE', current_limit: 'TIER_250' });
    await expect.poll(async () => (await client.channels.get(channelId)).notices).toHaveLength(2);
    await page.goto(`/settings/channels/${channelId}`);
    const table = page.getByRole('table', { name: 'Notices from the provider' });
    await expect(table.getByText('PAUSED')).toBeVisible();
    await expect(table.getByText('order_update · en_US')).toBeVisible();
    await expect(table.getByText('TIER_250')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  } finally {
    await graph.stop();
  }
});
