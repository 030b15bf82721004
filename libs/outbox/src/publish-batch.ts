import type { OutboxRow } from './outbox.store';

export interface BatchOutcome {
  readonly published: number[];
  /** 0 if none. */
  readonly lastSequence: number;
  /** Undefined if none, or if stopped by `shouldContinue`. */
  readonly failure: unknown;
}

/**
 * A key's rows in sequence, each after the previous is stored; different keys up to `inFlightMax` at once. Skips a
 * key's later rows after a failure, and everything not begun once `shouldContinue` is false.
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
