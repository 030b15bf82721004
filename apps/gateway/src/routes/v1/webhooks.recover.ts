import { recoverWebhookInput, webhookRecovery } from '@parley/schemas/webhooks';
import { timestamp } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { expectedVersionOf } from './resource';
import { webhooks } from './webhooks';

export const recoverWebhook = endpoint({
  name: 'recoverWebhook',
  tag: 'Webhooks',
  summary: 'Send again what was missed',
  description:
    'What happened from `since` to before `until` and did not arrive: deliveries that failed or were discarded, and events of the ' +
    'last seven days that made no delivery, because the webhook was not there yet or did not want them. It is done within ' +
    'seconds, or minutes if it is much; the deliveries show it. The key needs the read ' +
    'permission of each type of the webhook, and of what waits or did not arrive.',
  id: 'hook',
  body: { schema: recoverWebhookInput, example: { since: '2026-11-25T08:00:00Z', until: '2026-11-25T11:00:00Z' } },
  answer: { status: 202, description: 'What is sent again', schema: webhookRecovery },
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
