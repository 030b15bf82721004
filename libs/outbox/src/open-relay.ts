import type { EventSource } from '@parley/events';
import type { Nats, StreamDefinition } from '@parley/jetstream';
import type { Database } from '@parley/postgres';
import type { ProcessContext } from '@parley/process';
import { startRelay, type Relay } from './relay';

/** Whose events those of a schema are. */
type Publisher = EventSource extends `/parley/${infer Name}` ? Name : never;

/**
 * A service's relay, which stops when the process ends.
 *
 * @param schema of its database; its events come from `/parley/<schema>`
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
