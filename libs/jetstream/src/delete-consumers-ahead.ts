import { answered } from './answered';
import type { Nats } from './connection';
import { durableConsumers } from './durable-consumers';
import { streamManager, type StreamDefinition } from './streams';

/**
 * Deletes the durable consumers that are ahead of their stream: it has lost its end, and they would skip what takes its
 * place. `bindConsumer` makes them anew. For whoever publishes, before it does: once the stream has grown past their
 * place again, nothing tells any more.
 *
 * @returns their names
 * @throws ParleyError unavailable while NATS is away; JetStream's own errors if it refuses
 */
export async function deleteConsumersAhead(nats: Nats, stream: StreamDefinition): Promise<string[]> {
  const manager = await streamManager(nats);
  const consumers = await durableConsumers(manager, stream);
  // Asked after the consumers: the stream only grows, so that a consumer in order is never found ahead.
  const { state } = await answered(manager.streams.info(stream.name));
  const ahead = consumers.filter(({ delivered }) => delivered.stream_seq > state.last_seq).map(({ name }) => name);
  for (const durable of ahead) await answered(manager.consumers.delete(stream.name, durable));
  return ahead;
}
