// Shows what the server pushes, and nothing else: it caches nothing, and answers no request.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {
    title: 'Parley',
    body: '',
    path: '/inbox',
    tag: 'several',
  };
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, renotify: true, icon: '/favicon.svg', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Only a place of the console, whatever arrived.
  const url = new URL(event.notification.data?.path ?? '/inbox', self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(open(url.href));
});

/** Pages of this origin that are not the console. */
const OTHER_PAGES = /^\/(widget|docs|media|v1)\b/;

/** How long a tab has to take an address over before it is loaded there. */
const TAKING_MS = 1_000;

/**
 * In a tab that is open, else in a new one. The tab goes there itself: the worker knows only the address with which it
 * was loaded, and not its account, and loading would lose what is being written.
 */
async function open(url) {
  const { pathname, search } = new URL(url);
  const tabs = (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    (tab) => !OTHER_PAGES.test(new URL(tab.url).pathname),
  );
  const tab = tabs.find(({ url: loaded }) => new URL(loaded).pathname === pathname) ?? tabs[0];
  if (!tab) return self.clients.openWindow(url);
  await tab.focus();
  if (await isTaken(tab, pathname + search)) return tab;
  return tab.navigate(url).catch(() => self.clients.openWindow(url));
}

/** Only in tabs with a signed-in member. */
function isTaken(tab, path) {
  const { port1, port2 } = new self.MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    self.setTimeout(() => resolve(false), TAKING_MS);
    tab.postMessage({ path }, [port2]);
  });
}
