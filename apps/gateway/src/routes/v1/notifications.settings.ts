import { notificationSettingsInput, notificationSettingsResource } from '@parley/schemas/notifications';
import { chosenSettings } from '../../openapi/notification-examples';
import { toNotificationSettings } from '../../shapes/notification';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';

export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  tag: 'People',
  summary: 'Get your notification settings',
  description: 'They apply to all accounts that you belong to. Only live mode sends notifications.',
  answer: { status: 200, description: 'The settings', schema: notificationSettingsResource },

  handle: async ({ session, services, reading }) => {
    const { settings } = await services.notifications.getSettings({ personId: session.id }, reading());
    return { body: toNotificationSettings(required(settings, 'the settings')) };
  },
});

export const replaceNotificationSettings = endpoint({
  name: 'replaceNotificationSettings',
  tag: 'People',
  summary: 'Update your notification settings',
  description: 'Replaces all settings. They apply from the next notification on.',
  body: { schema: notificationSettingsInput, example: chosenSettings },
  answer: { status: 200, description: 'The updated settings', schema: notificationSettingsResource },

  handle: async ({ body, session, services, writing }) => {
    const request = { personId: session.id, fields: JSON.stringify(body) };
    const { settings } = await services.notifications.replaceSettings(request, { ...writing(), isRepeatable: true });
    return { body: toNotificationSettings(required(settings, 'the settings')) };
  },
});
