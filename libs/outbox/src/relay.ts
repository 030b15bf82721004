import type { EventSource } from '@parley/events';
import type { Nats, StreamDefinition } from '@parley/jetstream';
import { createPool, type Pool } from '@parley/postgres';
import type { Logger, Registry } from '@parley/process';
import { runLeader } from './run-leader';
import { tryToLead, type LeaderOptions } from './leadership';
import { createRelayMetrics } from './relay-metrics';
import { createWaker } from './waker';

export interface RelayOptions {
  /** The service's pool: used for the figures of the backlog only. */
  readonly pool: Pool;
  /** Postgres itself, not a pooler of transactions: the relay holds a session lock on a connection of its own. */
  readonly connectionUrl: string;
  /** The schema with the tables `outbox` and `relay_state`. */
  readonly schema: string;
  readonly nats: Nats;
  readonly stream: StreamDefinition;
  readonly source: EventSource;
  readonly logger: Logger;
  readonly metrics: Registry;
  /** How long a stream can be lost without a failure or a reconnection that would tell; 5 s if left out. */
  readonly streamCheckMs?: number;
}

export interface Relay {
  /** Says that events have been committed. Only the speed depends on it: what nobody reported is found within 250 ms. */
  wake(): void;
  /** Whether this process is the one that publishes. */
  isLeading(): boolean;
  /** Begins no more events, waits for those on their way, marks them, and gives the lock back. */
  stop(): Promise<void>;
}

/** Between two tries to lead, in milliseconds: a dead leader is replaced within a second. */
const FOLLOW_MS = 400;
const STREAM_CHECK_MS = 5_000;
/** A statement of the relay that takes longer counts as a lost connection. */
const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * Publishes the outbox of a schema to a stream, for ever, each event at least once and those of one ordering key in
 * their order. Any number of processes may run it:
 *
 * 1. One of them leads: it holds a session lock of Postgres. A crash frees the lock; a leader that loses the connection
 *    begins no further event, and since it reads and marks through that connection, it can do neither.
 * 2. It reads unpublished rows, oldest first.
 * 3. It publishes them with their event's id, by which the stream knows a second one for a minute. A crash between 3 and
 *    4: the next leader publishes them again; after that minute they are in the stream twice, and consumers go by id and
 *    version.
 * 4. It marks what the stream has stored. A crash after 4 costs nothing.
 *
 * What a replay asks for leaves beside that, behind whatever is fresh (replayHistory).
 *
 * A row is never skipped: 2 asks for what is unpublished, not for what comes after the last one. NATS being away, or
 * having lost a stream, delays events and loses none (followStream); rows are kept for 7 days after 4.
 */
export function startRelay(options: RelayOptions): Relay {
  const { schema, stream, logger } = options;
  const waker = createWaker();
  const controller = new AbortController();
  let isLeading = false;
  const metrics = createRelayMetrics(options.metrics, options.pool, stream.name, () => isLeading);
  const lockPool = createLockPool(options);
  const leaderOptions: LeaderOptions = {
    ...options,
    streamCheckMs: options.streamCheckMs ?? STREAM_CHECK_MS,
    relayMetrics: metrics,
    waker,
    signal: controller.signal,
  };

  async function campaignOnce(): Promise<void> {
    const leadership = await tryToLead(lockPool, `outbox relay ${schema} ${stream.name}`, logger);
    if (!leadership) return;
    logger.info({ stream: stream.name }, 'this process publishes the outbox now');
    metrics.progressed();
    isLeading = true;
    try {
      await runLeader(leadership, leaderOptions);
    } finally {
      isLeading = false;
      await leadership.release();
    }
  }

  async function run(): Promise<void> {
    let isFailing = false;
    while (!controller.signal.aborted) {
      try {
        await campaignOnce();
        isFailing = false;
      } catch (err) {
        metrics.failed();
        if (!isFailing) logger.warn({ err, stream: stream.name }, 'the relay lost the database; trying on');
        isFailing = true;
      }
      if (!controller.signal.aborted) await waker.wait(FOLLOW_MS);
    }
    await lockPool.end();
  }

  const running = run();
  return {
    wake: () => {
      if (isLeading) waker.wake();
    },
    isLeading: () => isLeading,
    stop: async () => {
      controller.abort();
      waker.wake();
      await running;
    },
  };
}

function createLockPool({ connectionUrl, schema, stream, logger }: RelayOptions): Pool {
  return createPool({
    url: connectionUrl,
    schema,
    applicationName: `relay ${stream.name}`,
    connectionsMax: 1,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    logger,
  });
}
