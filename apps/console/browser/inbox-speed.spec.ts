import type { Page } from '@playwright/test';
import { api, expect, openConversation, test } from './console-test';

const AT_ONCE = 10;

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

function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/') && !pathname.endsWith('/stream')) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

/** Until there has been no request for a while. */
async function quiet(page: Page, asked: readonly string[]): Promise<void> {
  await expect(async () => {
    const before = asked.length;
    await page.waitForTimeout(2_500);
    expect(asked.length).toBe(before);
  }).toPass();
}

const openRow = (page: Page) => page.locator('[data-open]').getByRole('link');

test('rows need no further requests; pressing J sends two, and holding it none on the way', async ({ page }) => {
  const agent = await openMany('Fast', 60);
  const asked = watchRequests(page);
  await page.goto(`/inbox?view=open&agent=${agent}`);
  await expect(page.getByRole('link', { name: /Fast \d+/ }).first()).toContainText('Question');
  await quiet(page, asked);
  expect(asked.filter((request) => request.endsWith('/messages'))).toEqual([]);

  asked.length = 0;
  await page.keyboard.press('j');
  await expect(openRow(page)).toContainText('Question');
  await expect(page.getByRole('log').getByText('Question')).toBeVisible();
  // Presence, the read mark and turns are requested after a stay only.
  const atOnce = asked.filter((request) => !/\/(presence|turns|read)$/.test(request));
  expect(atOnce.map((request) => request.replace(/conv_\w+/, ':id')).toSorted()).toEqual([
    'GET /v1/conversations/:id',
    'GET /v1/conversations/:id/notes',
  ]);
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

test('a shortcut right after a move applies to the conversation shown', async ({ page }) => {
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
  // It has left the list; the next one takes its place.
  await expect(page.getByRole('link', { name: /Swift \d+/ })).toHaveCount(3);
  const third = await page
    .getByRole('link', { name: /Swift \d+/ })
    .nth(1)
    .textContent();
  await page.keyboard.press('j');
  await expect(openRow(page)).toHaveText(third ?? '');
});

test('a thread longer than the first page can be read up to its first message', async ({ page }) => {
  const { id } = await openConversation('Longa Thread', 'The very first');
  const say = (content: string) => api().conversations.messages.send(id, { type: 'text', content, sender: 'customer' });
  for (let at = 2; at <= 103; at += 1) await say(`Number ${at} of them`);
  await page.goto(`/inbox/${id}?view=all`);
  const log = page.getByRole('log');
  await expect(log.getByText('Number 103 of them')).toBeInViewport();
  await expect(log.getByText('The very first')).toHaveCount(0);
  // New messages move the scroll position of earlier ones.
  await say('And one more');
  await expect(log.getByText('And one more')).toBeVisible();
  await log.getByRole('button', { name: 'Older messages' }).click();
  await expect(log.getByText('The very first')).toBeVisible();
  await expect(log.getByText('Number 3 of them')).toHaveCount(1);
  await expect(log.getByText('Number 4 of them')).toHaveCount(1);
  await expect(log.getByText(/^(Number|The very|And one)/)).toHaveCount(104);
});

/** Printed, since only times of one run are comparable. */
const PRESS_MS = 120;

test('a list of 2,000 can be walked by keyboard, loading pages as they come into view', async ({ page }) => {
  const agent = await openMany('Crowd', 1);
  const [template] = (await api().conversations.list({ agent_id: agent, expand: ['last_message'] })).data;
  const idAt = (at: number): string => `conv_${String(at).padStart(26, '0')}`;
  const rowAt = (at: number) => ({
    ...template,
    id: idAt(at),
    customer: { ...template?.customer, name: `Crowd ${at}` },
  });
  // Two thousand real ones would take minutes to open.
  await page.route('**/v1/conversations?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))];
    const data = Array.from({ length: Math.min(limit, 2_000 - from) }, (_, at) => rowAt(from + at));
    const next = from + limit < 2_000 ? String(from + limit) : null;
    const pagination = { total: 2_000, limit, offset: 0, has_more: next !== null, next_cursor: next };
    return route.fulfill({ json: { data, pagination } });
  });
  await page.route('**/v1/conversations/conv_0*', (route) => {
    const id = route.request().url().split('/').at(-1)?.split('?')[0] ?? '';
    const messages = [{ ...template?.last_message, conversation_id: id }];
    const read = { sequence: 1, at: template?.created_at, by: null };
    return route.fulfill({ json: { ...template, id, read, messages, has_more_messages: false } });
  });
  await page.route(/\/v1\/conversations\/conv_0\w+\/(notes|turns|presence|read)/, (route) =>
    route.fulfill({ json: { data: [], pagination: { next_cursor: null } } }),
  );
  await page.goto(`/inbox?view=open&agent=${agent}`);
  await expect(page.getByRole('button', { name: 'Open 2,000' })).toBeVisible();
  await page.evaluate(watchPaints);
  const pressAll = async (keys: readonly string[]): Promise<string> => {
    await page.evaluate(() => void (window.paintsMs.length = 0));
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(PRESS_MS);
    }
    const sorted = await page.evaluate(() => window.paintsMs.toSorted((a, b) => a - b));
    const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(0);
    return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (${sorted.length})`;
  };
  const moves = await pressAll(Array.from({ length: 25 }, () => 'j'));
  await expect(openRow(page)).toContainText('Crowd 24');
  await page.getByRole('textbox', { name: 'Reply' }).focus();
  const letters = await pressAll([...'and this is typed between']);
  console.log(`from key to paint: J ${moves}; typing ${letters}`);
});

function watchPaints(): void {
  window.paintsMs = [];
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => void window.paintsMs.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      });
    },
    { capture: true },
  );
}

declare global {
  interface Window {
    paintsMs: number[];
  }
}
