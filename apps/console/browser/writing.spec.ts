import { api, expect, expectAccessible, openConversation, test } from './console-test';

const SENTENCE = 'A sentence that says something. ';
/** 6,003 characters; 1,907 of such a text were once lost when pasted. */
const LONG = SENTENCE.repeat(187).padEnd(5_999, '!').concat(' END');

test('a text that is too long is kept, counted and not sent, and can be sent in parts', async ({ page }) => {
  const { id } = await openConversation('Lara Long', 'Tell me everything');
  await page.goto(`/inbox/${id}?view=all`);
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.fill(LONG);
  await expect(reply).toHaveValue(LONG);
  await expect(page.getByText('1,907 over the limit')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await reply.press('Control+Enter');
  await expectAccessible(page);

  // The second part is refused once: it stays, and the first is not sent again.
  const sentParts: string[] = [];
  await page.route(`**/v1/conversations/${id}/messages`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sentParts.push((route.request().postDataJSON() as { content: string }).content);
    return sentParts.length === 2 ? route.fulfill({ status: 409, json: { code: 'conflict' } }) : route.continue();
  });
  await page.getByRole('button', { name: 'Send as 2 messages' }).click();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await expect(reply).toHaveValue(/END$/);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(reply).toHaveValue('');
  const { data } = await api().conversations.messages.list(id);
  const said = data.filter(({ sender }) => sender === 'agent').map(({ content }) => content);
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/something\.$/);
  expect(said.join(' ')).toBe(LONG);
  expect(sentParts).toEqual([said[0], said[1], said[1]]);
});

test('a note may be as long as the API accepts, and a saved reply is not cut either', async ({ page }) => {
  const { id } = await openConversation('Nils Note', 'Hello');
  await page.goto(`/inbox/${id}?view=all`);
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('n'.repeat(10_001));
  await expect(page.getByText('1 over the limit')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add note' })).toBeDisabled();
  await note.fill('n'.repeat(10_000));
  await expect(page.getByText('0 characters left')).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toHaveValue('');
  expect((await api().conversations.notes.list(id)).data[0]?.content).toHaveLength(10_000);

  await page.goto('/settings/saved-replies');
  await page.getByRole('button', { name: 'New saved reply' }).first().click();
  const form = page.getByRole('dialog', { name: 'New saved reply' });
  await form.getByLabel('Text').fill('r'.repeat(4_100));
  await expect(form.getByText('4 over the limit')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(form.getByLabel('Text')).toHaveValue(/^r{4100}$/);
});

test('Send asks once when a colleague was faster, and each message says who of the team wrote it', async ({ page }) => {
  const { id } = await openConversation('Carla Crash', 'Is anybody there?');
  await page.goto(`/inbox/${id}?view=all`);
  const thread = page.getByRole('log', { name: 'Messages' });
  await expect(thread.getByText('Is anybody there?')).toBeVisible();
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.fill('Yes, we are');
  const said = { type: 'text', content: 'A colleague here.', sender: 'agent', author: 'human' } as const;
  await api().conversations.messages.send(id, said);
  await expect(thread.getByText('A colleague here.')).toBeVisible();
  await reply.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('replied while you were writing: “A colleague here.”');
  await expectAccessible(page);
  expect((await api().conversations.messages.list(id)).data).toHaveLength(2);
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect(thread.getByText('Yes, we are')).toBeVisible();
  const person = (await page.request.get('/v1/session').then((answer) => answer.json())) as {
    person: { name: string };
  };
  const { name } = person.person;
  await expect(thread.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Carla Crash/ })).toContainText(`${name}: Yes, we are`);
  await expect(thread.getByText('Team', { exact: true })).toBeVisible();
  await expect(thread.getByRole('group', { name: 'Customer' })).toContainText('Is anybody there?');
  await expect(thread.getByRole('group', { name })).toContainText('Yes, we are');
});

test('writing while reading older messages leads to the new message', async ({ page }) => {
  const { id } = await openConversation('Sven Scroll', 'The first of many');
  const say = (content: string) => api().conversations.messages.send(id, { type: 'text', content, sender: 'customer' });
  for (let line = 1; line <= 12; line += 1) await say(`Line ${line}\n\n\n\nand its end`);
  await page.goto(`/inbox/${id}?view=all`);
  const log = page.getByRole('log');
  await expect(log.getByText('Line 12')).toBeInViewport();
  await log.evaluate((box) => box.scrollTo(0, 0));
  await expect(log.getByText('The first of many')).toBeInViewport();
  await page.getByRole('textbox', { name: 'Reply' }).fill(`${'A long answer.\n'.repeat(60)}That is all`);
  await page.keyboard.press('Control+Enter');
  await expect(log.getByText('That is all')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'New messages' })).toHaveCount(0);
});

test('the handoff is shown where it happened, with its date', async ({ page }) => {
  const { id } = await openConversation('Hanna Handoff', 'Before the handoff');
  await api().conversations.update(id, { status: 'escalated' });
  await api().conversations.messages.send(id, { type: 'text', content: 'After it', sender: 'customer' });
  await page.goto(`/inbox/${id}?view=all`);
  const log = page.getByRole('log');
  await expect(log).toContainText(/Before the handoff.*Handed to the team · via API · \w+ \d+, \d{4}.*After it/s);
});
