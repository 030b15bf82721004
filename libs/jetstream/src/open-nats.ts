import type { ProcessContext } from '@parley/process';
import { connectNats, type Nats } from './connection';

/** The part of a process's configuration that is about NATS. */
interface NatsConfig {
  readonly NATS_URL: string;
  readonly NATS_CA_FILE?: string | undefined;
  readonly STREAM_REPLICAS: number;
}

/**
 * A process's connection to NATS, which closes when the process ends. NATS may be away; this waits only for the end of
 * the first attempt to connect.
 *
 * @param name what the server calls the connection
 * @throws StoreRefusal if NATS refuses us or is too old; otherwise as `connectNats`
 */
export async function openNats(
  { config, logger, metrics, stack }: ProcessContext<NatsConfig>,
  name: string,
): Promise<Nats> {
  const nats = connectNats({
    url: config.NATS_URL,
    caFile: config.NATS_CA_FILE,
    name,
    streamReplicas: config.STREAM_REPLICAS,
    logger,
    metrics,
  });
  stack.push('nats', () => nats.close());
  await nats.firstAttempt;
  return nats;
}
