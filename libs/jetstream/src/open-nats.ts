import type { ProcessContext } from '@parley/process';
import { connectNats, type Nats } from './connection';

/** The part of a process's configuration that is about NATS. */
interface NatsConfig {
  readonly NATS_URL: string;
  readonly NATS_CA_FILE?: string | undefined;
  readonly STREAM_REPLICAS: number;
}

/**
 * A process's connection to NATS, which closes when the process ends.
 *
 * @param name what the server calls the connection
 * @throws as `connectNats`
 */
export function openNats({ config, logger, metrics, stack }: ProcessContext<NatsConfig>, name: string): Nats {
  const nats = connectNats({
    url: config.NATS_URL,
    caFile: config.NATS_CA_FILE,
    name,
    streamReplicas: config.STREAM_REPLICAS,
    logger,
    metrics,
  });
  stack.push('nats', () => nats.close());
  return nats;
}
