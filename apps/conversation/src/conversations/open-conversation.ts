import { ParleyError } from '@parley/errors';
import type { Client } from '@parley/postgres';
import { newUuid, parseId, type OpenConversationInput, type Tenant } from '@parley/schemas';
import { findDeletedAgents, shareAgents } from '../agents/deleted-agents.store';
import { agentNotFound, type AgentProfile } from '../agents/find-agent';
import { analyzeDraft, draftMessage } from '../messages/message';
import type { RecordedMessage } from '../messages/message.row';
import { addMessage } from './add-message';
import { startConversation, type Conversation } from './conversation';
import { editConversation } from './edit-conversation';
import { readCustomer } from './conversation.proto';
import { saveConversation } from './conversations.store';
import { recordConversations } from './record-conversations.store';
import { repeatContactFrom } from './repeat-contact';
import { hasResolution } from './resolutions.store';

/**
 * In `client`'s transaction, with the agent's welcome message.
 *
 * @param agent undefined: no such agent
 * @param previousConversationId of the same customer
 * @throws ParleyError validation_failed if the agent does not exist; agent_disabled
 */
export async function openConversation(
  client: Client,
  tenant: Tenant,
  input: OpenConversationInput,
  agent: AgentProfile | undefined,
  previousConversationId?: string,
): Promise<Conversation> {
  const { agentId, isGone, now } = await shareAgent(client, tenant, input.agent_id);
  if (!agent || isGone) throw agentNotFound();
  if (agent.isDisabled) throw new ParleyError('agent_disabled', 'The agent is disabled');
  const opened = await startFor(client, tenant, { input, agentId, now, previousConversationId });
  const { welcomeMessage } = agent;
  const { conversation, messages } = welcomeMessage
    ? welcome(opened, welcomeMessage)
    : { conversation: opened, messages: [] };
  await recordConversations(client, tenant, { conversations: [conversation], messages, resolutions: [] });
  return conversation;
}

/**
 * With a disabled or deleted agent the conversation goes to people.
 *
 * @throws ParleyError validation_failed if agent_id is not an id
 */
export async function openForAnybody(
  client: Client,
  tenant: Tenant,
  input: OpenConversationInput,
  agent: AgentProfile | undefined,
  previousConversationId?: string,
): Promise<Conversation> {
  const { agentId, isGone, now } = await shareAgent(client, tenant, input.agent_id);
  const isDeleted = !agent || isGone;
  if (!isDeleted && !agent.isDisabled) return openConversation(client, tenant, input, agent, previousConversationId);
  const opened = await startFor(client, tenant, { input, agentId, now, previousConversationId });
  await recordConversations(client, tenant, { conversations: [opened], messages: [], resolutions: [] });
  const handoff = isDeleted
    ? ({ reason: 'agent_deleted', note: null, by: null } as const)
    : ({ reason: 'api', note: 'The agent is disabled', by: null } as const);
  const edited = editConversation(opened, { status: 'escalated', handoff }, now);
  if (!edited) throw new Error('a conversation that was opened is escalated already');
  return saveConversation(client, tenant, edited.conversation, edited.event);
}

async function shareAgent(client: Client, tenant: Tenant, id: string) {
  const agentId = parseId('agent', id);
  if (agentId === undefined) throw agentNotFound();
  await shareAgents(client, tenant, [agentId]);
  const { deleted, now } = await findDeletedAgents(client, tenant, [agentId]);
  return { agentId, isGone: deleted.has(agentId), now };
}

interface Start {
  readonly input: OpenConversationInput;
  readonly agentId: string;
  readonly now: Date;
  /** A uuid. */
  readonly previousConversationId: string | undefined;
}

async function startFor(
  client: Client,
  tenant: Tenant,
  { input, agentId, now, previousConversationId }: Start,
): Promise<Conversation> {
  const customer = readCustomer(input.customer);
  const isRepeatContact = await hasResolution(client, tenant, customer.id, repeatContactFrom(now), now);
  return startConversation({
    id: newUuid(),
    agentId,
    channel: input.channel,
    customer,
    tags: input.tags ?? [],
    metadata: JSON.stringify(input.metadata ?? {}),
    createdAt: now,
    isRepeatContact,
    isVerified: input.is_verified ?? false,
    ...(previousConversationId === undefined ? {} : { previousConversationId }),
  });
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
