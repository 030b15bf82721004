import type { GetTurnContextRequest, GetTurnContextResponse } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { isWithPerson } from '../conversations/conversation';
import { toConversationProto } from '../conversations/conversation.proto';
import { findConversation } from '../conversations/conversations.store';
import { toMessageProto } from '../messages/message.proto';
import { findVerifiedKeys } from '../customer-merges/verified-keys.store';
import { readMessages } from '../messages/messages.store';
import { findTurnCustomer } from './turn-customer.store';

const MESSAGES = 60;

/**
 * The conversation and its newest messages, up to the sequence that `PostTurn` compares.
 *
 * @throws ParleyError not_found
 */
export function getTurnContextRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetTurnContextRequest, { tenant }: TenantCallContext): Promise<GetTurnContextResponse> => {
    const id = parseId('conv', request.conversationId);
    const conversation = id && (await findConversation(pool, tenant, id));
    if (!conversation) throw notFound('conversation');
    const { messagesCount, deletedMessages } = conversation;
    const first = Math.max(deletedMessages, messagesCount - MESSAGES) + 1;
    const messages = first > messagesCount ? [] : await readMessages(pool, tenant, id, first, messagesCount);
    return {
      conversation: toConversationProto(conversation),
      messages: messages.map(toMessageProto),
      handedBackSequence: BigInt(conversation.handedBackSequence),
      isWithPerson: isWithPerson(conversation),
      waitingSince: conversation.firstUnansweredAt ?? undefined,
      customer: request.customer && (await findTurnCustomer(pool, tenant, conversation, request.customer.attributes)),
      otherCustomerIds: conversation.isVerified ? await findVerifiedKeys(pool, tenant, conversation.customer.id) : [],
    };
  };
}
