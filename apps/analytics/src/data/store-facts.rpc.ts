import { setImmediate as breathe } from 'node:timers/promises';
import type { StoreFactsRequest, StoreFactsResponse } from '@parley/contract/analytics-data';
import type { ClickHouse } from '@parley/clickhouse';
import type { Logger } from '@parley/process';
import type { ConversationRows } from '../sink/read-event';
import { toRejectedFactRow } from '../sink/rejected-event.row';
import { isolateBadRows, storeRows } from '../sink/store-rows';
import { factRows } from './fact-rows';

/**
 * Idempotent. Yields between blocks, some 20 ms each. Facts that ClickHouse refuses become rejected events and do not
 * block the rest; a recount finds them missing.
 *
 * @throws ParleyError validation_failed for malformed blocks; unavailable
 */
export function storeFactsRpc({ clickhouse, logger }: { readonly clickhouse: ClickHouse; readonly logger: Logger }) {
  return async ({ blocks }: StoreFactsRequest): Promise<StoreFactsResponse> => {
    const items: { rows: ConversationRows }[] = [];
    for (const block of blocks) {
      for (const rows of factRows(block)) items.push({ rows });
      await breathe();
    }
    const refusals = await storeRows(clickhouse, items).catch((err: unknown) => isolateBadRows(clickhouse, items, err));
    const rejected = refusals.map(({ item, cause }) => toRejectedFactRow(item.rows, cause, new Date()));
    await clickhouse.insertRows('rejected_events', rejected);
    if (rejected.length > 0) logger.error({ facts: rejected.length, first: rejected[0]?.raw }, 'facts set aside');
    return {};
  };
}
