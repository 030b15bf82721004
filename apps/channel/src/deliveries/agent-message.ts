import { ParleyError } from '@parley/errors';
import type { ParleyEvent } from '@parley/events';
import { parseId, type Tenant } from '@parley/schemas';
import { toOutgoing, type OutgoingMessage } from '../providers/outgoing';
import { providers } from '../channels/providers';

/** An outgoing message in a provider's conversation. Ids are uuids. */
export interface AgentMessage {
  readonly tenant: Tenant;
  readonly conversationId: string;
  /** Finds the destination of a welcome message, which is sent before the thread's conversation is noted. */
  readonly threadId: string | undefined;
  readonly id: string;
  readonly sequence: number;
  readonly message: OutgoingMessage;
  /** A survey or its thanks, not a message of the conversation; the sequence is that of the next message. */
  readonly isSurvey?: boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Undefined for customer messages, and those that go by no provider.
 *
 * @throws ParleyError validation_failed for an event without a message
 */
export function readAgentMessage({
  data,
  accountid: accountId,
  mode,
}: Extract<ParleyEvent, { type: 'message.created' }>): AgentMessage | undefined {
  if (data.sender !== 'agent' || !providers[data.conversation.channel]) return undefined;
  const accountUuid = parseId('acct', accountId);
  const conversationId = parseId('conv', data.conversation_id);
  const id = parseId('msg', data.id);
  if (!accountUuid || !conversationId || !id) throw new ParleyError('validation_failed', 'it names no message');
  const threadId = data.conversation.metadata['thread_id'];
  return {
    ...{ tenant: { accountId, accountUuid, mode }, conversationId, id },
    sequence: data.sequence,
    message: toOutgoing(data),
    threadId: typeof threadId === 'string' && UUID.test(threadId) ? threadId : undefined,
  };
}
