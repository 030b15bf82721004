import type {
  AnswerResource,
  DocumentResource,
  DocumentSummary,
  GuidelineResource,
  MemoryResource,
  SourceResource,
  ModelResource,
  TurnResource,
} from '@parley/schemas';
import type { SuggestionResource } from '@parley/schemas/suggestions';
import type { ToolResource, ToolTestResource } from '@parley/schemas/tools';

/** What agents answer from, and what they did, for the examples of the API description. */
export const answer: AnswerResource = {
  id: 'ans_01jd6f8x2sf4vb9qk3h7n5w0ze',
  question: 'How do I get a refund?',
  answer: 'Send the item back within 30 days; the money is on your account 5 days after it has arrived.',
  language: 'en',
  phrasings: ['I want my money back', 'When will I be reimbursed?'],
  url: 'https://shop.example/returns',
  valid_from: null,
  valid_until: null,
  is_enabled: true,
  created_at: '2026-11-20T14:05:12.318Z',
  updated_at: '2026-11-20T14:05:12.318Z',
};
export const documentSummary: DocumentSummary = {
  id: 'doc_01jd6f8x2sf4vb9qk3h7n5w0ze',
  title: 'Returns',
  language: 'en',
  url: 'https://shop.example/returns',
  external_id: 'help/returns',
  is_enabled: true,
  status: 'ready',
  error: null,
  source_id: null,
  passages_count: 2,
  created_at: '2026-11-20T14:05:12.318Z',
  updated_at: '2026-11-20T14:05:12.318Z',
};
export const document: DocumentResource = {
  ...documentSummary,
  content:
    '## How long you have\n\nYou can return anything unused within 30 days of its delivery.\n\n' +
    '## What it costs\n\nReturns from within the EU are free.',
};
export const source: SourceResource = {
  id: 'src_01jd6f8x2sf4vb9qk3h7n5w0ze',
  kind: 'sitemap',
  name: 'Help centre',
  content_type: null,
  size_bytes: null,
  language: null,
  url: 'https://help.shop.example/sitemap.xml',
  schedule: 'daily',
  status: 'ready',
  last_error: null,
  warning: null,
  documents_count: 41,
  pages_count: 41,
  failed_count: 1,
  failed: [{ url: 'https://help.shop.example/old', reason: 'help.shop.example answered 500' }],
  last_synced_at: '2026-11-20T14:06:02.004Z',
  next_sync_at: '2026-11-21T14:06:02.004Z',
  created_at: '2026-11-20T14:05:12.318Z',
  updated_at: '2026-11-20T14:06:02.004Z',
};
/** Before it is read. */
export const newSource: SourceResource = {
  ...source,
  status: 'pending',
  documents_count: 0,
  pages_count: 0,
  failed_count: 0,
  failed: [],
  last_synced_at: null,
  next_sync_at: null,
  updated_at: source.created_at,
};
export const suggestion: SuggestionResource = {
  id: 'sug_01jd6f8x2sf4vb9qk3h7n5w0ze',
  kind: 'unanswered',
  question: 'Do you sell gift cards?',
  language: 'en',
  count: 12,
  examples: ['Do you sell gift cards?', 'gift card'],
  sources: [],
  draft: {
    text: 'Yes, [name]: from 20 to 200 euros, at the counter and in the shop.',
    conversation_id: 'conv_01jd6f8x2sf4vb9qk3h7n5w0ze',
    message_id: 'msg_01jd6f8x2sf4vb9qk3h7n5w0zf',
  },
  state: 'open',
  answer_id: null,
  created_at: '2026-11-20T14:05:12.318Z',
  last_asked_at: '2026-11-21T09:30:00.000Z',
};
export const found = {
  band: 'answer',
  language: 'en',
  is_other_language: false,
  hits: [
    {
      type: 'answer',
      id: answer.id,
      title: answer.question,
      text: answer.answer,
      url: answer.url,
      language: 'en',
      score: 0.91,
      updated_at: answer.updated_at,
    },
    {
      type: 'document',
      id: documentSummary.id,
      title: 'Returns › How long you have',
      text: 'You can return anything unused within 30 days of its delivery.',
      url: documentSummary.url,
      language: 'en',
      score: 0.54,
      updated_at: documentSummary.updated_at,
    },
  ],
  conflict: null,
};

export const model: ModelResource = {
  id: 'model_01jd6f8x2sf4vb9qk3h7n5w0ze',
  name: 'OpenAI',
  base_url: 'https://api.openai.com/v1',
  model: 'gpt-5-mini',
  api_key_last4: 'cdef',
  header_names: [],
  vision: false,
  prices: { input: 0.25, output: 2 },
  quirks: ['max_completion_tokens'],
  is_default: true,
  embedding_model: 'text-embedding-3-small',
  status: 'ok',
  last_error: null,
  checked_at: '2026-11-20T14:06:03.120Z',
  created_at: '2026-11-20T14:05:12.318Z',
  updated_at: '2026-11-20T14:05:12.318Z',
};

export const memory: MemoryResource = {
  id: 'mem_01jd6f8x2sf4vb9qk3h7n5w0ze',
  agent_id: 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze',
  customer_id: 'customer-4812',
  conversation_id: 'conv_01jd6f9a7cfkb8s6yqz4w2m1tr',
  content: 'The customer wrote: "When will my refund arrive?". The customer said that this helped.',
  language: 'en',
  author: 'extract',
  last_message_at: '2026-11-20T14:05:12.318Z',
  created_at: '2026-11-20T14:05:14.020Z',
  updated_at: '2026-11-20T14:05:14.020Z',
};

export const guideline: GuidelineResource = {
  id: 'guide_01jd6f8x2sf4vb9qk3h7n5w0ze',
  agent_id: 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze',
  condition: 'the customer wants to cancel the contract',
  action: 'Say that a contract can be paused for three months, and how.',
  hand_off: false,
  team_id: null,
  phrases: ['cancel my contract', 'end my subscription'],
  tool_ids: [],
  priority: 0,
  is_enabled: true,
  created_at: '2026-11-20T14:05:12.318Z',
  updated_at: '2026-11-20T14:05:12.318Z',
};

export const turn: TurnResource = {
  id: 'turn_01jd6f9a7cfkb8s6yqz4w2m1tr',
  conversation_id: 'conv_01jd6f9a7cfkb8s6yqz4w2m1tr',
  agent_id: 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze',
  agent_version: 3,
  kind: 'live',
  state: 'posted',
  reason: 'answer',
  answers: { first_sequence: 2, last_sequence: 2 },
  language: 'en',
  confidence: 0.94,
  messages: [
    {
      content: answer.answer,
      buttons: [],
      sources: [{ answer_id: answer.id, title: answer.question, url: answer.url }],
    },
  ],
  note: null,
  passages: [
    {
      answer_id: answer.id,
      version: 1,
      title: answer.question,
      quote: answer.answer,
      url: answer.url,
      score: 0.94,
    },
  ],
  steps: [],
  checks: [],
  guidelines: [],
  model: null,
  tokens_in: 0,
  tokens_out: 0,
  cost_usd: 0,
  waited_ms: 912,
  duration_ms: 14,
  created_at: '2026-11-21T09:30:01.000Z',
  completed_at: '2026-11-21T09:30:01.014Z',
};

export const tool: ToolResource = {
  id: 'tool_01jd6f8x2sf4vb9qk3h7n5w0ze',
  name: 'find_order',
  description: 'The state of one of the orders of this customer',
  parameters: { type: 'object', properties: { order_id: { type: 'string', maxLength: 40 } }, required: ['order_id'] },
  request: {
    method: 'GET',
    url: 'https://shop.example/customers/{customer_id}/orders/{order_id}',
    header_names: ['authorization'],
    body: null,
  },
  bindings: { customer_id: 'customer.id' },
  is_signed: false,
  effect: 'read',
  needs_confirmation: false,
  confirmation: { en: 'Look up order {order_id}?', de: 'Soll ich die Bestellung {order_id} nachsehen?' },
  needs_verified: true,
  timeout_ms: 10_000,
  result_path: null,
  trusts_output: false,
  is_enabled: true,
  created_at: '2026-11-20T14:05:12.318Z',
  updated_at: '2026-11-20T14:05:12.318Z',
};

export const toolTest: ToolTestResource = {
  request: {
    method: 'GET',
    url: 'https://shop.example/customers/zoe/orders/4712',
    header_names: ['authorization'],
    body: null,
  },
  outcome: 'done',
  status: 200,
  result: '{"state":"sent","arrives":"2026-11-24"}',
  error: null,
  duration_ms: 81,
};
