import { isRefusedRow, isUnknownFailure, type ClickHouse } from '@parley/clickhouse';
import { clickhouseClock, type Clock } from '../days/clickhouse-clock';
import { changedDays } from './changed-day.row';
import type { ConversationRow } from './conversation.row';
import type { EventRows } from './read-event';

/** Permanent. */
export interface Refusal<Item> {
  readonly item: Item;
  readonly cause: unknown;
}

/** Stored alone to see whether the tables accept any. */
const SAMPLES_MAX = 10;

/**
 * Halves the events until bad ones are alone if ClickHouse refuses a row. Then marks past days with new rows as
 * changed: readers of a mark see its rows.
 *
 * @param clock ClickHouse's, which decides whether days are over
 * @returns the refused events
 * @throws ParleyError if ClickHouse is unavailable or slow: rows may be stored, and storing them again is harmless
 */
export async function storeRows<Item extends { readonly rows: EventRows }>(
  clickhouse: ClickHouse,
  items: readonly Item[],
  clock = clickhouseClock(clickhouse),
  isRefused: (cause: unknown) => boolean = isRefusedRow,
): Promise<Refusal<Item>[]> {
  try {
    await Promise.all([
      clickhouse.insertRows('conversations_v1', newestStates(items)),
      clickhouse.insertRows(
        'messages_v1',
        items.flatMap(({ rows }) => rows.message ?? []),
      ),
      clickhouse.insertRows(
        'message_texts_v1',
        items.flatMap(({ rows }) => rows.text ?? []),
      ),
      clickhouse.insertRows(
        'turns_v1',
        newest(
          items.flatMap(({ rows }) => rows.turn ?? []),
          'version',
        ),
      ),
    ]);
    await clickhouse.insertRows('changed_days', changedDays(items, await clock()));
    return [];
  } catch (cause) {
    if (!isRefused(cause)) throw cause;
    const [item] = items;
    if (item && items.length === 1) {
      // The other of its two rows may have been stored.
      await clickhouse.insertRows('changed_days', changedDays(items, await clock()));
      return [{ item, cause }];
    }
    const middle = Math.ceil(items.length / 2);
    const first = await storeRows(clickhouse, items.slice(0, middle), clock, isRefused);
    return [...first, ...(await storeRows(clickhouse, items.slice(middle), clock, isRefused))];
  }
}

/**
 * For an unknown failure of `storeRows`. If ClickHouse accepts any event alone, the tables work, and events failing
 * alone count as refused. Otherwise none does: a missing table must not look like bad rows.
 *
 * @returns the refused events
 * @throws the cause, if it is of another kind or ClickHouse accepted none of up to 10 events
 */
export async function isolateBadRows<Item extends { readonly rows: EventRows }>(
  clickhouse: ClickHouse,
  items: readonly Item[],
  cause: unknown,
  clock = clickhouseClock(clickhouse),
): Promise<Refusal<Item>[]> {
  if (!isUnknownFailure(cause) || !(await takesAny(clickhouse, items, clock))) throw cause;
  return storeRows(clickhouse, items, clock, (err) => isRefusedRow(err) || isUnknownFailure(err));
}

/** Events with messages have a row in each table. */
async function takesAny(
  clickhouse: ClickHouse,
  items: readonly { readonly rows: EventRows }[],
  clock: Clock,
): Promise<boolean> {
  const full = items.filter(({ rows }) => rows.message);
  const known = full.length > 0 ? full : items;
  const step = Math.ceil(known.length / SAMPLES_MAX);
  for (let at = 0; at < known.length; at += step) {
    const refusals = await storeRows(clickhouse, known.slice(at, at + 1), clock).catch((err: unknown) => {
      if (isUnknownFailure(err)) return undefined;
      throw err;
    });
    if (refusals?.length === 0) return true;
  }
  return false;
}

/** Others would be replaced at once. */
export function newestStates(items: readonly { readonly rows: EventRows }[]): ConversationRow[] {
  return newest(
    items.flatMap(({ rows }) => rows.conversation ?? []),
    'revision',
  );
}

function newest<Key extends string, Row extends { readonly id: string } & Readonly<Record<Key, number>>>(
  rows: readonly Row[],
  counter: Key,
): Row[] {
  const states = new Map<string, Row>();
  for (const row of rows) {
    const known = states.get(row.id);
    if (!known || row[counter] >= known[counter]) states.set(row.id, row);
  }
  return [...states.values()];
}
