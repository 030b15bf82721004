import { recoverWebhookInput, webhookRecovery } from '@parley/schemas/webhooks';
import { timestamp } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { expectedVersionOf } from './resource';
import { webhooks } from './webhooks';

export const recoverWebhook = endpoint({
  name: 'recoverWebhook',
  tag: 'Webhooks',
  summary: 'Resend missed events',
  description:
    'Sends what happened from `since` up to, but not including, `until` and did not arrive: deliveries that ' +
    'failed or were discarded, and events of the last seven days for which there was no delivery, because ' +
    'the webhook did not exist yet or was not subscribed to them. This takes seconds, or minutes for many ' +
    'events; the list of deliveries shows the progress. The key needs the permission that reads each type of ' +
    'the webhook, and each type that is waiting or did not arrive.',
  id: 'hook',
  body: { schema: recoverWebhookInput, example: { since: '2026-11-25T08:00:00Z', until: '2026-11-25T11:00:00Z' } },
  answer: { status: 202, description: 'What is resent', schema: webhookRecovery },
  hasIfMatch: true,

  requireObject: webhooks.get,
  handle: async (call) => {
    const { id, services, caller, writing } = call;
    const expectedVersion = await expectedVersionOf(webhooks, call);
    const request = { id, fields: JSON.stringify(call.body), expectedVersion, permissions: [...caller.permissions] };
    const { replayed, since, until, failedDeliveries } = await services.webhooks.recoverWebhook(request, writing());
    const body = { since: timestamp(since), until: timestamp(until), failed_deliveries: Number(failedDeliveries) };
    return { body, isReplayed: replayed };
  },
});
