import type { EventType } from '@parley/events';
import type { ConversationStatus, Priority, ResolutionKind } from '@parley/schemas';
import { reactivated, type Conversation, type Handoff, type ResolvedBy } from './conversation';

export type Transition = EventType | 'none' | 'refused';

/** From, then to (docs/contract.md, Conversations). */
const transitions: Readonly<Record<ConversationStatus, Readonly<Record<ConversationStatus, Transition>>>> = {
  active: { active: 'none', escalated: 'conversation.escalated', resolved: 'conversation.resolved' },
  escalated: { active: 'conversation.handed_back', escalated: 'none', resolved: 'conversation.resolved' },
  resolved: { active: 'conversation.reopened', escalated: 'refused', resolved: 'none' },
};

export function transition(from: ConversationStatus, to: ConversationStatus): Transition {
  return transitions[from][to];
}

export interface Edit {
  readonly status: ConversationStatus;
  readonly tags: readonly string[];
  /** JSON text. */
  readonly metadata: string;
  /** A member (a uuid); null: unassigned. */
  readonly assigneeId: string | null;
  /** A member (`member_…`); left out if a key assigns. */
  readonly assignedBy: string | null;
  readonly priority: Priority;
  /** A team (a uuid); null: none. */
  readonly teamId: string | null;
  /** With status escalated; default api. */
  readonly handoff: Pick<Handoff, 'reason' | 'note' | 'by'>;
  /** With status resolved; default api. */
  readonly resolution: Pick<ResolvedBy, 'kind' | 'by'>;
}

/**
 * At a time not before `updatedAt`, with its one event; undefined if nothing changes. Requires an allowed `transition`.
 */
export function editConversation(
  conversation: Conversation,
  edit: Partial<Edit>,
  at: Date,
): { conversation: Conversation; event: EventType } | undefined {
  const { status = conversation.status, tags = conversation.tags, metadata = conversation.metadata } = edit;
  const { assigneeId = conversation.assigneeId, priority = conversation.priority, teamId = conversation.teamId } = edit;
  const change = transition(conversation.status, status);
  if (change === 'refused') throw new Error(`no transition from ${conversation.status} to ${status}`);
  const isEdited = isOther(conversation, { tags, metadata, assigneeId, priority, teamId });
  if (change === 'none' && !isEdited) return undefined;
  return {
    conversation: {
      ...conversation,
      status,
      tags,
      metadata,
      assigneeId,
      ...assignmentOf(conversation, edit, at),
      priority,
      teamId,
      ...(change === 'none' ? {} : outcomeOf(conversation, status, edit, at)),
      updatedAt: at,
      version: conversation.version + 1,
      revision: conversation.revision + 1,
    },
    event: change === 'none' ? 'conversation.updated' : change,
  };
}

function assignmentOf(
  conversation: Conversation,
  { assigneeId, assignedBy = null }: Partial<Edit>,
  at: Date,
): Partial<Conversation> {
  return assigneeId === undefined || assigneeId === conversation.assigneeId ? {} : { assignedAt: at, assignedBy };
}

function isOther(
  { tags, metadata, assigneeId, priority, teamId }: Conversation,
  edited: Pick<Edit, 'tags' | 'metadata' | 'assigneeId' | 'priority' | 'teamId'>,
): boolean {
  const isSame = metadata === edited.metadata && assigneeId === edited.assigneeId && priority === edited.priority;
  return !isSame || teamId !== edited.teamId || !isSameList(edited.tags, tags);
}

function outcomeOf(
  conversation: Conversation,
  status: ConversationStatus,
  { handoff, resolution }: Partial<Edit>,
  at: Date,
): Partial<Conversation> {
  const time = at.toISOString();
  // A moved conversation returns to the queue.
  const snoozedUntil = null;
  switch (status) {
    case 'active':
      return { ...reactivated(conversation), snoozedUntil };
    case 'escalated':
      return {
        snoozedUntil,
        escalatedAt: at,
        resolvedAt: null,
        handoff: { reason: 'api', note: null, by: null, ...handoff, at: time },
        resolution: null,
      };
    case 'resolved':
      return {
        snoozedUntil,
        resolvedAt: at,
        resolvedSequence: conversation.messagesCount,
        resolution: { kind: 'api', by: null, ...resolution, at: time },
        ...(isByAgent(resolution?.kind) ? { autoResolvedAt: at } : {}),
      };
  }
}

function isByAgent(kind: ResolutionKind | undefined): boolean {
  return kind === 'confirmed' || kind === 'assumed';
}

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}
