import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { answered } from './answered';
import type { Nats } from './connection';
import { streamManager } from './streams';

/**
 * Consumed or not; a missing stream is not an error.
 *
 * @param filter with wildcards
 * @returns their number
 * @throws ParleyError unavailable while NATS is away
 */
export async function purgeSubject(nats: Nats, stream: string, filter: string): Promise<number> {
  const manager = await streamManager(nats);
  try {
    return (await answered(manager.streams.purge(stream, { filter }))).purged;
  } catch (err) {
    if (err instanceof JetStreamApiError && err.code === JetStreamApiCodes.StreamNotFound) return 0;
    throw err;
  }
}
