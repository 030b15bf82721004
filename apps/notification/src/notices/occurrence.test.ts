import { toCloudEvent, type EventType } from '@parley/events';
import { formatId, newUuid, type Mode } from '@parley/schemas';
import { readOccurrences } from './occurrence';

const now = new Date('2026-11-29T12:00:00.000Z');
const at = now.toISOString();
const [member, colleague] = [newUuid(), newUuid()];
const conversationUuid = newUuid();

function conversation(changes: object = {}) {
  return {
    ...{ id: formatId('conv', conversationUuid), agent_id: formatId('agent', newUuid()), channel: 'widget' },
    customer: { id: 'zoe', name: 'Zoë', email: null, phone: null },
    ...{ status: 'escalated', sentiment: 'neutral', messages_count: 4, tags: [], metadata: {}, topics: [] },
    ...{ created_at: at, last_message_at: at, updated_at: at, resolved_at: null, escalated_at: at, rating: null },
    ...{ handoff: null, resolution: null, auto_resolved_at: null, can_reply_until: null },
    ...{ previous_conversation_id: null, is_verified: false, version: 1, revision: 2, is_repeat_contact: false },
    ...{ has_human_message: false, has_ai_answer: false, has_customer_message: true, assignee_id: null },
    ...changes,
  };
}

function read(
  type: EventType,
  data: object,
  { mode = 'live', occurredAt = now }: { mode?: Mode; occurredAt?: Date } = {},
) {
  const row = {
    ...{ event_id: newUuid(), account_id: newUuid(), mode, type, occurred_at: occurredAt },
    ...{ object_id: formatId('conv', conversationUuid), data: JSON.stringify(data) },
  };
  return readOccurrences(Buffer.from(toCloudEvent(row, '/parley/conversation').json), now);
}

const assigned = { assignee_id: formatId('member', member) };
const by = (id: string | null) => ({ at, by: id && formatId('member', id) });

test('an assignment is for the assignee, and says who made it', () => {
  const occurrences = read('conversation.updated', conversation({ ...assigned, assignment: by(colleague) }));
  expect(occurrences).toMatchObject([
    {
      reason: 'assigned_to_me',
      recipients: [member],
      actorId: colleague,
      conversationId: conversationUuid,
      sequence: 4,
    },
  ]);
  expect(read('conversation.escalated', conversation({ ...assigned, assignment: by(null) }))).toMatchObject([
    { reason: 'assigned_to_me', recipients: [member], actorId: undefined },
  ]);
});

test('another edit of an assigned conversation is no assignment', () => {
  const earlier = { at: '2026-11-29T11:00:00.000Z', by: null };
  expect(read('conversation.updated', conversation({ ...assigned, assignment: earlier }))).toEqual([]);
  // Of a release that did not know it.
  expect(read('conversation.updated', conversation(assigned))).toEqual([]);
  expect(read('conversation.updated', conversation())).toEqual([]);
});

test('a handoff is for all, or for who has the conversation', () => {
  const handoff = { reason: 'taken_over', note: null, at, by: formatId('member', colleague) };
  const reason = 'handed_off_to_my_team';
  expect(read('conversation.escalated', conversation({ handoff }))).toMatchObject([
    { reason, recipients: undefined, actorId: colleague },
  ]);
  const earlier = { ...assigned, assignment: { at: '2026-11-29T11:00:00.000Z', by: null } };
  expect(read('conversation.escalated', conversation(earlier))).toMatchObject([{ reason, recipients: [member] }]);
});

test('a suggestion is one while it waits, and once', () => {
  const turn = {
    ...{ id: formatId('turn', newUuid()), conversation_id: formatId('conv', conversationUuid) },
    ...{
      agent_id: formatId('agent', newUuid()),
      agent_version: 1,
      channel: 'widget',
      state: 'suggested',
      reason: null,
    },
    ...{ last_sequence: 7, language: 'en', confidence: null, model: null, tokens_in: 0, tokens_out: 0, cost_micros: 0 },
    ...{ waited_ms: 0, duration_ms: 0, created_at: at, completed_at: at, version: 1 },
  };
  expect(read('turn.completed', turn)).toMatchObject([{ reason: 'suggestion_waiting', sequence: 7 }]);
  expect(read('turn.completed', { ...turn, state: 'posted' })).toEqual([]);
  expect(read('turn.completed', { ...turn, version: 2 })).toEqual([]);
});

test('test mode, and what is older than a day, are not notified of', () => {
  const handoff = conversation();
  expect(read('conversation.escalated', handoff)).toHaveLength(1);
  expect(read('conversation.escalated', handoff, { mode: 'test' })).toEqual([]);
  expect(read('conversation.escalated', handoff, { occurredAt: new Date('2026-11-28T11:59:59Z') })).toEqual([]);
  expect(read('conversation.resolved', handoff)).toEqual([]);
});

test('what is no event is refused', () => {
  expect(() => readOccurrences(Buffer.from('{'), now)).toThrow();
  expect(() => readOccurrences(Buffer.from('{}'), now)).toThrow();
});
