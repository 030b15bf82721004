import type { EraseConversationsRequest, EraseConversationsResponse } from '@parley/contract/webhook';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { readErasurePage } from '@parley/schemas';
import { countPayloads, erasePayloads } from './erase-payloads.store';

/**
 * Deletes bodies and receivers' answers, and cancels pending deliveries.
 *
 * @throws ParleyError validation_failed
 */
export function eraseConversationsRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { conversationIds, dryRun }: EraseConversationsRequest,
    { tenant }: TenantCallContext,
  ): Promise<EraseConversationsResponse> => {
    const uuids = readErasurePage(conversationIds);
    const found = await (dryRun ? countPayloads : erasePayloads)(pool, tenant, uuids);
    const erased = BigInt(dryRun ? 0 : found);
    return { findings: [{ place: 'webhook.payloads', found: BigInt(found), erased }] };
  };
}
