import { startPushReceiver, type PushBrowser, type PushReceiver } from '@parley/testing';
import type { Page, Worker } from '@playwright/test';
import { api, expect, openConversation, system, test } from './console-test';

interface Notified {
  readonly title: string;
  readonly body: string;
  readonly data: { readonly path: string };
}

/** Recorded by the worker itself: the headless shell shows no notifications to click. */
interface Noted {
  readonly notifications: Notified[];
  readonly focused: string[];
  readonly opened: string[];
}

interface WorkerScope {
  noted: Noted;
  readonly registration: { showNotification: (title: string, options: Omit<Notified, 'title'>) => Promise<void> };
  readonly WindowClient: { readonly prototype: { focus: (this: { url: string }) => Promise<unknown> } };
  readonly clients: { openWindow: (url: string) => Promise<void> };
  readonly ExtendableEvent: new (type: string) => Event;
  dispatchEvent(event: Event): void;
}

let pushService: PushReceiver;
test.beforeAll(async () => void (pushService = await startPushReceiver()));
test.afterAll(() => pushService?.stop());

/** Subscribes to the tests' push service, not the browser maker's, with permission to notify. */
async function subscribeAt(page: Page, { subscription }: PushBrowser): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    let isSubscribed = false;
    const made = {
      ...{ endpoint, options: { applicationServerKey: null }, toJSON: () => ({ endpoint, keys }) },
      unsubscribe: async () => !(isSubscribed = false),
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => ((isSubscribed = true), made);
    PushManager.prototype.getSubscription = async () => (isSubscribed ? made : null);
    Object.defineProperty(Notification, 'permission', { value: 'default' });
    Notification.requestPermission = async () => 'granted';
  }, subscription);
}

async function enable(page: Page): Promise<Worker> {
  await page.goto('/settings/notifications');
  const starting = page.context().waitForEvent('serviceworker');
  await page.getByRole('button', { name: 'Enable in this browser' }).click();
  await expect(page.getByRole('list', { name: 'Browsers' }).getByText('(this browser)')).toBeVisible();
  const worker = await starting;
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const noted: Noted = { notifications: [], focused: [], opened: [] };
    scope.noted = noted;
    scope.registration.showNotification = async (title, options) =>
      void noted.notifications.push({ title, ...options });
    scope.WindowClient.prototype.focus = async function focus() {
      noted.focused.push(new URL(this.url).pathname);
      return this;
    };
    scope.clients.openWindow = async (url) => void noted.opened.push(new URL(url).pathname);
  });
  return worker;
}

async function deliver(page: Page, pushed: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL === `${system().url}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const message = { origin: system().url, registrationId: await registered, data: JSON.stringify(pushed) };
  await cdp.send('ServiceWorker.deliverPushMessage', message);
}

const notedBy = (worker: Worker): Promise<Noted> => worker.evaluate(() => (globalThis as unknown as WorkerScope).noted);

async function click(worker: Worker): Promise<Pick<Noted, 'focused' | 'opened'>> {
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const { notifications, focused, opened } = scope.noted;
    const waiting: Promise<unknown>[] = [];
    const event = Object.assign(new scope.ExtendableEvent('notificationclick'), {
      notification: { ...notifications[0], close: () => undefined },
      waitUntil: (promise: Promise<unknown>) => void waiting.push(promise),
    });
    [focused.length, opened.length] = [0, 0];
    scope.dispatchEvent(event);
    await Promise.all(waiting);
    return { focused, opened };
  });
}

test("a handoff notification shows none of the customer's words, and a click opens the conversation", async ({
  page,
  context,
}) => {
  const browser = pushService.subscribe();
  await subscribeAt(page, browser);
  const worker = await enable(page);
  const { id } = await openConversation('Petra Push', 'My card ends in 4711');
  await api().conversations.update(id, { status: 'escalated' });
  const path = `/inbox/${id}`;
  const pushOf = () => browser.received.find((pushed) => pushed.path.startsWith(`${path}?account=acct_`));
  await expect.poll(pushOf).toBeDefined();

  await deliver(page, pushOf() ?? {});
  await expect.poll(async () => (await notedBy(worker)).notifications).toHaveLength(1);
  const [notification] = (await notedBy(worker)).notifications;
  expect(notification).toMatchObject({ title: expect.stringMatching(/handed off/i) as unknown });
  expect(JSON.stringify(notification)).not.toMatch(/Petra|4711/);

  // Another page of the same origin stays as it is.
  const reference = await context.newPage();
  await reference.goto('/docs');
  expect(await click(worker)).toEqual({ focused: ['/settings/notifications'], opened: [] });
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('log').getByText('My card ends in 4711')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reply' }).fill('Half an answer');
  expect(await click(worker)).toEqual({ focused: ['/settings/notifications'], opened: [] });
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half an answer');
  await page.getByRole('textbox', { name: 'Reply' }).fill('');
  // A tab that was loaded with the address, and has moved on since, comes back to it.
  await page.goto(path);
  await page.getByRole('link', { name: 'Agents' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/agents');
  expect(await click(worker)).toEqual({ focused: [path], opened: [] });
  await expect(page).toHaveURL((url) => url.pathname === path);
  await page.goto('about:blank');
  // The browser forgets the page that was left a moment later.
  await expect.poll(() => click(worker)).toEqual({ focused: [], opened: [path] });
});

test('a click on a notification of another account opens that account, even in a tab at the same address', async ({
  page,
}) => {
  await subscribeAt(page, pushService.subscribe());
  const other = 'acct_00000000000000000000000000';
  const answer = await page.request.get('/v1/session');
  const session = (await answer.json()) as { accounts: { id: string }[] };
  const accounts = [...session.accounts, { ...session.accounts[0], id: other, name: 'Elsewhere' }];
  await page.route('**/v1/session', (route) => route.fulfill({ json: { ...session, accounts } }));
  const worker = await enable(page);
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  const several = { title: '2 conversations need your attention', body: '', path: `/inbox?account=${other}`, tag: 'a' };
  await deliver(page, several);
  await expect.poll(async () => (await notedBy(worker)).notifications).toHaveLength(1);
  expect(await click(worker)).toEqual({ focused: ['/inbox'], opened: [] });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('parley.account'))).toBe(other);
});
