import type { DeliveryResource, DeliveryWithAttempts, WebhookResource } from '@parley/schemas/webhooks';
import { page } from './example-page';

export const webhook: WebhookResource = {
  id: 'hook_01jd6f8x2sf4vb9qk3h7n5w0ze',
  url: 'https://shop.example/parley',
  events: ['conversation.escalated', 'message.created'],
  description: null,
  payload: 'full',
  api_version: '2026-11-26',
  status: 'enabled',
  disabled_reason: null,
  failing_since: null,
  created_at: '2026-11-20T14:05:12.318Z',
  updated_at: '2026-11-20T14:05:12.318Z',
};

/** From the standard's test vectors. */
export const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const delivery: DeliveryResource = {
  id: 'dlv_01jd6f9a8qe5g9c5b1x7d3r2nk',
  webhook_id: webhook.id,
  event_id: 'evt_01jd6f9a8qe5g9c5b1x7d3r2nk',
  event_type: 'message.created',
  status: 'pending',
  is_test: false,
  attempts_count: 1,
  next_attempt_at: '2026-11-21T09:30:06.612Z',
  last_attempt: { at: '2026-11-21T09:30:01.204Z', status: 503, error: 'http_error' },
  created_at: '2026-11-21T09:30:01.187Z',
};

const deliveryAttempted: DeliveryWithAttempts = {
  ...delivery,
  payload:
    '{"id":"evt_01jd6f9a8qe5g9c5b1x7d3r2nk","type":"message.created","api_version":"2026-11-26","timestamp":"2026-11-21T09:30:01.112Z","mode":"live","data":{"id":"msg_01jd6f9a8qe5g9c5b1x7d3r2nk","conversation_id":"conv_01jd6f8x2sf4vb9qk3h7n5w0ze","sequence":3}}',
  attempts: [
    {
      id: 'att_01jd6f9a8qe5g9c5b1x7d3r2nk',
      at: '2026-11-21T09:30:01.204Z',
      duration_ms: 84,
      status: 503,
      error: 'http_error',
      error_reason: null,
      answer: 'Down for maintenance',
    },
  ],
};

export const webhookAnswers = {
  rotateWebhookSecret: { ...webhook, secret: webhookSecret },
  testWebhook: {
    ...deliveryAttempted,
    payload:
      '{"id":"evt_01jd6f9a8qe5g9c5b1x7d3r2nk","type":"webhook.test","api_version":"2026-11-26","timestamp":"2026-11-21T09:30:01.187Z","mode":"live","data":{"id":"hook_01jd6f8x2sf4vb9qk3h7n5w0ze"}}',
    event_type: 'webhook.test',
    status: 'failed',
    is_test: true,
    next_attempt_at: null,
  },
  recoverWebhook: { since: '2026-11-25T08:00:00.000Z', until: '2026-11-25T11:00:00.000Z', failed_deliveries: 3 },
  listDeliveries: page(delivery),
  getDelivery: deliveryAttempted,
  resendDelivery: { ...delivery, attempts_count: 0 },
};
