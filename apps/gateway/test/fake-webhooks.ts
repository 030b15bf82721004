import {
  DeliveryStatus,
  WebhookDisabledReason,
  WebhookPayload,
  WebhookStatus,
  type Attempt,
  type Delivery,
  type Webhook,
  type WebhookServiceService,
} from '@parley/contract/webhook';
import { newId } from '@parley/schemas';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { fakeId } from './fake-ids';

export const aWebhookId = fakeId('hook');
export const aDeliveryId = fakeId('dlv');

export const aPayload = '{"type":"message.created"}';

export function aWebhook(fields: Partial<Webhook> = {}): Webhook {
  return {
    id: aWebhookId,
    url: 'https://shop.example/parley',
    events: ['message.created'],
    payload: WebhookPayload.FULL,
    apiVersion: '2026-11-26',
    status: WebhookStatus.ENABLED,
    disabledReason: WebhookDisabledReason.UNSPECIFIED,
    createdAt: bornAt,
    updatedAt: bornAt,
    version: 1n,
    ...fields,
  };
}

export function aDelivery(fields: Partial<Delivery> = {}): Delivery {
  return {
    id: aDeliveryId,
    webhookId: aWebhookId,
    eventId: newId('evt'),
    eventType: 'message.created',
    status: DeliveryStatus.PENDING,
    isTest: false,
    attempts: 1,
    nextAttemptAt: bornAt,
    lastAttemptAt: bornAt,
    lastStatus: 503,
    lastError: 'http_error',
    createdAt: bornAt,
    ...fields,
  };
}

const attempts: Attempt[] = [
  { id: newId('att'), at: bornAt, durationMs: 84, status: 503, error: 'http_error', answer: 'Down' },
];

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

export const webhookDefaults: Overrides<typeof WebhookServiceService> = {
  createWebhook: async () => ({ webhook: aWebhook(), secret, replayed: false }),
  getWebhook: async ({ id }) => known(id, aWebhookId, { webhook: aWebhook() }, 'webhook'),
  listWebhooks: async () => ({ webhooks: [aWebhook()], page }),
  updateWebhook: async ({ id }) => known(id, aWebhookId, { webhook: aWebhook({ version: 2n }) }, 'webhook'),
  deleteWebhook: async ({ id }) => known(id, aWebhookId, {}, 'webhook'),
  rotateSecret: async ({ id }) => known(id, aWebhookId, { webhook: aWebhook(), secret, replayed: false }, 'webhook'),
  testWebhook: async ({ id }) =>
    known(
      id,
      aWebhookId,
      { delivery: aDelivery({ isTest: true, status: DeliveryStatus.FAILED }), attempts, payload: aPayload },
      'webhook',
    ),
  recoverWebhook: async ({ id }) => {
    const times = { since: new Date('2026-11-25T08:00:00Z'), until: new Date('2026-11-25T11:00:00Z') };
    return known(id, aWebhookId, { replayed: false, ...times, failedDeliveries: 3n }, 'webhook');
  },
  listDeliveries: async ({ webhookId }) => known(webhookId, aWebhookId, { deliveries: [aDelivery()], page }, 'webhook'),
  getDelivery: async ({ id }) =>
    known(id, aDeliveryId, { delivery: aDelivery(), attempts, payload: aPayload }, 'delivery'),
  resendDelivery: async ({ id }) =>
    known(id, aDeliveryId, { delivery: aDelivery({ attempts: 0 }), replayed: false }, 'delivery'),
};
