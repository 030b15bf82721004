import type { OutboxRow } from './outbox.store';

/**
 * Publishes rows in their order with up to `inFlightMax` on their way: each is sent after the one before, without
 * waiting until that is stored. So they arrive in their order unless one fails; whoever cannot bear that takes
 * `publishBatch`.
 *
 * @returns the largest sequence that the stream gave them, 0 without rows; undefined if `shouldContinue` ended it before all
 *   were published
 * @throws the first failure, when nothing is on its way any more
 */
export async function publishInOrder(
  rows: readonly OutboxRow[],
  inFlightMax: number,
  shouldContinue: () => boolean,
  publishRow: (row: OutboxRow) => Promise<number>,
): Promise<number | undefined> {
  let lastSequence = 0;
  let next = 0;
  let published = 0;
  let failure: { readonly cause: unknown } | undefined;

  async function work(): Promise<void> {
    while (!failure && next < rows.length && shouldContinue()) {
      const row = rows[next++] as OutboxRow;
      try {
        lastSequence = Math.max(lastSequence, await publishRow(row));
      } catch (cause) {
        failure ??= { cause };
        return;
      }
      published += 1;
    }
  }

  await Promise.all(Array.from({ length: Math.min(inFlightMax, rows.length) }, work));
  if (failure) throw failure.cause;
  return published === rows.length ? lastSequence : undefined;
}
