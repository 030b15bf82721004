import type { EventSource } from '@parley/events';
import type { Nats, StreamDefinition } from '@parley/jetstream';
import { createPool, type Pool } from '@parley/postgres';
import type { Logger, Registry } from '@parley/process';
import { runLeader } from './run-leader';
import { tryToLead, type LeaderOptions } from './leadership';
import { createRelayMetrics } from './relay-metrics';
import { createWaker } from './waker';

export interface RelayOptions {
  /** For the backlog's figures only. */
  readonly pool: Pool;
  /** Postgres itself, not a transaction pooler: the relay holds a session lock. */
  readonly connectionUrl: string;
  /** With the tables `outbox` and `relay_state`. */
  readonly schema: string;
  readonly nats: Nats;
  readonly stream: StreamDefinition;
  readonly source: EventSource;
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Between checks for a lost stream; default 5 s. */
  readonly streamCheckMs?: number;
}

export interface Relay {
  /** Announces committed events, otherwise found within 250 ms. */
  wake(): void;
  isLeading(): boolean;
  /** Begins no more events, waits for those in flight, marks them, and releases the lock. */
  stop(): Promise<void>;
}

/** Between attempts to lead: a dead leader is replaced within a second. */
const FOLLOW_MS = 400;
const STREAM_CHECK_MS = 5_000;
/** A slower statement counts as a lost connection. */
const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * Publishes a schema's outbox to a stream, each event at least once, in order per key. Any number of processes may run
 * it:
 * 1. One leads by a session lock of Postgres, and reads and marks only through that connection.
 * 2. It reads unpublished rows, oldest first.
 * 3. It publishes them by event id, which the stream deduplicates for a minute. After a crash before 4, the next leader
 * repeats them; consumers go by id and version.
 * 4. It marks what the stream has stored.
 * Rows are never skipped: an outage or loss of NATS only delays events (followStream). Rows are kept for 7 days.
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
    logger.info({ stream: stream.name }, 'this process now publishes the outbox');
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
        if (!isFailing) logger.warn({ err, stream: stream.name }, 'the relay lost the database; will retry');
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
