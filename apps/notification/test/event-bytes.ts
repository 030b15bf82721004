import { toCloudEvent, type EventType } from '@parley/events';
import { formatId, newId, newUuid, type Mode } from '@parley/schemas';

const NOW = '2026-11-29T12:00:00.000Z';

/** Of an escalated conversation. */
export function conversationData(conversationUuid: string, changes: object = {}, at = NOW) {
  return {
    ...{ id: formatId('conv', conversationUuid), agent_id: newId('agent'), channel: 'widget' },
    customer: { id: 'zoe', name: 'Zoë', email: null, phone: null },
    ...{ status: 'escalated', sentiment: 'neutral', messages_count: 4, tags: [], metadata: {}, topics: [] },
    ...{ created_at: at, last_message_at: at, updated_at: at, resolved_at: null, escalated_at: at, rating: null },
    ...{ handoff: null, resolution: null, auto_resolved_at: null, can_reply_until: null },
    ...{ previous_conversation_id: null, is_verified: false, version: 1, revision: 2, is_repeat_contact: false },
    ...{ has_human_message: false, has_ai_answer: false, has_customer_message: true, assignee_id: null },
    ...changes,
  };
}

export function noteData(conversationUuid: string, changes: object = {}, at = NOW) {
  return {
    ...{ id: newId('note'), conversation_id: formatId('conv', conversationUuid), agent_id: newId('agent') },
    ...{ author: { kind: 'key', id: newId('key') }, mentions: [], created_at: at, updated_at: at, version: 1 },
    ...changes,
  };
}

export interface EventFields {
  readonly accountUuid?: string;
  readonly mode?: Mode;
  readonly occurredAt?: Date;
}

export function eventBytes(type: EventType, data: object, fields: EventFields = {}): Buffer {
  const { accountUuid = newUuid(), mode = 'live', occurredAt = new Date(NOW) } = fields;
  const row = {
    ...{ event_id: newUuid(), account_id: accountUuid, mode, type, occurred_at: occurredAt },
    ...{ object_id: newId('conv'), data: JSON.stringify(data) },
  };
  return Buffer.from(toCloudEvent(row, '/parley/conversation').json);
}
