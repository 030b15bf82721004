import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './console-test';
import { startWhatsAppCustomer } from './whatsapp-customer';

test('the delivery status of an answer is shown beside it, as it changes', async ({ page }) => {
  const { client, graph, channelId, conversationId, report } = await startWhatsAppCustomer(
    'Ines Costa',
    'Are you open?',
  );
  try {
    await page.goto(`/inbox/${conversationId}?view=all`);
    const thread = page.getByRole('log', { name: 'Messages' });
    await expect(thread.getByText('Are you open?')).toBeVisible();
    const send = async (text: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Reply' }).fill(text);
      await page.keyboard.press('Control+Enter');
      await expect(thread.getByText(text)).toBeVisible();
    };

    await send('Until six.');
    await expect(thread.getByText('Sent', { exact: true })).toBeVisible();
    await report('read');
    await expect(thread.getByText('Read', { exact: true })).toBeVisible();

    graph.play({ drop: true });
    await send('And on Sunday until noon.');
    await expect(thread.getByText(/Delivery unknown/)).toBeVisible();
    await report('delivered');
    await expect(thread.getByText('Delivered', { exact: true })).toBeVisible();
    await expect(thread.getByText(/Delivery unknown/)).toHaveCount(0);

    graph.play({ refuse: 131047 });
    await send('Do come by.');
    await expect(thread.getByText(/Not delivered: the customer last wrote more than 24 hours ago/)).toBeVisible();

    await client.channels.update(channelId, { status: 'disabled' });
    await send('Anybody there?');
    await expect(thread.getByText(/Not delivered: the channel is disabled/)).toBeVisible();
    const row = page.getByRole('link', { name: /Ines Costa/ });
    await expect(row.getByText('Not delivered')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  } finally {
    await graph.stop();
  }
});

test('the composer says until when replies are possible, closes then, and opens when the customer writes again', async ({
  page,
}) => {
  const DAY_S = 86_400;
  const { graph, conversationId, says } = await startWhatsAppCustomer('Rui Costa', 'Are you open?', DAY_S + 60);
  try {
    await page.goto(`/inbox/${conversationId}?view=all`);
    const reply = page.getByRole('textbox', { name: 'Reply' });
    await expect(page.getByText(/The reply window is closed/)).toBeVisible();
    await expect(reply).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeEnabled();
    await page.getByRole('button', { name: 'Reply', exact: true }).click();

    await says('Hello?');
    await expect(page.getByText(/You can reply until/)).toBeVisible();
    await expect(reply).toBeEnabled();
    await expect(page.getByText(/The reply window is closed/)).toHaveCount(0);
  } finally {
    await graph.stop();
  }
});
