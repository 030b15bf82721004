import type { MessageResource } from '@parley/schemas';

export const welcome: MessageResource = {
  id: 'msg_01jd6f9a7vf3hbd0w6m2k8r4pq',
  conversation_id: 'conv_01jd6f9a7cfkb8s6yqz4w2m1tr',
  sequence: 1,
  type: 'text',
  content: 'Hi, I am Mia. How can I help?',
  sender: 'agent',
  author: 'ai',
  timestamp: '2026-11-21T09:29:58.004Z',
  metadata: {},
  member_id: null,
  turn_id: null,
  sources: [],
  attachments: [],
  delivery: null,
};

export const question: MessageResource = {
  ...welcome,
  id: 'msg_01jd6f9a8qe5g9c5b1x7d3r2nk',
  sequence: 2,
  content: 'Where is my order?',
  sender: 'customer',
  author: 'customer',
  timestamp: '2026-11-21T09:30:00.000Z',
};

export const fromTemplate: MessageResource = {
  ...welcome,
  id: 'msg_01jd6f9c1we1s8y4t0f6m2p5xq',
  sequence: 3,
  content: 'Hello Ada, your order A-1042 is on its way.\n\nShop Ltd.\n\n[Track order]',
  author: 'human',
  metadata: {
    template: {
      name: 'order_update',
      language: 'en_US',
      category: 'utility',
      parameters: { 'body.1': 'Ada', 'body.2': 'A-1042', 'button.1': 'A-1042' },
    },
  },
  timestamp: '2026-11-23T08:15:00.000Z',
};
