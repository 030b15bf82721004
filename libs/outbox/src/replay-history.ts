import { setTimeout as sleep } from 'node:timers/promises';
import { largestLag } from '@parley/jetstream';
import type { LeaderOptions, Leadership } from './leadership';
import { publishInOrder } from './publish-in-order';
import { advanceReplay, readReplay, readReplayRows } from './replay.store';
import type { Waker } from './waker';

export interface HistoryOptions extends LeaderOptions {
  readonly signal: AbortSignal;
  /** Woken when a replay has begun, and when NATS is back; requested replays are found by polling. */
  readonly historyWaker: Waker;
  /** Fresh events go first. */
  readonly isBusy: () => boolean;
  /** Nothing may be published to an unknown stream. */
  readonly isStreamChecked: () => boolean;
  readonly publishRow: Parameters<typeof publishInOrder>[3];
}

/** Delays fresh events by some 10 ms. */
const HISTORY_ROWS = 1_000;
const IN_FLIGHT_MAX = 256;
const POLL_MS = 1_000;
const STAND_BACK_MS = 25;
const FAILURE_WAIT_MS = 1_000;
/** Consumers' lag when history may join: half a second of the sink's work. */
const LAG_MAX = 5_000;
const LAG_POLL_MS = 25;
/** A slow or absent consumer does not block history for the others. */
const YIELD_MS_MAX = 1_000;

/**
 * Publishes a replay behind fresh events:
 * 1. It waits until no consumer lags much: without this, figures were 20 s old while 220,000 events were replayed.
 * 2. It reads the next rows after the replay's position; they stay marked as published.
 * 3. It publishes them in order. After a crash before 4, they are repeated.
 * 4. The replay's position advances.
 * History arrives after younger events of the same object: consumers go by version.
 */
export async function replayHistory(leadership: Leadership, options: HistoryOptions): Promise<void> {
  const { signal, historyWaker, isBusy, isStreamChecked, logger, stream, relayMetrics } = options;
  let isFailing = false;
  while (!signal.aborted && leadership.isHeld()) {
    try {
      const isIdle = !isStreamChecked() || isBusy() || !(await replaySome(leadership, options));
      isFailing = false;
      if (isIdle) await historyWaker.wait(isBusy() ? STAND_BACK_MS : POLL_MS);
    } catch (err) {
      relayMetrics.failed();
      if (!isFailing) logger.warn({ err, stream: stream.name }, 'the replay of events failed; will retry');
      isFailing = true;
      await historyWaker.wait(FAILURE_WAIT_MS);
    }
  }
}

/** @returns false if there is nothing to replay */
async function replaySome({ client, isHeld }: Leadership, options: HistoryOptions): Promise<boolean> {
  const { stream, signal, isStreamChecked, logger, relayMetrics, publishRow } = options;
  const replay = await readReplay(client, stream.name);
  if (!replay?.isRunning) return false;
  const shouldContinue = (): boolean => isHeld() && isStreamChecked() && !signal.aborted;
  await yieldToFresh(options, shouldContinue);
  const rows = await readReplayRows(client, replay, HISTORY_ROWS);
  const lastSequence = await publishInOrder(rows, IN_FLIGHT_MAX, shouldContinue, publishRow);
  if (lastSequence === undefined) return false;
  const isOver = rows.length < HISTORY_ROWS;
  const position = isOver ? replay.until : (rows.at(-1)?.position ?? replay.until);
  await advanceReplay(client, stream.name, replay.number, { position, events: rows.length, lastSequence, isOver });
  relayMetrics.published(rows.length);
  if (isOver)
    logger.info({ stream: stream.name, events: replay.events + rows.length }, 'the replay of events is complete');
  return true;
}

async function yieldToFresh({ nats, stream }: HistoryOptions, shouldContinue: () => boolean): Promise<void> {
  const until = performance.now() + YIELD_MS_MAX;
  while (shouldContinue() && (await largestLag(nats, stream)) > LAG_MAX && performance.now() < until) {
    await sleep(LAG_POLL_MS);
  }
}
