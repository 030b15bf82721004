import type { EventType } from '@parley/events';
import { formatId, newUuid } from '@parley/schemas';
import { conversationData, eventBytes, noteData, type EventFields } from '../../test/event-bytes';
import { readOccurrences } from './occurrence';

const now = new Date('2026-11-29T12:00:00.000Z');
const at = now.toISOString();
const [member, colleague] = [newUuid(), newUuid()];
const conversationUuid = newUuid();

const conversation = (changes: object = {}) => conversationData(conversationUuid, changes);
const read = (type: EventType, data: object, fields: EventFields = {}) =>
  readOccurrences(eventBytes(type, data, fields), now);

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

test('a handoff in a team is for the team, unless somebody has the conversation', () => {
  const team = newUuid();
  const handed = conversation({ team_id: formatId('team', team) });
  const reason = 'handed_off_to_my_team';
  expect(read('conversation.escalated', handed)).toMatchObject([{ reason, recipients: undefined, teamId: team }]);
  const earlier = { at: '2026-11-29T11:00:00.000Z', by: null };
  const taken = { ...handed, ...assigned, assignment: earlier };
  expect(read('conversation.escalated', taken)).toMatchObject([{ recipients: [member], teamId: undefined }]);
  expect(read('conversation.updated', handed)).toEqual([]);
});

test('a target that is about to be missed is for the assignee, else the team, else for none', () => {
  const team = newUuid();
  const near = (changes: object) => read('conversation.target_near_breach', conversation(changes));
  const reason = 'target_near_breach';
  const inTeam = { team_id: formatId('team', team) };
  expect(near({ ...inTeam, ...assigned })).toMatchObject([{ reason, recipients: [member], teamId: undefined }]);
  expect(near(inTeam)).toMatchObject([{ reason, recipients: [], teamId: team, conversationId: conversationUuid }]);
  expect(near({})).toEqual([]);
  expect(read('conversation.target_breached', conversation(assigned))).toEqual([]);
});

test('a note is for those whom it mentions, and says who wrote it', () => {
  const note = (changes: object) => noteData(conversationUuid, changes);
  const mentions = [member, colleague].map((id) => formatId('member', id));
  const author = { kind: 'member', id: formatId('member', colleague) };
  const reason = 'mentioned';
  expect(read('note.created', note({ mentions, author }))).toMatchObject([
    { reason, recipients: [member, colleague], actorId: colleague, conversationId: conversationUuid },
  ]);
  expect(read('note.created', note({ mentions }))).toMatchObject([{ reason, actorId: undefined }]);
  expect(read('note.created', note({}))).toEqual([]);
  expect(read('note.created', note({ mentions: undefined }))).toEqual([]);
  expect(read('note.updated', note({ mentions }))).toEqual([]);
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
