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
  summary: 'List the browsers that you are notified in',
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
  summary: 'Be notified in a browser',
  description:
    'Keeps what `PushManager.subscribe` made with `push_public_key` of your settings. The same browser again changes its keys and ' +
    'name; it belongs to the person who subscribed in it last. At most 20.',
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
  summary: 'No longer be notified in a browser',
  id: 'push',
  answer: { status: 204, description: 'It is gone' },

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
