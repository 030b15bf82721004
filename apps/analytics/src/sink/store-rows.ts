import { isRefusedRow, type ClickHouse } from '@parley/clickhouse';
import { changedDays } from '../days/changed-day.row';
import type { ConversationStateRow } from './conversation.row';
import type { EventRows } from './read-event';

/** An event whose rows ClickHouse refuses, now and for ever. */
export interface Refusal<Item> {
  readonly item: Item;
  readonly cause: unknown;
}

/**
 * Stores the rows of events. If ClickHouse refuses a row, the events are halved until those with such rows stand
 * alone; all others are stored.
 *
 * Days that are over and have got rows are marked as changed, after the rows: whoever sees a mark sees its rows.
 *
 * @returns the events that were refused
 * @throws ParleyError if ClickHouse is away or slow: some rows may be stored, and storing them again is harmless
 */
export async function storeRows<Item extends { readonly rows: EventRows }>(
  clickhouse: ClickHouse,
  items: readonly Item[],
): Promise<Refusal<Item>[]> {
  try {
    await Promise.all([
      clickhouse.insertRows('conversations_v1', newestStates(items)),
      clickhouse.insertRows(
        'messages_v1',
        items.flatMap(({ rows }) => rows.message ?? []),
      ),
    ]);
    await clickhouse.insertRows('changed_days', changedDays(items, Date.now()));
    return [];
  } catch (cause) {
    if (!isRefusedRow(cause)) throw cause;
    const [item] = items;
    if (item && items.length === 1) {
      // The other of its two rows may have been stored.
      await clickhouse.insertRows('changed_days', changedDays(items, Date.now()));
      return [{ item, cause }];
    }
    const middle = Math.ceil(items.length / 2);
    const first = await storeRows(clickhouse, items.slice(0, middle));
    return [...first, ...(await storeRows(clickhouse, items.slice(middle)))];
  }
}

/** Of several states of a conversation only the newest: the others would be replaced at once. */
export function newestStates(items: readonly { readonly rows: EventRows }[]): ConversationStateRow[] {
  const newest = new Map<string, ConversationStateRow>();
  for (const { rows } of items) {
    const known = newest.get(rows.conversation.id);
    if (!known || rows.conversation.revision >= known.revision) newest.set(rows.conversation.id, rows.conversation);
  }
  return [...newest.values()];
}
