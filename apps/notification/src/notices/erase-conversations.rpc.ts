import type { EraseConversationsRequest, EraseConversationsResponse } from '@parley/contract/notification';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { readErasurePage } from '@parley/schemas';
import { countOfConversations, eraseOfConversations } from './notices.store';

/**
 * Deletes notices of conversations, pending and sent. They hold no words of customers, which are read when sending.
 *
 * @throws ParleyError validation_failed
 */
export function eraseConversationsRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { conversationIds, dryRun }: EraseConversationsRequest,
    { tenant }: TenantCallContext,
  ): Promise<EraseConversationsResponse> => {
    const uuids = readErasurePage(conversationIds);
    const places = await (dryRun ? countOfConversations : eraseOfConversations)(pool, tenant, uuids);
    const findings = places.map(({ place, found }) => ({
      place,
      found: BigInt(found),
      erased: BigInt(dryRun ? 0 : found),
    }));
    return { findings };
  };
}
