import type { ListMessagesRequest, ListMessagesResponse } from '@parley/contract/conversation';
import { notFound, validationFailed, type FieldError } from '@parley/errors';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { decodeMessageCursor, encodeMessageCursor, parseId } from '@parley/schemas';
import { messageRange } from './message-range';
import { toMessageProto } from './message.proto';
import { countMessages, readMessages } from './messages.store';

/** As for a cursor of another list. */
const foreignCursor: FieldError = { path: 'cursor', code: 'format', message: 'is not a cursor of this list' };

/** @throws ParleyError validation_failed, not_found */
export function listMessagesRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListMessagesRequest, { tenant }: TenantCallContext): Promise<ListMessagesResponse> => {
    const page = readPage(request.page, decodeMessageCursor);
    const id = parseId('conv', request.conversationId);
    const counts = id && (await countMessages(pool, tenant, id));
    if (!counts) throw notFound('conversation');
    if (page.after && page.after.conversation !== id) throw validationFailed([foreignCursor]);
    // Offsets count from the oldest kept message, sequences and cursors from the very first.
    const { deleted } = counts;
    const total = counts.sent - deleted;
    const after = page.after && Math.max(page.after.sequence - deleted, 0);
    const { first, last, next } = messageRange(total, { ...page, after, descending: request.descending });
    const messages = first <= last ? await readMessages(pool, tenant, id, deleted + first, deleted + last) : [];
    if (request.descending) messages.reverse();
    return {
      messages: messages.map(toMessageProto),
      page: pageInfo(
        page,
        total,
        next === undefined ? undefined : encodeMessageCursor({ conversation: id, sequence: deleted + next }),
      ),
    };
  };
}
