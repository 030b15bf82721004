import { setTimeout as sleep } from 'node:timers/promises';
import { largestLag } from '@parley/jetstream';
import type { LeaderOptions, Leadership } from './leadership';
import { publishInOrder } from './publish-in-order';
import { advanceReplay, readReplay, readReplayRows } from './replay.store';
import type { Waker } from './waker';

export interface HistoryOptions extends LeaderOptions {
  /** Aborted when this process leads no more. */
  readonly signal: AbortSignal;
  /** Woken when the leader has begun a replay, and when NATS is back; one that was asked for is found by polling. */
  readonly historyWaker: Waker;
  /** Whether fresh events are waiting in such a number that history has to stand back. */
  readonly isBusy: () => boolean;
  /** Whether the stream is known to be the one that was filled: only then may anything be published into it. */
  readonly isStreamChecked: () => boolean;
  readonly publishRow: Parameters<typeof publishInOrder>[3];
}

/** History in one piece: its statements delay those of fresh events by some 10 ms. */
const HISTORY_ROWS = 1_000;
const IN_FLIGHT_MAX = 256;
const POLL_MS = 1_000;
const STAND_BACK_MS = 25;
const FAILURE_WAIT_MS = 1_000;
/** Events that a consumer may have before it when history joins them: half a second of the sink's work. */
const LAG_MAX = 5_000;
const LAG_POLL_MS = 25;
/** A consumer that is away, or slower than so many pieces, does not keep history from the others. */
const YIELD_MS_MAX = 1_000;

/**
 * Publishes what a replay asks for, beside the fresh events and never in front of them:
 *
 * 1. No consumer has much before it. A stream is a queue, so fresh events would stand behind the history: without this
 *    the figures were 20 s old while 220,000 events came again.
 * 2. The next rows after the replay's position are read. They stay marked as published.
 * 3. They are published in their order, many on their way at once. A failure or a crash here, or between 3 and 4: they
 *    are published again from the first, and consumers know them by id and version.
 * 4. The replay's position moves on.
 *
 * History arrives after younger events of the same object: consumers go by versions.
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
      if (!isFailing) logger.warn({ err, stream: stream.name }, 'the replay of events failed; trying on');
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
  if (isOver) logger.info({ stream: stream.name, events: replay.events + rows.length }, 'the replay of events is over');
  return true;
}

/** Waits until every consumer has little before it, but not for long. */
async function yieldToFresh({ nats, stream }: HistoryOptions, shouldContinue: () => boolean): Promise<void> {
  const until = performance.now() + YIELD_MS_MAX;
  while (shouldContinue() && (await largestLag(nats, stream)) > LAG_MAX && performance.now() < until) {
    await sleep(LAG_POLL_MS);
  }
}
