import type { Page, Worker } from '@playwright/test';
import { startPushReceiver, type PushBrowser, type PushReceiver } from '@parley/testing';
import { api, expect, openConversation, system, test } from './console-test';

/** What a notification of the browser shows, and where it leads. */
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly data: { readonly path: string };
}

test.use({ permissions: ['notifications'] });

let pushService: PushReceiver;
test.beforeAll(async () => void (pushService = await startPushReceiver()));
test.afterAll(() => pushService?.stop());

/** The push service of a browser is its maker's: here it subscribes at ours. The rest is the browser's own. */
async function subscribeAt(page: Page, { subscription }: PushBrowser): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    let isSubscribed = false;
    const made = {
      ...{ endpoint, options: { applicationServerKey: null }, toJSON: () => ({ endpoint, keys }) },
      unsubscribe: async () => !(isSubscribed = false),
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => ((isSubscribed = true), made);
    PushManager.prototype.getSubscription = async () => (isSubscribed ? made : null);
  }, subscription);
}

/** Hands a push to the worker as the browser does. @returns what is shown then */
async function deliver(page: Page, pushed: object): Promise<Shown[]> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL === `${system().url}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(pushed);
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: system().url, registrationId, data });
  await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(0);
  return shown(page);
}

const shown = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (!active) throw new Error('no worker');
    const registration = await navigator.serviceWorker.getRegistration();
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body, data }) => ({ title, body, data: data as { path: string } }));
  });

/** A click as the worker gets it. The browser lets a worker focus and open windows on real clicks only: here it notes them. */
async function click(worker: Worker): Promise<{ focused: string[]; opened: string[] }> {
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    const done = { focused: [] as string[], opened: [] as string[] };
    scope.WindowClient.prototype.focus = async function focus(this: { url: string }) {
      done.focused.push(this.url);
      return this;
    };
    scope.clients.openWindow = async (url: string) => void done.opened.push(url);
    const event = new scope.NotificationEvent('notificationclick', { notification });
    const waiting: Promise<unknown>[] = [];
    event.waitUntil = (promise) => void waiting.push(promise);
    scope.dispatchEvent(event);
    await Promise.all(waiting);
    return done;
  });
}

interface WorkerScope {
  readonly registration: { getNotifications(): Promise<unknown[]> };
  readonly WindowClient: { readonly prototype: { focus: (this: { url: string }) => Promise<unknown> } };
  readonly clients: { openWindow: (url: string) => Promise<void> };
  readonly NotificationEvent: new (type: string, init: object) => { waitUntil: (promise: Promise<unknown>) => void };
  dispatchEvent(event: unknown): void;
}

async function enable(page: Page): Promise<Worker> {
  await page.goto('/settings/notifications');
  const starting = page.context().waitForEvent('serviceworker');
  await page.getByRole('button', { name: 'Enable in this browser' }).click();
  await expect(page.getByRole('list', { name: 'Browsers' }).getByText('(this browser)')).toBeVisible();
  return starting;
}

test('a handoff is pushed without a word of the customer, is shown, and a click brings the tab to the conversation', async ({
  page,
}) => {
  const browser = pushService.subscribe();
  await subscribeAt(page, browser);
  const worker = await enable(page);
  const { id } = await openConversation('Petra Push', 'My card ends in 4711');
  await api().conversations.update(id, { status: 'escalated' });
  const pushOf = () => browser.received.find(({ path }) => path.startsWith(`/inbox/${id}`));
  await expect.poll(pushOf).toBeDefined();
  const pushed = pushOf() ?? {};
  expect(JSON.stringify(pushed)).not.toMatch(/Petra|4711/);

  expect(await deliver(page, pushed)).toMatchObject([{ title: 'Handed off to your team', data: { path: `/inbox/${id}` } }]);
  const { focused, opened } = await click(worker);
  expect({ focused, opened }).toEqual({ focused: [`${system().url}/settings/notifications`], opened: [] });
  await expect(page).toHaveURL(`${system().url}/inbox/${id}`);
  await expect(page.getByRole('log').getByText('My card ends in 4711')).toBeVisible();
  expect(await shown(page)).toEqual([]);
});
