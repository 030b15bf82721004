import type { NotificationServiceService, PushSubscription, Settings } from '@parley/contract/notification';
import { notificationDefaults } from '@parley/schemas/notifications';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { fakeId } from './fake-ids';

const subscription: PushSubscription = {
  id: fakeId('push'),
  name: 'Chrome on Linux',
  endpoint: 'https://updates.push.example/wpush/v2/gAAAAABn',
  createdAt: bornAt,
};

const settings: Settings = {
  fields: JSON.stringify(notificationDefaults),
  isEmailConfigured: false,
  pushPublicKey: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
};

export function notificationServiceDefaults(): Overrides<typeof NotificationServiceService> {
  return {
    getSettings: async () => ({ settings }),
    replaceSettings: async ({ fields }) => ({ settings: { ...settings, fields, updatedAt: bornAt } }),
    listPushSubscriptions: async () => ({ subscriptions: [subscription], page }),
    addPushSubscription: async () => ({ subscription }),
    removePushSubscription: async ({ id }) => known(id, subscription.id, {}, 'push subscription'),
    getMailStatus: async () => ({ isConfigured: true }),
    sendInvitation: async () => ({ isAccepted: false }),
  };
}
