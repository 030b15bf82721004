import { rotateSecretInput, webhookWithSecret } from '@parley/schemas/webhooks';
import { required } from '../../shapes/shape';
import { toWebhookWithSecret } from '../../shapes/webhook';
import { endpoint } from './endpoint';
import { expectedVersionOf } from './resource';
import { webhooks } from './webhooks';

export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  tag: 'Webhooks',
  summary: 'Rotate the secret of a webhook',
  description:
    'The new secret is shown once, in this response. For 24 hours the previous secret signs as well: each ' +
    'request has both signatures, the newest first. The secret before the previous one no longer signs. The ' +
    'key needs the permission that reads each type of the webhook.',
  id: 'hook',
  body: { schema: rotateSecretInput, isOptional: true, example: {} },
  answer: {
    status: 200,
    description: 'The webhook, with its secret',
    schema: webhookWithSecret,
    hasEtag: true,
    isSecret: true,
  },
  hasIfMatch: true,

  requireObject: webhooks.get,
  handle: async (call) => {
    const { id, body, services, caller, writing } = call;
    const expectedVersion = await expectedVersionOf(webhooks, call);
    const permissions = [...caller.permissions];
    const request = { id, fields: JSON.stringify(body ?? {}), expectedVersion, permissions };
    const { webhook: rotated, secret, replayed } = await services.webhooks.rotateSecret(request, writing());
    const webhook = required(rotated, 'the webhook');
    return { body: toWebhookWithSecret(webhook, secret), version: webhook.version, isReplayed: replayed };
  },
});
