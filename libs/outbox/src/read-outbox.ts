import type { Queryable } from '@parley/postgres';
import { readSnapshot, readUnpublished, readUnpublishedByTurns, type OutboxRow } from './outbox.store';

const BATCH_ROWS = 1_000;
/**
 * With more rows of one key, keys take turns: a key's rows leave in sequence, so an import of 5,000 messages would
 * delay all others.
 */
const KEY_ROWS_MAX = 100;
/** When keys take turns: 60 ms to read. */
const TURN_ROWS = 20_000;
const RAISE_MS = 1_000;
/** Between reads from the very beginning, unless one takes more than a twentieth of it. */
const WHOLE_MS = 10_000;

export interface OutboxBatch {
  /** Each key's in order, from its first. */
  readonly rows: readonly OutboxRow[];
  readonly isMore: boolean;
}

/** A future floor, once all transactions below `xmax` have ended. */
interface Awaited {
  readonly position: number;
  readonly xmax: number;
}

/**
 * Reads what to publish next.
 * The index of unpublished rows keeps dead entries until vacuum: 500,000 cost a read 1 ms, and 300 ms beside an old
 * snapshot, such as a dump's. So reads begin at a floor, below which everything is published.
 * Transactions draw positions before they commit: the lowest unpublished position becomes the floor only after every
 * transaction running at that time has ended. A row unmarked by hand is found by the periodic read from the beginning.
 *
 * @param now milliseconds, monotonic
 */
export function createOutboxReader(db: Queryable, now = () => performance.now()): () => Promise<OutboxBatch> {
  let floor = 0;
  let seen = 0;
  let lowest: number | undefined;
  let awaited: Awaited | undefined;
  let raiseAt = 0;
  let wholeAt = 0;

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
    // From the old floor: these transactions may have committed rows since the last read.
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
