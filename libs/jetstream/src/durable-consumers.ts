import type { ConsumerInfo, JetStreamManager } from '@nats-io/jetstream';
import { answered } from './answered';

/**
 * The durable consumers of a stream; their names are those of their config.
 *
 * @throws ParleyError unavailable while NATS is away; JetStream's own errors if it refuses
 */
export function durableConsumers(manager: JetStreamManager, stream: string): Promise<ConsumerInfo[]> {
  const list = async (): Promise<ConsumerInfo[]> => {
    const found: ConsumerInfo[] = [];
    for await (const info of manager.consumers.list(stream)) if (info.config.durable_name) found.push(info);
    return found;
  };
  return answered(list());
}
