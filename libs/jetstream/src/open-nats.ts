import type { ProcessContext } from '@parley/process';
import { connectNats, type Nats } from './connection';

interface NatsConfig {
  readonly NATS_URL: string;
  readonly NATS_CA_FILE?: string | undefined;
  readonly STREAM_REPLICAS: number;
}

/**
 * Closes with the process. Waits for the first attempt only.
 *
 * @param name of the connection at the server
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
