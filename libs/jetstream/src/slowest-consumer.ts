import type { Nats } from './connection';
import { durableConsumers } from './durable-consumers';
import { streamManager, type StreamDefinition } from './streams';

/**
 * With the sequence up to which it has acknowledged everything; undefined: none.
 *
 * @throws ParleyError unavailable while NATS is away
 */
export async function slowestConsumer(
  nats: Nats,
  stream: StreamDefinition,
): Promise<{ readonly durable: string; readonly sequence: number } | undefined> {
  let slowest: { durable: string; sequence: number } | undefined;
  for (const info of await durableConsumers(await streamManager(nats), stream)) {
    // Everything, whatever its last sequence.
    if (info.num_pending === 0 && info.num_ack_pending === 0) continue;
    const sequence = info.ack_floor.stream_seq;
    if (!slowest || sequence < slowest.sequence) slowest = { durable: info.name, sequence };
  }
  return slowest;
}
