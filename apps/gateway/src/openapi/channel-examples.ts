import type { ChannelResource, OutboxRequest, RejectedUpdate, TemplateList } from '@parley/schemas/channels';
import { page } from './example-page';

export const channel: ChannelResource = {
  id: 'chan_01jd6f8x2sf4vb9qk3h7n5w0ze',
  type: 'widget',
  agent_id: 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze',
  name: 'Shop',
  status: 'enabled',
  settings: { allowed_origins: ['https://shop.example'], accent_color: '#1f6feb' },
  secrets_set: [],
  new_conversation_after_days: 7,
  connection_lost: null,
  notices: [],
  hook_url: null,
  created_at: '2026-11-20T14:05:12.318Z',
  updated_at: '2026-11-20T14:05:12.318Z',
};

const request: OutboxRequest = {
  message_id: 'msg_01jd6f9c1we1s8y4t0f6m2p5xq',
  conversation_id: 'conv_01jd6f8x2sf4vb9qk3h7n5w0ze',
  part: 0,
  request: {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '15550001111',
    type: 'text',
    text: { body: 'It arrives tomorrow.', preview_url: false },
    biz_opaque_callback_data: '0192d2f4-7f02-7a3c-8b1d-2f5c0e6a9d41',
  },
  at: '2026-11-20T14:05:14.107Z',
};

const rejected: RejectedUpdate = {
  reason: 'a message: it has no timestamp',
  provider_message_id: 'wamid.HBgLMTU1NTAwMDExMTEVAgASGBQzQTdBMDVCMEM4RDY1RTlGMEFGMAA=',
  received_at: '2026-11-20T14:05:14.107Z',
};

const templates: TemplateList = {
  data: [
    {
      ...{ name: 'order_update', language: 'en_US', category: 'utility', status: 'approved', quality: 'green' },
      ...{ header: null, body: 'Hello {{1}}, your order {{2}} is on its way.', footer: 'Shop Ltd.' },
      buttons: [{ type: 'url', text: 'Track order', url: 'https://shop.example/track/{{1}}' }],
      parameters: [
        { name: 'body.1', type: 'text', sample: 'Ada' },
        { name: 'body.2', type: 'text', sample: 'A-1042' },
        { name: 'button.1', type: 'text', sample: 'https://shop.example/track/A-1042' },
      ],
      ...{ is_sendable: true, detail: null },
    },
  ],
  read_at: '2026-11-20T14:05:14.107Z',
};

/** By operation. */
export const channelAnswers = {
  testChannel: { is_ok: true, detail: 'It can be used', install_url: null },
  previewChannel: {
    url: '/widget/demo?channel=chan_0192d2f4-7a10-7d52-9c3e-6b1f4d8e0a26&token=eyJraW5kIjoicHJldmlldyJ9.c2lnbmF0dXJl',
    expires_at: '2026-11-28T13:00:00.000Z',
  },
  simulateMessage: {
    provider_message_id: 'wamid.simulated.0192d2f4-7a10-7d52-9c3e-6b1f4d8e0a27',
    customer_id: '15550001111',
  },
  listOutbox: page(request),
  listRejectedUpdates: page(rejected),
  listTemplates: templates,
};
