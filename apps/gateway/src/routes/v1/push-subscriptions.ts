import { notFound } from '@parley/errors';
import {
  addPushSubscriptionInput,
  listPushSubscriptionsQuery,
  PUSH_SUBSCRIPTIONS_MAX,
  pushSubscriptionPage,
  pushSubscriptionResource,
} from '@parley/schemas/notifications';
import { toPushSubscription } from '../../shapes/notification';
import { toPage, toPageRequest } from '../../shapes/page';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

export const listPushSubscriptions = endpoint({
  name: 'listPushSubscriptions',
  tag: 'People',
  summary: 'List your push subscriptions',
  description: 'Newest first.',
  query: listPushSubscriptionsQuery,
  answer: { status: 200, description: 'A page of push subscriptions', schema: pushSubscriptionPage },

  handle: async ({ query, session, services, reading }) => {
    const request = { personId: session.id, page: toPageRequest(query) };
    const { subscriptions, page } = await services.notifications.listPushSubscriptions(request, reading());
    return { body: toPage(subscriptions.map(toPushSubscription), page) };
  },
});

export const addPushSubscription = endpoint({
  name: 'addPushSubscription',
  tag: 'People',
  summary: 'Subscribe a browser to push notifications',
  description:
    'Stores the result of `PushManager.subscribe`, called with the `push_public_key` of your settings. ' +
    'Subscribing the same browser again updates its keys and name; a browser belongs to the person who last ' +
    'subscribed in it. A person has at most 20 subscriptions.',
  body: {
    schema: addPushSubscriptionInput,
    example: {
      endpoint: 'https://updates.push.example/wpush/v2/gAAAAABn',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      name: 'Chrome on Linux',
    },
  },
  answer: { status: 201, description: 'The push subscription', schema: pushSubscriptionResource },

  handle: async ({ body, session, services, writing }) => {
    const request = { personId: session.id, fields: JSON.stringify(body) };
    const { subscription } = await services.notifications.addPushSubscription(request, {
      ...writing(),
      isRepeatable: true,
    });
    return { body: toPushSubscription(required(subscription, 'the push subscription')) };
  },
});

export const removePushSubscription = endpoint({
  name: 'removePushSubscription',
  tag: 'People',
  summary: 'Unsubscribe a browser from push notifications',
  id: 'push',
  answer: { status: 204, description: 'The subscription is deleted' },

  requireObject: requireSubscription,
  handle: async ({ id, session, services, writing }) => {
    await services.notifications.removePushSubscription({ personId: session.id, id }, writing());
    return {};
  },
});

/** No RPC gets one: a person has only a few. */
async function requireSubscription({ id, session, services, reading }: Call): Promise<void> {
  const request = { personId: session.id, page: { limit: PUSH_SUBSCRIPTIONS_MAX } };
  const { subscriptions } = await services.notifications.listPushSubscriptions(request, reading());
  if (!subscriptions.some((subscription) => subscription.id === id)) throw notFound('push subscription');
}
