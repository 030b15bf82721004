import {
  notificationDefaults,
  type NotificationSettingsInput,
  type NotificationSettingsResource,
  type PushSubscriptionResource,
} from '@parley/schemas/notifications';
import { page } from './example-page';

export const chosenSettings: NotificationSettingsInput = {
  ...notificationDefaults,
  quiet_hours: { start: '22:00', end: '07:00', timezone: 'Europe/Berlin' },
};

const notificationSettings: NotificationSettingsResource = {
  ...chosenSettings,
  is_email_configured: true,
  push_public_key: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  updated_at: '2026-11-28T09:30:00.000Z',
};

const pushSubscription: PushSubscriptionResource = {
  id: 'push_01jd6f8x2sf4vb9qk3h7n5w0ze',
  name: 'Chrome on Linux',
  endpoint: 'https://updates.push.example/wpush/v2/gAAAAABn',
  created_at: '2026-11-28T09:30:00.000Z',
  last_used_at: '2026-11-28T10:02:11.000Z',
};

export const notificationAnswers: Readonly<Record<string, unknown>> = {
  getNotificationSettings: notificationSettings,
  replaceNotificationSettings: notificationSettings,
  listPushSubscriptions: page(pushSubscription),
  addPushSubscription: { ...pushSubscription, last_used_at: null },
};
