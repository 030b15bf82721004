import { setImmediate as breathe } from 'node:timers/promises';
import type { StoreFactsRequest, StoreFactsResponse } from '@parley/contract/analytics-data';
import type { ClickHouse } from '@parley/clickhouse';
import { storeRows } from '../sink/store-rows';
import { factRows } from './fact-rows';

/**
 * Stores blocks of facts as the sink does events, in one insert per table: storing one again changes nothing. Between
 * two blocks, some 20 ms each, other calls have their turn.
 *
 * @throws ParleyError validation_failed for what is no block; unavailable
 */
export function storeFactsRpc({ clickhouse }: { readonly clickhouse: ClickHouse }) {
  return async ({ blocks }: StoreFactsRequest): Promise<StoreFactsResponse> => {
    const items = [];
    for (const block of blocks) {
      for (const rows of factRows(block)) items.push({ rows });
      await breathe();
    }
    const [refusal] = await storeRows(clickhouse, items);
    if (refusal) throw refusal.cause;
    return {};
  };
}
