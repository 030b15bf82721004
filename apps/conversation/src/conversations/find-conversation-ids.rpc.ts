import type { FindConversationIdsRequest, FindConversationIdsResponse } from '@parley/contract/conversation';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { formatId, validate } from '@parley/schemas';
import { findConversationIdsInput } from '@parley/schemas/search';
import { findConversationIds } from './find-conversation-ids.store';

/** The newest ones with tags, or of customers. @throws ParleyError validation_failed */
export function findConversationIdsRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { tags, customers, limit }: FindConversationIdsRequest,
    { tenant }: TenantCallContext,
  ): Promise<FindConversationIdsResponse> => {
    const input = validate(findConversationIdsInput, { tags, customers, limit });
    const found = await findConversationIds(pool, tenant, { ...input, limit: input.limit + 1 });
    return {
      ids: found.slice(0, input.limit).map((id) => formatId('conv', id)),
      hasMore: found.length > input.limit,
    };
  };
}
