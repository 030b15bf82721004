import { isRefused, type Pool } from '@parley/postgres';
import { recordDelivered, type Delivered } from './record.store';

/** Rejects with Postgres's error. */
export type RecordDelivered = (delivered: Delivered) => Promise<void>;

interface Waiting {
  readonly delivered: Delivered;
  readonly written: PromiseWithResolvers<void>;
}

/** Per statement: some 10 ms. */
const BATCH_MAX = 128;

/**
 * Batches attempts that end while a statement runs; the first is written at once. A refusal concerns one attempt only.
 */
export function recordBatched(pool: Pool): RecordDelivered {
  let waiting: Waiting[] = [];
  let isRunning = false;

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_MAX);
      waiting = waiting.slice(BATCH_MAX);
      await writeBatch(pool, batch);
    }
    isRunning = false;
  };
  return (delivered) => {
    const written = Promise.withResolvers<void>();
    waiting.push({ delivered, written });
    if (!isRunning) setImmediate(() => void run());
    isRunning = true;
    return written.promise;
  };
}

/** Never rejects. */
async function writeBatch(pool: Pool, batch: readonly Waiting[]): Promise<void> {
  try {
    await recordDelivered(
      pool,
      batch.map(({ delivered }) => delivered),
    );
    for (const { written } of batch) written.resolve();
  } catch (err) {
    // A refused statement was rolled back because of one row. After other errors the outcome is unknown: the leases
    // expire.
    if (batch.length === 1 || !isRefused(err)) for (const { written } of batch) written.reject(err);
    else for (const each of batch) await writeBatch(pool, [each]);
  }
}
