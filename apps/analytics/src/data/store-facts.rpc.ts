import type { StoreFactsRequest, StoreFactsResponse } from '@parley/contract/analytics-data';
import type { ClickHouse } from '@parley/clickhouse';
import { readEvent } from '../sink/read-event';
import { storeRows } from '../sink/store-rows';

/**
 * Stores events as the sink does: storing one again changes nothing.
 *
 * @throws ParleyError validation_failed for what is no event; unavailable
 */
export function storeFactsRpc({ clickhouse }: { readonly clickhouse: ClickHouse }) {
  return async ({ events }: StoreFactsRequest): Promise<StoreFactsResponse> => {
    const items = events.flatMap((event) => {
      const rows = readEvent(event);
      return rows ? [{ rows }] : [];
    });
    const [refusal] = await storeRows(clickhouse, items);
    if (refusal) throw refusal.cause;
    return {};
  };
}
