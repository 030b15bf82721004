import { ParleyError } from '@parley/errors';
import type { Client } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { changedAt, type Conversation } from './conversation';
import { saveConversation } from './conversations.store';
import { lockUnchanged } from './lock-unchanged';
import { requireAgent } from './update-conversation';

/**
 * In `client`'s transaction. The conversation is as it was before it was resolved; a trigger restores its clocks. One that
 * is not resolved stays unchanged.
 *
 * @param expectedVersion undefined: any
 * @throws ParleyError not_found, precondition_failed; invalid_transition if it has had a message since, or its agent is gone
 */
export async function unresolveConversation(
  client: Client,
  tenant: Tenant,
  id: string,
  expectedVersion: bigint | undefined,
): Promise<Conversation> {
  const { conversation, now } = await lockUnchanged(client, tenant, id, expectedVersion);
  if (conversation.status !== 'resolved') return conversation;
  if (conversation.messagesCount !== conversation.resolvedSequence)
    throw new ParleyError(
      'invalid_transition',
      'The conversation has had a message since it was resolved: the resolution cannot be undone',
    );
  const unresolved = unresolvedAt(conversation, now);
  if (unresolved.status === 'active') await requireAgent(client, tenant, conversation.agentId);
  return saveConversation(client, tenant, unresolved, 'conversation.reopened');
}

/** A resolution keeps the handoff, so this tells who had it. */
function unresolvedAt(conversation: Conversation, now: Date): Conversation {
  const { handoff, autoResolvedAt, resolvedAt } = conversation;
  const isByAgent = autoResolvedAt?.getTime() === resolvedAt?.getTime();
  return {
    ...changedAt(conversation, now),
    status: handoff === null ? 'active' : 'escalated',
    resolvedAt: null,
    resolution: null,
    resolvedSequence: null,
    autoResolvedAt: isByAgent ? null : autoResolvedAt,
  };
}
