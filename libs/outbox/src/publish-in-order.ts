import type { OutboxRow } from './outbox.store';

/**
 * Up to `inFlightMax` in flight: order holds unless one fails. `publishBatch` is strict.
 *
 * @returns the highest sequence, 0 without rows; undefined if `shouldContinue` stopped it
 * @throws the first failure, once nothing is in flight
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
