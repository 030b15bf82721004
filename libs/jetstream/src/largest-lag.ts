import type { Nats } from './connection';
import { durableConsumers } from './durable-consumers';
import { streamManager, type StreamDefinition } from './streams';

/**
 * Unacknowledged events of the slowest durable consumer, or 0.
 *
 * @throws ParleyError unavailable while NATS is away; JetStream's own errors if it refuses
 */
export async function largestLag(nats: Nats, stream: StreamDefinition): Promise<number> {
  const consumers = await durableConsumers(await streamManager(nats), stream);
  return Math.max(0, ...consumers.map((info) => info.num_pending + info.num_ack_pending));
}
