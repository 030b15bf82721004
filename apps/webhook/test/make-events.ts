import { parseEvent, toCloudEvent, type EventType } from '@parley/events';
import { formatId, newUuid, type Tenant } from '@parley/schemas';

const at = '2026-11-21T09:30:00.000Z';

export function messageEvent(
  tenant: Tenant,
  { conversationId = newUuid(), content = 'Where is my order? 🚚 \u2028', sequence = 1, id = newUuid() } = {},
): { subject: string; json: string } {
  const conversation = {
    id: formatId('conv', conversationId),
    agent_id: formatId('agent', newUuid()),
    customer: { id: 'zoe', name: 'Zoë', email: null, phone: null },
    channel: 'widget',
    status: 'active',
    sentiment: 'neutral',
    messages_count: sequence,
    tags: [],
    metadata: {},
    created_at: at,
    last_message_at: at,
    updated_at: at,
    resolved_at: null,
    escalated_at: null,
    rating: null,
    handoff: null,
    resolution: null,
    auto_resolved_at: null,
    can_reply_until: null,
    previous_conversation_id: null,
    is_verified: false,
    version: 1,
    revision: sequence + 1,
    is_repeat_contact: false,
    has_human_message: false,
    has_ai_answer: false,
    has_customer_message: true,
    topics: [],
  };
  const message = {
    id: formatId('msg', newUuid()),
    conversation_id: conversation.id,
    type: 'text',
    content,
    sender: 'customer',
    author: 'customer',
    timestamp: at,
    metadata: {},
    ...{ member_id: null, turn_id: null },
    sources: [],
    caption: null,
    buttons: null,
    sequence,
    version: 1,
    response_time_ms: null,
    sentiment: -0.2,
    intent: 'order_status',
    question: 'where is my order',
    language: 'en',
    conversation,
  };
  const published = cloudEvent(tenant, 'message.created', message, id);
  parseEvent(published.json);
  return published;
}

function cloudEvent(tenant: Tenant, type: EventType, data: { readonly id: string }, id: string) {
  const row = {
    event_id: id,
    account_id: tenant.accountUuid,
    mode: tenant.mode,
    type,
    object_id: data.id,
    data: JSON.stringify(data),
    // Later than any webhook of the tests.
    occurred_at: new Date(Date.now() + 60_000),
  };
  return toCloudEvent(row, '/parley/conversation');
}
