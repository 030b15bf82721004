import type {
  ListErasureConversationsRequest,
  ListErasureConversationsResponse,
} from '@parley/contract/conversation-data';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { ERASURE_PAGE_CONVERSATIONS, formatId } from '@parley/schemas';
import { MAX_UUID, NIL_UUID } from '../base/uuid-bounds';
import { findErasureConversations } from './erasures.store';
import { readErasedCustomer } from './read-erased-customer';
import { readPosition } from './read-position';

/** For a customer and its unfinished erasure. @throws ParleyError validation_failed */
export function listErasureConversationsRpc({ pool }: { readonly pool: Pool }) {
  return async (
    { customerId, afterId }: ListErasureConversationsRequest,
    { tenant }: TenantCallContext,
  ): Promise<ListErasureConversationsResponse> => {
    const customer = readErasedCustomer(tenant, customerId);
    const ids = await findErasureConversations(pool, tenant, customer, {
      afterId: readPosition('after_id', afterId, NIL_UUID),
      untilId: MAX_UUID,
      limit: ERASURE_PAGE_CONVERSATIONS,
    });
    return { ids: ids.map((id) => formatId('conv', id)) };
  };
}
