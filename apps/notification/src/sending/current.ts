import { ConversationStatus, type Conversation } from '@parley/contract/conversation';
import { TurnState } from '@parley/contract/responder';
import { ParleyError } from '@parley/errors';
import { formatId, type Tenant } from '@parley/schemas';
import type { Notice } from '../notices/notices.store';
import type { Services } from './services';

const DEADLINE_MS = 10_000;
const PAGE = 100;

export type CurrentDeps = Pick<Services, 'conversations' | 'responder'>;

export interface Current {
  readonly notice: Notice;
  readonly conversation: Conversation;
  /** Beginning of the customer's last message, if the notice is about one; may be empty. */
  readonly words: string;
}

/**
 * Drops notices whose conversation was meanwhile read, answered, resolved or assigned to another member.
 *
 * @param memberId a uuid
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function findCurrent(
  deps: CurrentDeps,
  tenant: Tenant,
  memberId: string,
  notices: readonly Notice[],
): Promise<Current[]> {
  const ids = [...new Set(notices.map(({ conversationId }) => formatId('conv', conversationId)))];
  const conversations = new Map<string, Conversation>();
  const words = new Map<string, string>();
  for (let at = 0; at < ids.length; at += PAGE) {
    const request = { ids: ids.slice(at, at + PAGE), withLastMessages: true };
    const answer = await deps.conversations.getConversations(request, callOf(tenant));
    for (const one of answer.conversations) conversations.set(one.id, one);
    for (const { conversationId, content } of answer.lastMessages) words.set(conversationId, content);
  }
  const current: Current[] = [];
  for (const notice of notices) {
    const id = formatId('conv', notice.conversationId);
    const conversation = conversations.get(id);
    if (!conversation || !isOfUse(notice, conversation, formatId('member', memberId))) continue;
    if (notice.turnId && !(await isWaiting(deps, tenant, notice.turnId))) continue;
    current.push({
      notice,
      conversation,
      words: notice.reason === 'customer_replied_in_mine' ? (words.get(id) ?? '') : '',
    });
  }
  return current;
}

interface View {
  readonly isMine: boolean;
  /** The member's, or unassigned. */
  readonly isOpenToMe: boolean;
  /** Unassigned, or the member's since the handoff. Later assignments have their own notices. */
  readonly isHandedToMe: boolean;
  readonly isEscalated: boolean;
  readonly isResolved: boolean;
  /** By the team, since the notice. */
  readonly isSeen: boolean;
  /** A target of the team is running out. */
  readonly isDue: boolean;
  /** Up to the notice's message. */
  readonly isRead: boolean;
}

const usefulness: Readonly<Record<Notice['reason'], (view: View) => boolean>> = {
  assigned_to_me: ({ isMine, isResolved, isSeen }) => isMine && !isResolved && !isSeen,
  handed_off_to_my_team: ({ isEscalated, isHandedToMe, isSeen }) => isEscalated && isHandedToMe && !isSeen,
  customer_replied_in_mine: ({ isMine, isEscalated, isRead }) => isMine && isEscalated && !isRead,
  suggestion_waiting: ({ isOpenToMe }) => isOpenToMe,
  target_near_breach: ({ isEscalated, isOpenToMe, isDue }) => isEscalated && isOpenToMe && isDue,
  mentioned: () => true,
};

/** @param member `member_…` */
function isOfUse(notice: Notice, conversation: Conversation, member: string): boolean {
  const { status, assigneeId, read, due } = conversation;
  const isMine = assigneeId === member;
  return usefulness[notice.reason]({
    isMine,
    isOpenToMe: isMine || !assigneeId,
    isHandedToMe: !assigneeId || (isMine && !notice.isOpen),
    isEscalated: status === ConversationStatus.ESCALATED,
    isResolved: status === ConversationStatus.RESOLVED,
    isSeen: isSeen(notice, conversation),
    isDue: [due?.firstResponseAt, due?.nextResponseAt, due?.resolutionAt].some((at) => at !== undefined),
    isRead: Number(read?.sequence ?? 0) >= (notice.sequence ?? Infinity),
  });
}

/** Read marks are the team's: a member has seen it. */
function isSeen({ occurredAt, sequence = 0 }: Notice, { read }: Conversation): boolean {
  return read?.at !== undefined && read.at > occurredAt && Number(read.sequence) >= sequence;
}

async function isWaiting({ responder }: CurrentDeps, tenant: Tenant, turnId: string): Promise<boolean> {
  try {
    const { turn } = await responder.getTurn({ id: formatId('turn', turnId) }, callOf(tenant));
    return turn?.state === TurnState.SUGGESTED;
  } catch (err) {
    if (err instanceof ParleyError && err.code === 'not_found') return false;
    throw err;
  }
}

function callOf(tenant: Tenant) {
  return { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true };
}
