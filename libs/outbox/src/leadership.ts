import type { EventSource } from '@parley/events';
import type { Nats, StreamDefinition } from '@parley/jetstream';
import type { Client, Pool } from '@parley/postgres';
import type { Logger } from '@parley/process';
import type { RelayMetrics } from './relay-metrics';
import type { Waker } from './waker';

/** Held while this process is the only relay of a stream. */
export interface Leadership {
  /** The connection that holds the lock: all statements of the leader go through it. */
  readonly client: Client;
  /** False from the moment the connection broke: another process may hold the lock now. */
  isHeld(): boolean;
  /** Gives the lock back. */
  release(): Promise<void>;
}

/** What the process that leads works with. */
export interface LeaderOptions {
  readonly nats: Nats;
  readonly stream: StreamDefinition;
  readonly source: EventSource;
  readonly logger: Logger;
  readonly relayMetrics: RelayMetrics;
  readonly waker: Waker;
  /** Between two looks whether the stream is still the one that was filled. */
  readonly streamCheckMs: number;
  /** Aborted when the relay is to stop. */
  readonly signal: AbortSignal;
}

/**
 * Takes the lock of a relay: a session-level advisory lock of Postgres, on a connection of its own, which must reach
 * Postgres itself and not a pooler of transactions. Postgres frees it when the connection ends, however the process
 * ends.
 *
 * @param pool a pool of one connection, for this alone
 * @returns undefined if another process has the lock
 */
export async function tryToLead(pool: Pool, name: string, logger: Logger): Promise<Leadership | undefined> {
  const client = await pool.connect();
  let isHeld = true;
  const lose = (err?: Error): void => {
    if (isHeld) logger.warn({ err, relay: name }, 'the connection that holds the lock of the relay broke');
    isHeld = false;
  };
  client.on('error', lose);
  client.on('end', lose);
  const giveUp = (): void => {
    isHeld = false;
    // Destroyed, not returned: whatever state the session is in, Postgres ends it and frees the lock.
    client.release(true);
  };
  try {
    if (await tryLock(client, name)) return { client, isHeld: () => isHeld, release: () => Promise.resolve(giveUp()) };
  } catch (err) {
    giveUp();
    throw err;
  }
  isHeld = false;
  client.off('error', lose);
  client.off('end', lose);
  client.release();
  return undefined;
}

async function tryLock(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>({
    name: 'outbox_try_to_lead',
    // The keepalives tell Postgres within some 10 s that a leader's whole machine is gone; by default it is 2 hours.
    text: `SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked, set_config('tcp_keepalives_idle', '4', false),
                  set_config('tcp_keepalives_interval', '2', false), set_config('tcp_keepalives_count', '3', false)`,
    values: [name],
  });
  return rows[0]?.locked === true;
}
