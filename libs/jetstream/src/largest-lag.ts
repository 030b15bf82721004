import { unavailable } from '@parley/errors';
import { JetStreamApiError } from '@nats-io/jetstream';
import type { Nats } from './connection';
import { streamManager } from './streams';

/**
 * How many events the durable consumer that is furthest behind has yet to acknowledge; 0 without consumers.
 *
 * @throws ParleyError unavailable while NATS is away; JetStream's own errors if it refuses
 */
export async function largestLag(nats: Nats, stream: string): Promise<number> {
  const manager = await streamManager(nats);
  let largest = 0;
  try {
    for await (const { config, num_pending: pending, num_ack_pending: ackPending } of manager.consumers.list(stream)) {
      if (config.durable_name) largest = Math.max(largest, pending + ackPending);
    }
  } catch (err) {
    throw err instanceof JetStreamApiError ? err : unavailable('NATS', err);
  }
  return largest;
}
