import type { GetConversationsRequest, GetConversationsResponse } from '@parley/contract/conversation';
import { validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { toConversationProto } from './conversation.proto';
import { findConversations } from './conversations.store';
import { lastMessagesOf } from './last-messages';

const IDS_MAX = 100;

/**
 * In the order of ids; missing ones are left out.
 *
 * @throws ParleyError validation_failed for more than 100
 */
export function getConversationsRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { ids, withLastMessages }: GetConversationsRequest,
    { tenant }: TenantCallContext,
  ): Promise<GetConversationsResponse> => {
    if (ids.length > IDS_MAX) {
      throw validationFailed([{ path: 'ids', code: 'max_items', message: `must have at most ${IDS_MAX}` }]);
    }
    const uuids = ids.flatMap((id) => parseId('conv', id) ?? []);
    const found = new Map((await findConversations(pool, tenant, uuids)).map((each) => [each.id, each]));
    const inOrder = uuids.flatMap((uuid) => found.get(uuid) ?? []);
    return {
      conversations: inOrder.map(toConversationProto),
      lastMessages: withLastMessages ? await lastMessagesOf(pool, tenant, inOrder) : [],
    };
  };
}
