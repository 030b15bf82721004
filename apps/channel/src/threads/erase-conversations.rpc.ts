import type { EraseConversationsRequest, EraseConversationsResponse } from '@parley/contract/channel';
import type { TenantCallContext } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { readErasurePage } from '@parley/schemas';
import { eraseHeld } from './erase-provider-rows.store';

/**
 * Deletes what is held of some conversations: who wrote, from where, and what came in and left by a provider. What comes from there
 * next opens another.
 *
 * @throws ParleyError validation_failed
 */
export function eraseConversationsRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { conversationIds, dryRun }: EraseConversationsRequest,
    { tenant }: TenantCallContext,
  ): Promise<EraseConversationsResponse> => {
    const uuids = readErasurePage(conversationIds);
    const held = await inTransaction(pool, (client) => eraseHeld(client, tenant, uuids, dryRun));
    return {
      findings: held.map(({ place, found }) => ({
        ...{ place, found: BigInt(found) },
        erased: BigInt(dryRun ? 0 : found),
      })),
    };
  };
}
