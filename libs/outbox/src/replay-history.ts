import type { LeaderOptions } from './lead';
import type { Leadership } from './leadership';
import { publishInOrder } from './publish-in-order';
import { advanceReplay, readReplay, readReplayRows } from './replay.store';
import type { Waker } from './waker';

export interface HistoryOptions extends LeaderOptions {
  /** Aborted when this process leads no more. */
  readonly signal: AbortSignal;
  /** Woken when a replay has begun here; one that another process began is found by polling. */
  readonly historyWaker: Waker;
  /** Whether fresh events are waiting in such a number that history has to stand back. */
  readonly isBusy: () => boolean;
  readonly publishRow: Parameters<typeof publishInOrder>[3];
}

/** History in one piece: its statements delay those of fresh events by some 10 ms. */
const HISTORY_ROWS = 1_000;
const IN_FLIGHT_MAX = 256;
const POLL_MS = 1_000;
const STAND_BACK_MS = 25;
const FAILURE_WAIT_MS = 1_000;

/**
 * Publishes what a replay asks for, beside the fresh events and never in front of them:
 *
 * 1. The next rows after the replay's position are read. They stay marked as published.
 * 2. They are published in their order, many on their way at once. A failure or a crash here, or between 2 and 3: they
 *    are published again from the first, and consumers know them by id and version.
 * 3. The replay's position moves on.
 *
 * History arrives after younger events of the same object: consumers go by versions.
 */
export async function replayHistory(leadership: Leadership, options: HistoryOptions): Promise<void> {
  const { signal, historyWaker, isBusy, nats, logger, stream, relayMetrics } = options;
  let isFailing = false;
  while (!signal.aborted && leadership.isHeld()) {
    try {
      const isIdle = !nats.isConnected() || isBusy() || !(await replaySome(leadership, options));
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
  const { stream, signal, nats, logger, relayMetrics, publishRow } = options;
  const replay = await readReplay(client, stream.name);
  if (!replay?.isRunning) return false;
  const rows = await readReplayRows(client, replay, HISTORY_ROWS);
  const mayGoOn = (): boolean => isHeld() && nats.isConnected() && !signal.aborted;
  const lastSequence = await publishInOrder(rows, IN_FLIGHT_MAX, mayGoOn, publishRow);
  if (lastSequence === undefined) return false;
  const isOver = rows.length < HISTORY_ROWS;
  const position = isOver ? replay.until : (rows.at(-1)?.position ?? replay.until);
  await advanceReplay(client, stream.name, replay.number, { position, events: rows.length, lastSequence, isOver });
  relayMetrics.published(rows.length);
  if (isOver) logger.info({ stream: stream.name, events: replay.events + rows.length }, 'the replay of events is over');
  return true;
}
