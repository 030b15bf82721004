import { parseEvent, type ParleyEvent } from '@parley/events';
import { ParleyError } from '@parley/errors';
import { parseId, type Tenant } from '@parley/schemas';
import type { NotificationReason } from '@parley/schemas/notifications';

/** Ids are uuids. */
export interface Occurrence {
  readonly tenant: Tenant;
  readonly eventId: string;
  readonly reason: NotificationReason;
  readonly conversationId: string;
  /** Members; undefined: all who may answer. */
  readonly recipients: readonly string[] | undefined;
  /** Its members who may answer are notified; if deleted, the recipients. */
  readonly teamId: string | undefined;
  /** The member who did it. */
  readonly actorId: string | undefined;
  /** Of the message, or the last one at that time. */
  readonly sequence: number | undefined;
  /** Of the suggestion. */
  readonly turnId: string | undefined;
  readonly occurredAt: Date;
}

/** Older occurrences are dropped. */
const AGE_MS_MAX = 24 * 3_600_000;

type What = Pick<Occurrence, 'reason' | 'conversationId'> & Partial<Occurrence>;

/**
 * Nothing in test mode.
 *
 * @throws ParleyError for an invalid event; a retry cannot help
 */
export function readOccurrences(data: Uint8Array, now: Date): Occurrence[] {
  const event = parseEvent(data);
  const accountUuid = parseId('acct', event.accountid);
  if (!accountUuid || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(event.id)) {
    throw new ParleyError('validation_failed', 'it names no account, or has no id of ours');
  }
  const occurredAt = new Date(event.time);
  if (event.mode !== 'live' || now.getTime() - occurredAt.getTime() > AGE_MS_MAX) return [];
  const tenant = { accountId: event.accountid, accountUuid, mode: event.mode };
  return whatOf(event).map((what) => ({
    ...{ tenant, eventId: event.id, occurredAt },
    ...{ recipients: undefined, teamId: undefined, actorId: undefined, sequence: undefined, turnId: undefined },
    ...what,
  }));
}

function whatOf(event: ParleyEvent): What[] {
  switch (event.type) {
    case 'conversation.created':
    case 'conversation.updated':
    case 'conversation.escalated':
      return ofConversation(event);
    case 'conversation.target_near_breach':
      return ofTarget(event.data);
    case 'note.created':
      return ofNote(event.data);
    case 'message.created':
      return ofMessage(event.data);
    case 'turn.completed':
      return ofTurn(event.data);
    default:
      return [];
  }
}

type ConversationEvent = Extract<ParleyEvent, { readonly type: 'conversation.created' }>;
type MessageEvent = Extract<ParleyEvent, { readonly type: 'message.created' }>;
type NoteEvent = Extract<ParleyEvent, { readonly type: 'note.created' }>;
type TurnEvent = Extract<ParleyEvent, { readonly type: 'turn.completed' }>;

function ofConversation({ type, data }: { readonly type: string; readonly data: ConversationEvent['data'] }): What[] {
  const conversationId = parseId('conv', data.id);
  if (!conversationId) return [];
  const base = { conversationId, sequence: data.messages_count };
  const assignee = memberOf(data.assignee_id);
  const { assignment } = data;
  // An edit's event has its time: an older assignment was announced before.
  if (assignee && assignment?.at === data.updated_at) {
    return [{ ...base, reason: 'assigned_to_me', recipients: [assignee], actorId: memberOf(assignment.by) }];
  }
  if (type !== 'conversation.escalated') return [];
  const actorId = memberOf(data.handoff?.by);
  const to = assignee ? { recipients: [assignee] } : { teamId: teamOf(data) };
  return [{ ...base, reason: 'handed_off_to_my_team', ...to, actorId }];
}

/** Nothing without an assignee or a team. */
function ofTarget(data: ConversationEvent['data']): What[] {
  const conversationId = parseId('conv', data.id);
  const [assignee, teamId] = [memberOf(data.assignee_id), teamOf(data)];
  if (!conversationId || (!assignee && !teamId)) return [];
  const to = assignee ? { recipients: [assignee] } : { recipients: [], teamId };
  return [{ reason: 'target_near_breach', conversationId, sequence: data.messages_count, ...to }];
}

function ofNote({ conversation_id, author, mentions }: NoteEvent['data']): What[] {
  const conversationId = parseId('conv', conversation_id);
  const recipients = mentions.flatMap((id) => memberOf(id) ?? []);
  if (!conversationId || recipients.length === 0) return [];
  return [{ reason: 'mentioned', conversationId, recipients, actorId: memberOf(author.id) }];
}

function ofMessage({ sender, sequence, conversation }: MessageEvent['data']): What[] {
  const conversationId = parseId('conv', conversation.id);
  const assignee = memberOf(conversation.assignee_id);
  if (!conversationId || !assignee || sender !== 'customer' || conversation.status !== 'escalated') return [];
  return [{ reason: 'customer_replied_in_mine', conversationId, recipients: [assignee], sequence }];
}

function ofTurn({ id, conversation_id, state, version, last_sequence }: TurnEvent['data']): What[] {
  const conversationId = parseId('conv', conversation_id);
  const turnId = parseId('turn', id);
  if (!conversationId || !turnId || state !== 'suggested' || version > 1) return [];
  return [{ reason: 'suggestion_waiting', conversationId, turnId, sequence: last_sequence }];
}

function teamOf({ team_id: id }: ConversationEvent['data']): string | undefined {
  return id === null ? undefined : parseId('team', id);
}

function memberOf(id: string | null | undefined): string | undefined {
  return id ? parseId('member', id) : undefined;
}
