import type { ConsumerInfo, JetStreamManager } from '@nats-io/jetstream';
import { answered, isUnknownConsumer } from './answered';
import type { StreamDefinition } from './streams';

/**
 * Those that the stream's definition names.
 *
 * @throws ParleyError unavailable while NATS is away or one has no leader; JetStream's own errors if it refuses
 */
export async function durableConsumers(manager: JetStreamManager, stream: StreamDefinition): Promise<ConsumerInfo[]> {
  const find = async (durable: string): Promise<ConsumerInfo[]> => {
    try {
      return [await answered(manager.consumers.info(stream.name, durable), `The consumer ${durable}`)];
    } catch (err) {
      if (isUnknownConsumer(err)) return [];
      throw err;
    }
  };
  return (await Promise.all(stream.durables.map(find))).flat();
}
