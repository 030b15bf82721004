import { JetStreamApiError } from '@nats-io/jetstream';
import { unavailable } from '@parley/errors';
import type { Nats } from './connection';
import { streamManager } from './streams';

/**
 * Deletes the durable consumers that are ahead of their stream: it has lost its end, and they would skip what takes its
 * place. `bindConsumer` makes them anew. For whoever publishes, before it does: once the stream has grown past their
 * place again, nothing tells any more.
 *
 * @returns their names
 * @throws ParleyError unavailable while NATS is away; JetStream's own errors if it refuses
 */
export async function deleteConsumersAhead(nats: Nats, stream: string): Promise<string[]> {
  const manager = await streamManager(nats);
  try {
    const places = new Map<string, number>();
    for await (const { config, delivered } of manager.consumers.list(stream)) {
      if (config.durable_name) places.set(config.durable_name, delivered.stream_seq);
    }
    // Asked after the consumers: the stream only grows, so that a consumer in order is never found ahead.
    const { state } = await manager.streams.info(stream);
    const ahead = [...places].filter(([, sequence]) => sequence > state.last_seq).map(([durable]) => durable);
    for (const durable of ahead) await manager.consumers.delete(stream, durable);
    return ahead;
  } catch (err) {
    throw err instanceof JetStreamApiError ? err : unavailable('NATS', err);
  }
}
