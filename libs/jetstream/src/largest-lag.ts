import type { Nats } from './connection';
import { durableConsumers } from './durable-consumers';
import { streamManager, type StreamDefinition } from './streams';

/**
 * How many events the durable consumer that is furthest behind has yet to acknowledge; 0 without consumers.
 *
 * @throws ParleyError unavailable while NATS is away; JetStream's own errors if it refuses
 */
export async function largestLag(nats: Nats, stream: StreamDefinition): Promise<number> {
  const consumers = await durableConsumers(await streamManager(nats), stream);
  return Math.max(0, ...consumers.map((info) => info.num_pending + info.num_ack_pending));
}
