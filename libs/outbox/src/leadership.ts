import type { EventSource } from '@parley/events';
import type { Nats, StreamDefinition } from '@parley/jetstream';
import type { Client, Pool } from '@parley/postgres';
import type { Logger } from '@parley/process';
import type { RelayMetrics } from './relay-metrics';
import type { Waker } from './waker';

/** Held while this process is a stream's only relay. */
export interface Leadership {
  /** Holds the lock; all the leader's statements use it. */
  readonly client: Client;
  /** False once the connection broke: another process may lead. */
  isHeld(): boolean;
  release(): Promise<void>;
}

export interface LeaderOptions {
  readonly nats: Nats;
  readonly stream: StreamDefinition;
  readonly source: EventSource;
  readonly logger: Logger;
  readonly relayMetrics: RelayMetrics;
  readonly waker: Waker;
  /** Interval of checking that the stream is still the known one. */
  readonly streamCheckMs: number;
  readonly signal: AbortSignal;
}

/**
 * A session-level advisory lock, on a connection to Postgres itself, not to a transaction pooler. Freed when the
 * connection ends.
 *
 * @param pool with one connection, for this alone
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
    // Destroyed: Postgres ends the session and frees the lock.
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
    // Keepalives detect a dead machine within some 10 s; the default is 2 hours.
    text: `SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked, set_config('tcp_keepalives_idle', '4', false),
                  set_config('tcp_keepalives_interval', '2', false), set_config('tcp_keepalives_count', '3', false)`,
    values: [name],
  });
  return rows[0]?.locked === true;
}
