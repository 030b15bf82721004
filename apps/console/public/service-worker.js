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

/** In the tab that shows it, else in the one that was used last, else in a new one. */
async function open(url) {
  const { pathname, searchParams } = new URL(url);
  const tabs = (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    (tab) => !OTHER_PAGES.test(new URL(tab.url).pathname),
  );
  const shown = tabs.find((tab) => new URL(tab.url).pathname === pathname);
  const tab = shown ?? tabs[0];
  if (!tab) return self.clients.openWindow(url);
  await tab.focus();
  if (!shown) return tab.navigate(url).catch(() => self.clients.openWindow(url));
  // Its address does not say in which account it is; navigating would lose what is being written.
  shown.postMessage({ account: searchParams.get('account') });
}
