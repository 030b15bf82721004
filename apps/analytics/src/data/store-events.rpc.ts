import type { StoreEventsRequest, StoreEventsResponse } from '@parley/contract/analytics-data';
import type { ClickHouse } from '@parley/clickhouse';
import { readEvent, type EventRows } from '../sink/read-event';
import { toRejectedFactRow } from '../sink/rejected-event.row';
import { isolateBadRows, storeRows } from '../sink/store-rows';

/**
 * Idempotent, as the sink; rejects events that ClickHouse refuses.
 *
 * @throws ParleyError validation_failed for malformed events; unavailable
 */
export function storeEventsRpc({ clickhouse }: { readonly clickhouse: ClickHouse }) {
  return async ({ events }: StoreEventsRequest): Promise<StoreEventsResponse> => {
    const items = events.flatMap((text): { rows: EventRows }[] => {
      const rows = readEvent(text);
      return rows ? [{ rows }] : [];
    });
    const refusals = await storeRows(clickhouse, items).catch((err: unknown) => isolateBadRows(clickhouse, items, err));
    const rejected = refusals.map(({ item, cause }) => toRejectedFactRow(item.rows, cause, new Date()));
    await clickhouse.insertRows('rejected_events', rejected);
    return {};
  };
}
