import { api, expect, expectAccessibleInBothThemes, test } from './console-test';

async function meetConflict(): Promise<void> {
  const client = api();
  await client.knowledge.documents.create({ title: 'Lamps', content: 'A lamp can be returned within 30 days.' });
  await client.knowledge.documents.create({ title: 'Lamp returns', content: 'A lamp is returned within 14 days.' });
  const agent = await client.agents.create({ name: 'Lampwright', automation: { mode: 'on' } });
  const conversation = await client.conversations.open({
    agent_id: agent.id,
    channel: 'widget',
    customer: { id: crypto.randomUUID() },
  });
  const content = 'How long can I return a lamp?';
  await client.conversations.messages.send(conversation.id, { type: 'text', content, sender: 'customer' });
  await expect.poll(async () => (await client.knowledge.suggestions.list({ kind: 'conflict' })).data.length).toBe(1);
}

test('contradicting sources are listed among the questions, open for editing, and can be dismissed', async ({
  page,
}) => {
  await meetConflict();
  await page.goto('/knowledge/unanswered');
  const entry = page.getByRole('listitem').filter({ hasText: 'These two contradict each other' });
  await expect(entry).toContainText('How long can I return a lamp?');
  await expect(entry.getByRole('button', { name: 'Lamp returns' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await entry.getByRole('button', { name: 'Lamps' }).click();
  await expect(page.getByRole('dialog').getByLabel('Content, in Markdown')).toHaveValue(/30 days/);
  await page.keyboard.press('Escape');
  await entry.getByRole('button', { name: 'Dismiss' }).click();
  await expect(entry).toHaveCount(0);
});
