import type { EventSource } from '@parley/events';
import type { Nats, StreamDefinition } from '@parley/jetstream';
import type { Database } from '@parley/postgres';
import type { ProcessContext } from '@parley/process';
import { startRelay, type Relay } from './relay';

type Publisher = EventSource extends `/parley/${infer Name}` ? Name : never;

/**
 * Stops with the process.
 *
 * @param schema of its database; the event source is `/parley/<schema>`
 */
export function openRelay<Config>(
  { logger, metrics, stack }: ProcessContext<Config>,
  { pool, url }: Database,
  { schema, nats, stream }: { readonly schema: Publisher; readonly nats: Nats; readonly stream: StreamDefinition },
): Relay {
  const source = `/parley/${schema}` as const;
  const relay = startRelay({ pool, connectionUrl: url, schema, nats, stream, source, logger, metrics });
  stack.push('relay', () => relay.stop());
  return relay;
}
