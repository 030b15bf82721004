import { ConversationStatus, type Conversation } from '@parley/contract/conversation';
import { TurnState } from '@parley/contract/responder';
import { ParleyError } from '@parley/errors';
import { formatId, type Tenant } from '@parley/schemas';
import type { Notice } from '../notices/notices.store';
import type { Services } from './services';

const DEADLINE_MS = 10_000;
const PAGE = 100;

export type CurrentDeps = Pick<Services, 'conversations' | 'responder'>;

/** A notice that is still of use, and its conversation as it is now. */
export interface Current {
  readonly notice: Notice;
  readonly conversation: Conversation;
  /** The beginning of the customer's last message, if the notice is of one; empty: none. */
  readonly words: string;
}

/**
 * Those of a member's notices that are still of use: not what was read, answered, resolved or assigned to another member meanwhile.
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

/** @param member `member_…` */
function isOfUse(notice: Notice, conversation: Conversation, member: string): boolean {
  const { status, assigneeId, read } = conversation;
  const isMine = assigneeId === member;
  const isOpenToMe = isMine || !assigneeId;
  const isEscalated = status === ConversationStatus.ESCALATED;
  switch (notice.reason) {
    case 'assigned_to_me':
      return isMine && status !== ConversationStatus.RESOLVED && !isSeen(notice, conversation);
    case 'handed_off_to_my_team':
      return isEscalated && isOpenToMe && !isSeen(notice, conversation);
    case 'customer_replied_in_mine':
      return isMine && isEscalated && Number(read?.sequence ?? 0) < (notice.sequence ?? Infinity);
    case 'suggestion_waiting':
      return isOpenToMe;
    case 'target_near_breach':
      return isEscalated && isOpenToMe;
    case 'mentioned':
      return true;
  }
}

/** Read marks are the team's: one of its members has seen what the notice is about. */
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
