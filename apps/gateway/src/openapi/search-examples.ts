import type { SearchResultResource } from '@parley/schemas/search';

/** For the search `refund -order from:customer`. */
export const searchResult: SearchResultResource = {
  parsed: {
    words: ['refund'],
    phrases: [],
    excluded: ['order'],
    from: ['customer'],
    tags: [],
    agent_ids: [],
    channels: [],
    statuses: [],
    customers: [],
    after: null,
    before: null,
  },
  messages: {
    total: 1,
    is_total_exact: true,
    data: [
      {
        conversation_id: 'conv_01jd6f9a7cfkb8s6yqz4w2m1tr',
        message_id: 'msg_01jd6f9a8qe5g9c5b1x7d3r2nk',
        sent_at: '2026-11-21T09:30:00.000Z',
        author: 'customer',
        agent_id: 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze',
        channel: 'widget',
        excerpt: 'Where is my refund?',
        ranges: [[12, 18]],
      },
    ],
    next_cursor: null,
  },
  customers: { total: 0, is_total_exact: true, data: [] },
  answers: {
    total: 1,
    is_total_exact: true,
    data: [
      {
        id: 'ans_01jd6f8x2sf4vb9qk3h7n5w0ze',
        question: 'How do I get a refund?',
        excerpt: 'Send the item back within 30 days for a refund.',
        ranges: [[40, 46]],
        is_enabled: true,
      },
    ],
  },
  documents: { total: 0, is_total_exact: true, data: [] },
};
