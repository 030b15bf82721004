import type {
  ListErasureConversationsRequest,
  ListErasureConversationsResponse,
} from '@parley/contract/conversation-data';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { formatId } from '@parley/schemas';
import { MAX_UUID, NIL_UUID } from '../uuid-bounds';
import { findErasureConversations } from './erasures.store';
import { readCustomer } from './read-customer';
import { readPlace } from './read-place';

const PAGE_SIZE = 500;

/**
 * The conversations of a customer, and of an erasure of this customer that is not over.
 *
 * @throws ParleyError validation_failed
 */
export function listErasureConversationsRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { customerId, afterId }: ListErasureConversationsRequest,
    { tenant }: TenantCallContext,
  ): Promise<ListErasureConversationsResponse> => {
    const customer = readCustomer(tenant, customerId);
    const page = { afterId: readPlace('after_id', afterId, NIL_UUID), untilId: MAX_UUID, limit: PAGE_SIZE };
    const ids = await findErasureConversations(pool, tenant, customer, page);
    return { ids: ids.map((id) => formatId('conv', id)) };
  };
}
