import type { Queryable } from '@parley/postgres';
import { readSnapshot, readUnpublished, readUnpublishedByTurns, type OutboxRow } from './outbox.store';

const BATCH_ROWS = 1_000;
/**
 * With more rows of one key than this in a batch, the keys take turns. Rows of one key leave one after the other, so a
 * conversation that was imported with 5,000 messages would keep back what all others write for as long as it takes.
 */
const KEY_ROWS_MAX = 100;
/** Among so many rows the keys take turns: 60 ms to read. */
const TURN_ROWS = 20_000;
/** How often the floor is raised. */
const RAISE_MS = 1_000;
/** How often a read begins at the very beginning, if it takes less than a twentieth of that. */
const WHOLE_MS = 10_000;

export interface OutboxBatch {
  /** Those of one key are in their order, and the first that it has. */
  readonly rows: readonly OutboxRow[];
  /** There is more than these. */
  readonly isMore: boolean;
}

/** A floor to be, once all transactions with ids below `xmax` have ended. */
interface Awaited {
  readonly position: number;
  readonly xmax: number;
}

/**
 * Reads what is to be published next.
 *
 * What is unpublished is found by an index. Of each row that has been published it keeps a dead entry until Postgres
 * vacuums, and dead entries lie at its beginning: 500,000 of them make a read 1 ms longer, and 300 ms while a dump, or
 * anything else with an old snapshot, keeps Postgres from skipping them. So a read begins at a floor, a position below
 * which everything has been published.
 *
 * No row may appear below the floor: it would leave after later ones of its key. A transaction draws a position before it
 * commits, so the lowest unpublished position that is seen is no floor yet. It is one once every transaction has ended
 * that was under way when it was seen. Should a row lie below nevertheless (somebody marked it as unpublished by hand),
 * a read from the beginning finds it.
 *
 * @param now milliseconds, monotonic
 */
export function createOutboxReader(db: Queryable, now = () => performance.now()): () => Promise<OutboxBatch> {
  let floor = 0;
  /** The last position that was read; 0 before the first. */
  let seen = 0;
  let lowest: number | undefined;
  let awaited: Awaited | undefined;
  let raiseAt = 0;
  let wholeAt = 0;

  /** The floor that was waited for, if the transactions have ended; what they committed is seen by the next read. */
  async function settle(): Promise<number | undefined> {
    raiseAt = now() + RAISE_MS;
    const { xmin, xmax } = await readSnapshot(db);
    const settled = awaited && xmin >= awaited.xmax ? awaited.position : undefined;
    if (settled !== undefined) awaited = undefined;
    if (lowest !== undefined) awaited ??= { position: lowest, xmax };
    return settled;
  }

  const readByTurns = (from: number): Promise<OutboxRow[]> =>
    readUnpublishedByTurns(db, from, { rows: BATCH_ROWS, ofOneKey: KEY_ROWS_MAX, lookedAt: TURN_ROWS });

  async function readFirst(): Promise<OutboxRow[]> {
    const startedAt = now();
    if (startedAt < wholeAt) return readUnpublished(db, floor, BATCH_ROWS);
    const rows = await readUnpublished(db, 0, BATCH_ROWS);
    wholeAt = now() + Math.max(WHOLE_MS, 20 * (now() - startedAt));
    floor = Math.min(floor, rows[0]?.position ?? floor);
    return rows;
  }

  return async () => {
    const settled = now() >= raiseAt ? await settle() : undefined;
    const rows = await readFirst();
    const [first] = rows;
    // Read from the old floor: one of these transactions may have committed a row since the read before.
    if (settled !== undefined) floor = Math.max(floor, Math.min(settled, first?.position ?? settled));
    seen = Math.max(seen, rows.at(-1)?.position ?? 0);
    lowest = first?.position ?? (seen > 0 ? seen + 1 : undefined);
    const isMore = rows.length === BATCH_ROWS;
    return { rows: isMore && hasLongChain(rows) ? await readByTurns(floor) : rows, isMore };
  };
}

function hasLongChain(rows: readonly OutboxRow[]): boolean {
  const counts = new Map<string, number>();
  for (const { ordering_key: key } of rows) {
    const count = (counts.get(key) ?? 0) + 1;
    if (count > KEY_ROWS_MAX) return true;
    counts.set(key, count);
  }
  return false;
}
