import { ParleyError } from '@parley/errors';
import type { Client } from '@parley/postgres';
import { newUuid, parseId, type OpenConversationInput, type Tenant } from '@parley/schemas';
import { findDeletedAgents, shareAgents } from '../agents/deleted-agents.store';
import { agentNotFound, type AgentProfile } from '../agents/find-agent';
import { analyzeDraft, draftMessage } from '../messages/message';
import type { RecordedMessage } from '../messages/message.row';
import { addMessage, startConversation, type Conversation } from './conversation';
import { readCustomer } from './conversation.proto';
import { recordConversations } from './record-conversations.store';
import { repeatContactFrom } from './repeat-contact';
import { hasResolution } from './resolutions.store';

/**
 * Opens a conversation within the transaction of `client`; the agent's welcome message is its first.
 *
 * @param agent what the agent service says of input.agent_id; undefined: no such agent
 * @throws ParleyError validation_failed if there is no such agent, or no more; agent_disabled
 */
export async function openConversation(
  client: Client,
  tenant: Tenant,
  input: OpenConversationInput,
  agent: AgentProfile | undefined,
): Promise<Conversation> {
  const agentId = parseId('agent', input.agent_id);
  if (!agent || agentId === undefined) throw agentNotFound();
  if (agent.isDisabled) throw new ParleyError('agent_disabled', 'The agent is disabled');

  await shareAgents(client, tenant, [agentId]);
  const { deleted, now } = await findDeletedAgents(client, tenant, [agentId]);
  if (deleted.has(agentId)) throw agentNotFound();

  const customer = readCustomer(input.customer);
  const isRepeatContact = await hasResolution(client, tenant, customer.id, repeatContactFrom(now), now);
  const opened = startConversation({
    id: newUuid(),
    agentId,
    channel: input.channel,
    customer,
    tags: input.tags ?? [],
    metadata: JSON.stringify(input.metadata ?? {}),
    createdAt: now,
    isRepeatContact,
    isVerified: input.is_verified ?? false,
  });
  const welcomed = agent.welcomeMessage
    ? welcome(opened, agent.welcomeMessage)
    : { conversation: opened, messages: [] };
  await recordConversations(client, tenant, {
    conversations: [welcomed.conversation],
    messages: welcomed.messages,
    resolutions: [],
  });
  return welcomed.conversation;
}

function welcome(opened: Conversation, text: string): { conversation: Conversation; messages: RecordedMessage[] } {
  const draft = draftMessage({ type: 'text', content: text, sender: 'agent' });
  const facts = analyzeDraft(draft);
  const { conversation, responseTimeMs } = addMessage(
    opened,
    { ...draft, sentiment: 0, topic: null },
    opened.createdAt,
  );
  const message = {
    ...draft,
    id: newUuid(),
    conversationId: opened.id,
    sequence: conversation.messagesCount,
    sentAt: opened.createdAt,
  };
  return { conversation, messages: [{ message, responseTimeMs, facts }] };
}
