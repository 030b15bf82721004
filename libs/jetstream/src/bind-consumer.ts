import {
  AckPolicy,
  DeliverPolicy,
  type Consumer,
  type ConsumerConfig,
  type ConsumerInfo,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { isUnknownConsumer } from './answered';
import { ACK_WAIT_MS, type ConsumeOptions } from './consume-options';
import { ensureStream, streamManager } from './streams';

/** Over all processes. */
const ACK_PENDING_MAX = 50_000;

/**
 * Creates or updates the durable consumer and its stream. After a power cut, a consumer may be ahead of its stream, and
 * would skip messages: it is recreated and reads from the beginning. Detected only while the stream is shorter:
 * publishers call deleteConsumersAhead first.
 */
export async function bindConsumer(options: ConsumeOptions): Promise<Consumer> {
  const { nats, stream, durable, logger } = options;
  await ensureStream(nats, stream);
  const manager = await streamManager(nats);
  const config = toConfig(options);
  const info = await findConsumer(manager, stream.name, durable);
  if (info && hasConfig(info, config)) {
    // After the consumer: streams only grow, so an intact one never looks ahead.
    const { state } = await manager.streams.info(stream.name);
    if (info.delivered.stream_seq <= state.last_seq) return manager.jetstream().consumers.get(stream.name, durable);
    logger.warn(
      { durable, stream: stream.name },
      'the consumer is ahead of its stream; it restarts from the beginning',
    );
    await manager.consumers.delete(stream.name, durable);
  }
  if (info && !hasConfig(info, config)) await manager.consumers.update(stream.name, durable, config);
  else await manager.consumers.add(stream.name, config);
  return manager.jetstream().consumers.get(stream.name, durable);
}

function toConfig(options: ConsumeOptions): ConsumerConfig & { durable_name: string } {
  return {
    durable_name: options.durable,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(options.ackWaitMs ?? ACK_WAIT_MS),
    max_ack_pending: ACK_PENDING_MAX,
    ...(options.filterSubject ? { filter_subject: options.filterSubject } : {}),
  } as ConsumerConfig & { durable_name: string };
}

function hasConfig(info: ConsumerInfo, config: ConsumerConfig): boolean {
  return (['ack_wait', 'max_ack_pending', 'filter_subject'] as const).every(
    (name) => (info.config[name] ?? undefined) === (config[name] ?? undefined),
  );
}

async function findConsumer(
  manager: JetStreamManager,
  stream: string,
  durable: string,
): Promise<ConsumerInfo | undefined> {
  try {
    return await manager.consumers.info(stream, durable);
  } catch (err) {
    if (isUnknownConsumer(err)) return undefined;
    throw err;
  }
}
