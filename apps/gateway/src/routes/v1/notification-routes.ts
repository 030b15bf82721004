import { getNotificationSettings, replaceNotificationSettings } from './notifications.settings';
import { addPushSubscription, listPushSubscriptions, removePushSubscription } from './push-subscriptions';
import type { Route } from './route';

export const notificationRoutes: readonly Route[] = [
  ['GET', '/person/notifications', 'session', getNotificationSettings],
  ['PUT', '/person/notifications', 'session', replaceNotificationSettings],
  ['GET', '/person/push_subscriptions', 'session', listPushSubscriptions],
  ['POST', '/person/push_subscriptions', 'session', addPushSubscription],
  ['DELETE', '/person/push_subscriptions/:id', 'session', removePushSubscription],
];
