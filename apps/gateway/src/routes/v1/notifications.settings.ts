import { notificationSettingsInput, notificationSettingsResource } from '@parley/schemas/notifications';
import { chosenSettings } from '../../openapi/notification-examples';
import { toNotificationSettings } from '../../shapes/notification';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';

export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  tag: 'People',
  summary: 'Get what you are notified of',
  description: 'The same for all accounts that you belong to. Live mode alone notifies.',
  answer: { status: 200, description: 'The settings', schema: notificationSettingsResource },

  handle: async ({ session, services, reading }) => {
    const { settings } = await services.notifications.getSettings({ personId: session.id }, reading());
    return { body: toNotificationSettings(required(settings, 'the settings')) };
  },
});

export const replaceNotificationSettings = endpoint({
  name: 'replaceNotificationSettings',
  tag: 'People',
  summary: 'Change what you are notified of',
  description: 'Replaces all settings. They apply from the next notification on.',
  body: { schema: notificationSettingsInput, example: chosenSettings },
  answer: { status: 200, description: 'The settings as they are now', schema: notificationSettingsResource },

  handle: async ({ body, session, services, writing }) => {
    const request = { personId: session.id, fields: JSON.stringify(body) };
    const { settings } = await services.notifications.replaceSettings(request, { ...writing(), isRepeatable: true });
    return { body: toNotificationSettings(required(settings, 'the settings')) };
  },
});
