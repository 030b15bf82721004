import type { OutboxRow } from './outbox.store';

/** What became of a batch. */
export interface BatchOutcome {
  /** Positions of the rows that the stream has stored. */
  readonly published: number[];
  /** The largest sequence that the stream gave them; 0 if none. */
  readonly lastSequence: number;
  /** The first failure; undefined if all went well or the rest was left on purpose. */
  readonly failure: unknown;
}

/**
 * Publishes rows: those of one ordering key strictly one after the other, each when the one before is stored; of
 * different keys up to `inFlightMax` at once. After a row that failed, the later ones of its key are left, and so is
 * everything that has not begun once `shouldContinue` says no.
 */
export async function publishBatch(
  rows: readonly OutboxRow[],
  inFlightMax: number,
  shouldContinue: () => boolean,
  publishRow: (row: OutboxRow) => Promise<number>,
): Promise<BatchOutcome> {
  const chains = [...groupByKey(rows).values()];
  const published: number[] = [];
  let lastSequence = 0;
  let failure: unknown;
  let nextChain = 0;

  async function publishChain(chain: readonly OutboxRow[]): Promise<void> {
    for (const row of chain) {
      if (!shouldContinue()) return;
      lastSequence = Math.max(lastSequence, await publishRow(row));
      published.push(row.position);
    }
  }

  async function work(): Promise<void> {
    for (let chain = chains[nextChain++]; chain; chain = chains[nextChain++]) {
      try {
        await publishChain(chain);
      } catch (err) {
        failure ??= err;
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(inFlightMax, chains.length) }, work));
  return { published, lastSequence, failure };
}

function groupByKey(rows: readonly OutboxRow[]): Map<string, OutboxRow[]> {
  const chains = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    const chain = chains.get(row.ordering_key);
    if (chain) chain.push(row);
    else chains.set(row.ordering_key, [row]);
  }
  return chains;
}
