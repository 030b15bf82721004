import { unavailable } from '@parley/errors';
import { sharedKey, type Nats } from '@parley/jetstream';
import type { Logger, Registry } from '@parley/process';
import type { RedisConnection } from '@parley/redis';
import type { Recheck } from '../authentication/recheck';
import { createEventCursors, type EventCursors } from './cursor';
import { createEventStreams, type EventStreams, type StreamLimits } from './event-streams';
import { createFeeds } from './feeds';

export interface EventLog {
  readonly nats: Nats;
  /** @throws ParleyError unavailable if NATS has not been reachable since the start */
  cursors(): EventCursors;
  readonly streams: EventStreams;
}

export interface EventLogOptions {
  readonly nats: Nats;
  readonly redis: Pick<RedisConnection, 'isReady' | 'runScript'>;
  readonly recheck: Recheck;
  readonly metrics: Registry;
  readonly logger: Logger;
  /** Overrides the defaults. */
  readonly streamLimits?: Partial<StreamLimits>;
}

const KEY_NAME = 'cursors';

export function createEventLog(options: EventLogOptions): EventLog {
  const { nats, logger } = options;
  let key: Uint8Array | undefined;
  // NATS may have lost the key with its data, and another was made.
  let reading: Promise<void> | undefined;
  const readKey = (): void => {
    reading ??= sharedKey(nats, KEY_NAME)
      .then(
        (found) => void (key = found),
        (err: unknown) => logger.warn({ err }, 'cannot read the key of cursors yet'),
      )
      .finally(() => (reading = undefined));
  };
  nats.onConnected(readKey);
  if (nats.isConnected()) readKey();
  const signer = createEventCursors(() => {
    if (key) return key;
    if (nats.isConnected()) readKey();
    throw unavailable('NATS');
  });
  const feeds = createFeeds(nats, signer, logger);
  return {
    nats,
    cursors: () => signer,
    streams: createEventStreams({ ...options, feeds, cursors: signer }),
  };
}
