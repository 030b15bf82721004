import { createSourceReader } from '../src/sources/read-sources';
import type { ReadSourcesDeps } from '../src/sources/reading';

/** Reads sources until none waits. */
export async function readWaiting(
  deps: ReadSourcesDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const reader = createSourceReader(deps);
  do {
    await reader.fill(signal);
    await reader.settled();
  } while (!signal.aborted && (await isWaiting(deps)));
}

async function isWaiting({ pool }: ReadSourcesDeps): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'is_waiting',
    text: `SELECT FROM sources WHERE status = 'pending' AND (claimed_until IS NULL OR claimed_until < now()) LIMIT 1`,
    values: [],
  });
  return rowCount === 1;
}
