import type { GetConversationRequest, GetConversationResponse } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId, validate } from '@parley/schemas';
import { z } from 'zod';
import { toMessageProto } from '../messages/message.proto';
import { readMessages } from '../messages/messages.store';
import { toConversationProto } from './conversation.proto';
import { findConversation } from './conversations.store';

const input = z.strictObject({ newest_messages: z.int().min(0).max(100) });

/**
 * With its newest messages in reading order.
 *
 * @throws ParleyError validation_failed, not_found
 */
export function getConversationRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetConversationRequest, { tenant }: TenantCallContext): Promise<GetConversationResponse> => {
    const { newest_messages: wanted } = validate(input, { newest_messages: request.newestMessages });
    const id = parseId('conv', request.id);
    const conversation = id && (await findConversation(pool, tenant, id));
    if (!conversation) throw notFound('conversation');
    // Without later messages, and what retention deletes meanwhile.
    const last = conversation.messagesCount;
    const oldest = conversation.deletedMessages + 1;
    const first = Math.max(oldest, last - wanted + 1);
    const messages = first <= last ? await readMessages(pool, tenant, conversation.id, first, last) : [];
    return {
      conversation: toConversationProto(conversation),
      messages: messages.map(toMessageProto),
      hasMoreMessages: first > oldest && last >= oldest,
    };
  };
}
