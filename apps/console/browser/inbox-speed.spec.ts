import type { Page } from '@playwright/test';
import { api, expect, test } from './console-test';

const AT_ONCE = 10;

/** An agent with so many conversations, each with a message. */
async function openMany(name: string, count: number): Promise<string> {
  const agent = await api().agents.create({ name });
  const left = Array.from({ length: count }, (_, at) => at);
  const next = async (): Promise<void> => {
    for (let at = left.shift(); at !== undefined; at = left.shift()) {
      const customer = { id: crypto.randomUUID(), name: `${name} ${at}` };
      const { id } = await api().conversations.open({ agent_id: agent.id, channel: 'widget', customer });
      await api().conversations.messages.send(id, { type: 'text', content: `Question ${at}`, sender: 'customer' });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return agent.id;
}

/** What the page asks the API for from now on, the stream of events apart. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/') && !pathname.endsWith('/stream')) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

/** Until the page has asked for nothing for a while. */
async function quiet(page: Page, asked: readonly string[]): Promise<void> {
  await expect(async () => {
    const before = asked.length;
    await page.waitForTimeout(2_500);
    expect(asked.length).toBe(before);
  }).toPass();
}

const openRow = (page: Page) => page.locator('[data-conversation] a[aria-current=true]');

test('rows bring what they show; a press of J asks for two things, and a held key for nothing on its way', async ({
  page,
}) => {
  const agent = await openMany('Fast', 60);
  const asked = watchRequests(page);
  await page.goto(`/inbox?view=open&agent=${agent}`);
  await expect(page.getByRole('link', { name: /Fast \d+/ }).first()).toContainText('Question');
  await quiet(page, asked);
  expect(asked.filter((request) => request.endsWith('/messages'))).toEqual([]);
  expect(asked.filter((request) => request === 'GET /v1/conversations').length).toBeLessThanOrEqual(5);

  asked.length = 0;
  await page.keyboard.press('j');
  await expect(openRow(page)).toContainText('Question');
  await expect(page.getByRole('log').getByText('Question')).toBeVisible();
  // Before anybody has stayed there.
  const first = asked.filter((request) => !request.endsWith('/presence') && !request.endsWith('/turns'));
  expect(first.length).toBeLessThanOrEqual(3);
  await quiet(page, asked);

  asked.length = 0;
  const before = await openRow(page).textContent();
  await page.keyboard.down('j');
  for (let press = 0; press < 30; press += 1) await page.keyboard.down('j');
  await page.keyboard.up('j');
  await expect(openRow(page)).not.toHaveText(before ?? '');
  await quiet(page, asked);
  const lists = asked.filter((request) => request === 'GET /v1/conversations');
  expect({ asked, isFew: asked.length <= 10 && lists.length <= 1 }).toMatchObject({ isFew: true });
});

test('what is done by key right after a move is done to the conversation that is shown', async ({ page }) => {
  const agent = await openMany('Swift', 4);
  await page.goto(`/inbox?view=open&agent=${agent}`);
  await expect(page.getByRole('link', { name: /Swift \d+/ })).toHaveCount(4);
  const name =
    (
      await page
        .getByRole('link', { name: /Swift \d+/ })
        .nth(1)
        .textContent()
    )?.match(/Swift \d/)?.[0] ?? '';
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page.getByText('Resolved', { exact: true }).first()).toBeVisible();
  await expect
    .poll(async () =>
      (await api().conversations.list({ agent_id: agent, status: ['resolved'] })).data.map((one) => one.customer.name),
    )
    .toEqual([name]);
  // It has left the list; the next one stands in its place.
  await expect(page.getByRole('link', { name: /Swift \d+/ })).toHaveCount(3);
  const third = await page
    .getByRole('link', { name: /Swift \d+/ })
    .nth(1)
    .textContent();
  await page.keyboard.press('j');
  await expect(openRow(page)).toHaveText(third ?? '');
});
