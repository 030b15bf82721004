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

/** In the tab that is there, or else in a new one. */
async function open(url) {
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!tab) return self.clients.openWindow(url);
  await tab.focus();
  return tab.navigate(url).catch(() => self.clients.openWindow(url));
}
