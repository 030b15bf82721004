import { setTimeout as sleep } from 'node:timers/promises';
import { toCloudEvent } from '@parley/events';
import { publish } from '@parley/jetstream';
import { followStream } from './follow-stream';
import type { LeaderOptions, Leadership } from './leadership';
import { deleteOldPublished, markPublished, type OutboxRow } from './outbox.store';
import { publishBatch } from './publish-batch';
import { createOutboxReader, type OutboxBatch } from './read-outbox';
import { replayHistory } from './replay-history';
import { createWaker } from './waker';

const IN_FLIGHT_MAX = 256;
/**
 * After a small round: at 1,300 messages a second, 40 ms save a tenth of a message's cost in Postgres and the service.
 * The first event after a pause leaves at once.
 */
const BATCH_WINDOW_MS = 40;
/** While there was work in the last 2 seconds, and otherwise. */
const BUSY_POLL_MS = 40;
const IDLE_POLL_MS = 250;
const BUSY_FOR_MS = 2_000;
const SWEEP_MS = 60_000;
const SWEEP_ROWS = 1_000;
const BACKOFF_MS = 50;
const BACKOFF_MS_MAX = 2_000;

type RoundResult = 'full' | 'some' | 'none' | 'failed';

/**
 * Until stopped or the lock is lost.
 *
 * @throws errors of statements: the database is away, and the lock may be gone
 */
export async function runLeader(leadership: Leadership, options: LeaderOptions): Promise<void> {
  const { nats, waker, streamCheckMs, signal } = options;
  // Separate from the writes' waker, which would cut pauses after failures short.
  const retry = createWaker();
  const historyWaker = createWaker();
  const over = new AbortController();
  let isBusy = false;
  /** Number of connections to NATS, and the one on which the stream was checked. */
  let connection = 0;
  let checkedOn: number | undefined;
  const history = replayHistory(leadership, {
    ...options,
    signal: AbortSignal.any([signal, over.signal]),
    historyWaker,
    isBusy: () => isBusy,
    isStreamChecked: () => nats.isConnected() && checkedOn === connection,
    publishRow: (row) => publishRow(options, row),
  });
  const readBatch = createOutboxReader(leadership.client);
  let streamCheckAt = 0;
  let sweepAt = 0;
  let busyUntil = 0;
  let failures = 0;
  const forget = nats.onConnected(() => {
    connection += 1;
    waker.wake();
    retry.wake();
    historyWaker.wake();
  });
  signal.addEventListener('abort', retry.wake);
  try {
    while (!signal.aborted && leadership.isHeld()) {
      const now = performance.now();
      const mustCheck = now >= streamCheckAt || checkedOn !== connection;
      const current = connection;
      const onChecked = (hasReplayBegun: boolean): void => {
        checkedOn = current;
        if (hasReplayBegun) historyWaker.wake();
      };
      const round = { readBatch, mustCheck, failuresBefore: failures, onChecked };
      const result = await runBatch(leadership, options, round);
      isBusy = result === 'full';
      if (result === 'failed') {
        streamCheckAt = 0;
        await retry.wait(backoffMs(failures++));
        continue;
      }
      failures = 0;
      if (mustCheck) streamCheckAt = now + streamCheckMs;
      if (now >= sweepAt) sweepAt = (await sweep(leadership)) ? now : now + SWEEP_MS;
      if (result !== 'none') busyUntil = now + BUSY_FOR_MS;
      if (result === 'some') await sleep(BATCH_WINDOW_MS);
      if (result !== 'full') await waker.wait(now < busyUntil ? BUSY_POLL_MS : IDLE_POLL_MS);
    }
  } finally {
    forget();
    signal.removeEventListener('abort', retry.wake);
    over.abort();
    historyWaker.wake();
    await history;
  }
}

function backoffMs(failures: number): number {
  return Math.min(BACKOFF_MS * 2 ** Math.min(failures, 10), BACKOFF_MS_MAX) * (0.5 + Math.random() / 2);
}

interface Round {
  readonly readBatch: () => Promise<OutboxBatch>;
  /** First check that the stream is the known one. */
  readonly mustCheck: boolean;
  readonly failuresBefore: number;
  readonly onChecked: (hasReplayBegun: boolean) => void;
}

async function runBatch(
  leadership: Leadership,
  options: LeaderOptions,
  { readBatch, mustCheck, failuresBefore, onChecked }: Round,
): Promise<RoundResult> {
  const { nats, stream, logger, relayMetrics } = options;
  const fail = (err: unknown): RoundResult => {
    relayMetrics.failed();
    // At an outage's beginning and about every 20 seconds.
    if (failuresBefore % 10 === 0)
      logger.warn({ err, stream: stream.name }, 'events could not be published; will retry');
    return 'failed';
  };
  if (!nats.isConnected()) return fail(undefined);
  if (mustCheck) {
    const failure = await attempt(async () => onChecked(await followStream(leadership.client, nats, stream, logger)));
    if (failure) {
      // The database failed, and this process no longer leads.
      if (!leadership.isHeld()) throw failure;
      return fail(failure);
    }
  }
  const { rows, isMore } = await readBatch();
  if (rows.length === 0) {
    relayMetrics.progressed();
    return 'none';
  }
  const shouldContinue = (): boolean => leadership.isHeld() && nats.isConnected() && !options.signal.aborted;
  const outcome = await publishBatch(rows, IN_FLIGHT_MAX, shouldContinue, (row) => publishRow(options, row));
  if (outcome.published.length > 0) {
    await markPublished(leadership.client, stream.name, outcome.published, outcome.lastSequence);
    relayMetrics.published(outcome.published.length);
  }
  if (outcome.failure) return fail(outcome.failure);
  return isMore ? 'full' : 'some';
}

async function attempt(work: () => Promise<void>): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (err) {
    return err;
  }
}

async function publishRow({ nats, stream, source }: LeaderOptions, row: OutboxRow): Promise<number> {
  const { subject, json } = toCloudEvent(row, source);
  const traceparent = row.traceparent ?? undefined;
  const ack = await publish(nats, { stream: stream.name, subject, data: json, messageId: row.event_id, traceparent });
  return ack.sequence;
}

async function sweep(leadership: Leadership): Promise<boolean> {
  return (await deleteOldPublished(leadership.client, SWEEP_ROWS)) === SWEEP_ROWS;
}
