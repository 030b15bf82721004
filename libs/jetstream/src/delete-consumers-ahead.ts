import { answered } from './answered';
import type { Nats } from './connection';
import { durableConsumers } from './durable-consumers';
import { streamManager, type StreamDefinition } from './streams';

/**
 * Consumers ahead of a stream that lost its end would skip new messages; `bindConsumer` recreates them. Call it before
 * publishing: once the stream has grown past them, the loss is undetectable.
 *
 * @returns their names
 * @throws ParleyError unavailable while NATS is away; JetStream's own errors if it refuses
 */
export async function deleteConsumersAhead(nats: Nats, stream: StreamDefinition): Promise<string[]> {
  const manager = await streamManager(nats);
  const consumers = await durableConsumers(manager, stream);
  // After the consumers: streams only grow, so an intact one never looks ahead.
  const { state } = await answered(manager.streams.info(stream.name));
  const ahead = consumers.filter(({ delivered }) => delivered.stream_seq > state.last_seq).map(({ name }) => name);
  for (const durable of ahead) await answered(manager.consumers.delete(stream.name, durable));
  return ahead;
}
