import { notFound } from '@parley/errors';
import type { Client } from '@parley/postgres';
import { formatId, newUuid, type HandoffReason, type ResolutionKind, type Tenant } from '@parley/schemas';
import { isWithPerson, timeOfChange, type Conversation } from '../conversations/conversation';
import { editConversation, type Edit } from '../conversations/edit-conversation';
import { lockConversation, noteAiAnswer, saveConversation } from '../conversations/conversations.store';
import { analyzeDraft, type Message, type MessageDraft } from '../messages/message';
import { readMessages, sendMessage } from '../messages/messages.store';
import { shareTeam } from '../teams/deleted-teams.store';
import { findPostedTurn, insertPostedTurn } from './posted-turns.store';

export interface Turn {
  /** A uuid. */
  readonly id: string;
  readonly expectedSequence: number;
  readonly drafts: readonly MessageDraft[];
  readonly handoff: { readonly reason: HandoffReason; readonly note: string | null } | undefined;
  readonly resolution: ResolutionKind | undefined;
  /** Of a handoff; undefined: unchanged. */
  readonly teamId?: string | undefined;
}

export interface PostResult {
  readonly outcome: 'posted' | 'superseded' | 'not_active';
  readonly messages: readonly Message[];
  readonly conversation: Conversation;
  readonly replayed: boolean;
}

/**
 * The only way for agents to write by themselves, in `client`'s transaction:
 *
 * 1. Locks the conversation: messages and changes of status wait.
 * 2. A known turn gets its first response again, so that a retry posts nothing twice.
 * 3. A conversation that is not active, or has a person, is left alone.
 * 4. After a message that the turn has not seen, nothing is posted.
 * 5. Messages, handoff or resolution, counters, events and the turn's id commit together.
 *
 * @throws ParleyError not_found
 */
export async function postTurn(
  client: Client,
  tenant: Tenant,
  conversationId: string,
  turn: Turn,
): Promise<PostResult> {
  // Before the conversation is locked, as in deleting a team.
  const hasTeam = turn.teamId !== undefined && (await shareTeam(client, tenant, turn.teamId));
  const { conversation } = await lock(client, tenant, conversationId);
  const posted = await findPostedTurn(client, tenant, turn.id);
  if (posted) {
    if (posted.conversationId !== conversationId) throw notFound('turn');
    const messages = await readMessages(client, tenant, conversationId, posted.firstSequence, posted.lastSequence);
    return { outcome: 'posted', messages, conversation, replayed: true };
  }
  const refused = refusalOf(conversation, turn);
  if (refused) return { outcome: refused, messages: [], conversation, replayed: false };

  // Before its messages, whose events include it.
  if (turn.drafts.length > 0 && !turn.handoff) await noteAiAnswer(client, tenant, conversationId);
  for (const draft of turn.drafts) await send(client, tenant, conversationId, draft);
  const changed = await changeStatus(client, tenant, conversationId, hasTeam ? turn : { ...turn, teamId: undefined });
  const first = turn.expectedSequence + 1;
  const last = turn.expectedSequence + turn.drafts.length;
  await insertPostedTurn(client, tenant, { turnId: turn.id, conversationId, firstSequence: first, lastSequence: last });
  const messages = await readMessages(client, tenant, conversationId, first, last);
  return { outcome: 'posted', messages, conversation: changed, replayed: false };
}

function refusalOf(conversation: Conversation, turn: Turn): 'superseded' | 'not_active' | undefined {
  // A turn that hands over to the person already writing says nothing itself.
  const mayMeetPerson = turn.handoff?.reason === 'taken_over' && turn.drafts.length === 0;
  if (conversation.status !== 'active' || (isWithPerson(conversation) && !mayMeetPerson)) return 'not_active';
  return conversation.messagesCount === turn.expectedSequence ? undefined : 'superseded';
}

async function lock(client: Client, tenant: Tenant, id: string): Promise<{ conversation: Conversation; now: Date }> {
  const locked = await lockConversation(client, tenant, id);
  if (!locked) throw notFound('conversation');
  return locked;
}

async function send(client: Client, tenant: Tenant, conversationId: string, draft: MessageDraft): Promise<void> {
  const facts = analyzeDraft(draft);
  const message = { id: newUuid(), conversationId, draft, facts, idempotency: undefined, traceparent: undefined };
  const { verdict } = await sendMessage(client, tenant, message);
  if (verdict !== 'sent') throw new Error(`a message of a turn was not sent: ${verdict}`);
}

/** After the turn's handoff or resolution, if any. */
async function changeStatus(client: Client, tenant: Tenant, id: string, turn: Turn): Promise<Conversation> {
  const { conversation, now } = await lock(client, tenant, id);
  const edit = editOf(turn);
  const changed = edit && editConversation(conversation, edit, timeOfChange(now, conversation));
  if (!changed) return conversation;
  return saveConversation(client, tenant, changed.conversation, changed.event);
}

function editOf({ id, handoff, resolution, teamId }: Turn): Partial<Edit> | undefined {
  const by = formatId('turn', id);
  if (handoff) return { status: 'escalated', handoff: { ...handoff, by }, ...(teamId && { teamId }) };
  return resolution && { status: 'resolved', resolution: { kind: resolution, by } };
}
