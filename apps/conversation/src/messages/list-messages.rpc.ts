import type { ListMessagesRequest, ListMessagesResponse } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { decodeMessageCursor, encodeMessageCursor, parseId } from '@parley/schemas';
import { findConversation } from '../conversations/conversations.store';
import { messageRange } from './message-range';
import { toMessageProto } from './message.proto';
import { readMessages } from './messages.store';

/**
 * A page of a conversation's messages.
 *
 * @throws ParleyError validation_failed, not_found
 */
export function listMessagesRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListMessagesRequest, { tenant }: TenantCallContext): Promise<ListMessagesResponse> => {
    const page = readPage(request.page, decodeMessageCursor);
    const id = parseId('conv', request.conversationId);
    const conversation = id && (await findConversation(pool, tenant, id));
    if (!conversation) throw notFound('conversation');
    const total = conversation.messagesCount;
    const { first, last, next } = messageRange(total, { ...page, descending: request.descending });
    const messages = first <= last ? await readMessages(pool, tenant, conversation.id, first, last) : [];
    if (request.descending) messages.reverse();
    return {
      messages: messages.map(toMessageProto),
      page: pageInfo(page, total, next === undefined ? undefined : encodeMessageCursor(next)),
    };
  };
}
