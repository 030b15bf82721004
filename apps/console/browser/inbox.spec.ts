import { api, expect, expectAccessible, openConversation, test } from './console-test';

test('a conversation is taken over, answered, noted and resolved by keyboard, and resolving can be undone', async ({
  page,
}) => {
  const { id } = await openConversation('Zoe Baker', 'My parcel is late');
  await page.goto('/inbox?view=open');
  await expect(page.getByRole('link', { name: /Zoe Baker/ })).toBeVisible();
  await page.keyboard.press('j');
  const thread = page.getByRole('log', { name: 'Messages' });
  await expect(thread.getByText('My parcel is late')).toBeVisible();
  await page.keyboard.press('t');
  await expect.poll(async () => (await api().conversations.get(id)).status).toBe('escalated');

  await page.keyboard.press('r');
  await page.keyboard.type('It is on its way, Zoe.');
  await page.keyboard.press('Control+Enter');
  await expect(thread.getByText('It is on its way, Zoe.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.keyboard.type('Called the carrier');
  await page.keyboard.press('Control+Enter');
  await expect(thread.getByText('Called the carrier')).toBeVisible();
  await expectAccessible(page);

  const { handoff, waiting_since: since } = await api().conversations.get(id);
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect.poll(async () => (await api().conversations.get(id)).status).toBe('resolved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await api().conversations.get(id)).status).toBe('escalated');
  expect(await api().conversations.get(id)).toMatchObject({ handoff, waiting_since: since });
});

test("customers' messages appear in every tab without a reload, and a draft stays with its conversation", async ({
  page,
  context,
}) => {
  const { id } = await openConversation('Omar Haddad', 'Hello');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/inbox/${id}?view=all`);
    await expect(tab.getByRole('log').getByText('Hello')).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Reply' }).fill('Half a sen');
  await expect(async () => {
    const content = `Ping ${Date.now()}`;
    await api().conversations.messages.send(id, { type: 'text', content, sender: 'customer' });
    for (const tab of [page, other])
      await expect(tab.getByRole('log').getByText(content)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half a sen');
});

test('nothing that a customer writes becomes markup', async ({ page }) => {
  const attack = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script> javascript:alert(1)`;
  const { id } = await openConversation(attack.slice(0, 200), attack);
  await api().conversations.update(id, { tags: ['<b>tag</b>'] });
  await page.goto(`/inbox/${id}?view=all`);
  await expect(page.getByRole('log').getByText(attack)).toBeVisible();
  expect(await page.locator('[role=log] img, [role=log] script, a[href^="javascript"]').count()).toBe(0);
  // The page's title has the customer's name, as text.
  expect(await page.title()).not.toBe('owned');
});

test('a suggestion is edited and sent', async ({ page }) => {
  const client = api();
  const agent = await client.agents.create({ name: 'Careful', automation: { mode: 'suggest' } });
  const customer = { id: crypto.randomUUID(), name: 'Lena Fischer' };
  const { id } = await client.conversations.open({ agent_id: agent.id, channel: 'widget', customer });
  await client.conversations.messages.send(id, { type: 'text', content: 'How can I pay?', sender: 'customer' });
  await client.conversations.turns.start(id);
  await page.goto(`/inbox/${id}?view=all`);
  const suggestion = page.getByRole('region', { name: 'The agent suggests' });
  await suggestion.getByRole('button', { name: 'Edit the suggestion' }).click();
  await suggestion.getByRole('textbox').fill('By card, Lena.');
  await expectAccessible(page);
  await suggestion.getByRole('button', { name: 'Send as edited' }).click();
  await expect(suggestion).toHaveCount(0);
  await expect(page.getByRole('log').getByText('By card, Lena.')).toBeVisible();
});

test('that a suggestion waits is seen in the row, however long the wait', async ({ page }) => {
  const client = api();
  await client.knowledge.answers.create({
    question: 'Is the museum open on Mondays?',
    answer: 'No, only from Tuesday.',
  });
  const { id: agentId } = await client.agents.create({ name: 'Curator', automation: { mode: 'suggest' } });
  const ask = async (name: string, channel: 'whatsapp' | 'widget') => {
    const customer = { id: crypto.randomUUID(), name };
    const { id } = await client.conversations.open({ agent_id: agentId, channel, customer });
    const question = { type: 'text', content: 'Is the museum open on Mondays?', sender: 'customer' } as const;
    await client.conversations.messages.send(id, question);
    return id;
  };
  const asked = [await ask('Rosa Row', 'whatsapp'), await ask('Rudi Row', 'widget')];
  const waiting = async () => (await client.conversations.list({ has_suggestion: 'true' })).data.map(({ id }) => id);
  await expect.poll(waiting).toEqual(expect.arrayContaining(asked));
  await page.clock.setFixedTime(Date.now() + 25 * 60_000);
  await page.goto('/inbox?view=all');
  for (const name of [/Rosa Row/, /Rudi Row/]) {
    const row = page.getByRole('link', { name });
    await expect(row.getByText('Waiting 25 min')).toBeInViewport({ ratio: 1 });
    await expect(row.getByTitle('Suggestion')).toBeInViewport({ ratio: 1 });
  }
});

test('unread conversations stand out; opening one marks it as read, and u marks it as unread again', async ({
  page,
}) => {
  const { id } = await openConversation('Ines Moreau', 'Is anybody there?');
  await page.goto('/inbox?view=all');
  const row = page.getByRole('link', { name: /Ines Moreau/ });
  const dot = row.getByRole('img', { name: 'Unread' });
  await expect(dot).toBeVisible();
  await row.click();
  await expect(page.getByRole('log').getByText('Is anybody there?')).toBeVisible();
  await expect(dot).toHaveCount(0);
  await expect.poll(async () => (await api().conversations.get(id)).read?.sequence).toBe(1);
  await api().conversations.messages.send(id, { type: 'text', content: 'Hello?', sender: 'customer' });
  await expect.poll(async () => (await api().conversations.get(id)).read?.sequence).toBe(2);
  await page.getByRole('log').click();
  await page.keyboard.press('u');
  await expect(page.getByText('Select a conversation')).toBeVisible();
  await expect(dot).toBeVisible();
  await expect.poll(async () => (await api().conversations.get(id)).read?.sequence).toBe(1);
});

test('messages that arrive while older ones are read are announced, and stay unread', async ({ page }) => {
  const { id } = await openConversation('Olga Petrova', 'The first of many');
  const say = (content: string) => api().conversations.messages.send(id, { type: 'text', content, sender: 'customer' });
  for (let line = 1; line <= 12; line += 1) await say(`Line ${line}\n\n\n\nand its end`);
  await page.goto(`/inbox/${id}?view=all`);
  const log = page.getByRole('log');
  await expect(log.getByText('Line 12')).toBeInViewport();
  await expect.poll(async () => (await api().conversations.get(id)).read?.sequence).toBe(13);
  await log.evaluate((box) => box.scrollTo(0, 0));
  await expect(log.getByText('The first of many')).toBeInViewport();
  await say('Are you still there?');
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect(log.getByText('Are you still there?')).toBeInViewport();
  await expect.poll(async () => (await api().conversations.get(id)).read?.sequence).toBe(14);
});

test('two people tag a conversation at the same time, and both tags stay', async ({ page }) => {
  const { id } = await openConversation('Tara Singh', 'Where is my parcel?');
  await page.goto(`/inbox/${id}?view=all`);
  const isWritten = Promise.withResolvers<void>();
  // The first write waits until a colleague was faster.
  await page.route(`**/v1/conversations/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await isWritten.promise;
    return route.continue();
  });
  const asked = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('textbox', { name: 'Add a tag' }).fill('mine');
  await page.keyboard.press('Enter');
  await asked;
  await api().conversations.update(id, { tags: ['theirs'] });
  isWritten.resolve();
  await expect.poll(async () => (await api().conversations.get(id)).tags.toSorted()).toEqual(['mine', 'theirs']);
});
