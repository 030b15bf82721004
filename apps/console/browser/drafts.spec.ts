import { api, expect, test } from './console-test';

test("the answer to an unanswered question starts from a person's reply", async ({ page }) => {
  const client = api();
  const agent = await client.agents.create({ name: 'Harbourmaster', automation: { mode: 'on' } });
  const conversation = await client.conversations.open({
    agent_id: agent.id,
    channel: 'widget',
    customer: { id: crypto.randomUUID() },
  });
  const question = 'do you rent submarines for freshwater lakes?';
  const { messages } = client.conversations;
  await messages.send(conversation.id, { type: 'text', content: question, sender: 'customer' });
  const found = async () =>
    (await client.knowledge.suggestions.list({ kind: 'unanswered', limit: 100 })).data.find(
      (each) => each.question === question,
    );
  await expect.poll(async () => (await found())?.draft).toBeNull();
  const content = 'Yes, from May to September.';
  await messages.send(conversation.id, { type: 'text', content, sender: 'agent', author: 'human' });
  await expect.poll(async () => (await found())?.draft?.text).toBe(content);
  await page.goto('/knowledge/unanswered');
  const entry = page.getByRole('listitem').filter({ hasText: question });
  await entry.getByRole('button', { name: 'Write the answer' }).click();
  const answer = page.getByRole('dialog').getByLabel('Answer', { exact: false }).last();
  await expect(answer).toHaveValue(content);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toHaveCount(0);
});
