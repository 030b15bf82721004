import type {
  GetSavedReplyRequest,
  GetSavedReplyResponse,
  ListSavedRepliesRequest,
  ListSavedRepliesResponse,
} from '@parley/contract/saved-reply';
import { notFound } from '@parley/errors';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId, savedReplyCursor } from '@parley/schemas';
import { findSavedReply, listSavedReplies } from './saved-replies.store';
import { toSavedReplyProto } from './saved-reply';

/**
 * One saved reply.
 *
 * @throws ParleyError not_found
 */
export function getSavedReplyRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetSavedReplyRequest, { tenant }: TenantCallContext): Promise<GetSavedReplyResponse> => {
    const id = parseId('reply', request.id);
    const reply = id && (await findSavedReply(pool, tenant, id));
    if (!reply) throw notFound('saved reply');
    return { savedReply: toSavedReplyProto(reply) };
  };
}

/**
 * A page of the saved replies, newest first, with their exact number.
 *
 * @throws ParleyError validation_failed
 */
export function listSavedRepliesRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListSavedRepliesRequest, { tenant }: TenantCallContext): Promise<ListSavedRepliesResponse> => {
    const page = readPage(request.page, savedReplyCursor.decode);
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, replies: found } = await listSavedReplies(pool, tenant, range);
    const replies = found.slice(0, page.limit);
    const last = found.length > page.limit ? replies.at(-1) : undefined;
    const nextCursor = last && savedReplyCursor.encode({ at: last.createdAt, uuid: last.id });
    return { savedReplies: replies.map(toSavedReplyProto), page: pageInfo(page, total, nextCursor) };
  };
}
