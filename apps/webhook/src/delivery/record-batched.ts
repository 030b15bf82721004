import { isRefused, type Pool } from '@parley/postgres';
import { recordDelivered, type Delivered } from './record.store';

/** Writes an attempt that was taken; rejects with what Postgres threw. */
export type RecordDelivered = (delivered: Delivered) => Promise<void>;

interface Waiting {
  readonly delivered: Delivered;
  readonly written: PromiseWithResolvers<void>;
}

/** Of one statement: some 10 ms. */
const BATCH_MAX = 128;

/**
 * Writes the attempts that were taken at the same time in one statement. One alone is written at once; those that end while
 * a statement is under way share the next. What Postgres refuses of one is refused of that one only.
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

/** Settles all of the batch; never rejects. */
async function writeBatch(pool: Pool, batch: readonly Waiting[]): Promise<void> {
  try {
    await recordDelivered(
      pool,
      batch.map(({ delivered }) => delivered),
    );
    for (const { written } of batch) written.resolve();
  } catch (err) {
    // What Postgres itself refused has rolled back, and is the fault of one. Of all else it is not known whether it was
    // committed: the leases end by themselves.
    if (batch.length === 1 || !isRefused(err)) for (const { written } of batch) written.reject(err);
    else for (const each of batch) await writeBatch(pool, [each]);
  }
}
