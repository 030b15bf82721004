import type { Nats } from '@parley/jetstream';
import type { Limiter } from '@parley/queue/limiter';
import type { Tenant } from '@parley/schemas';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventCursors } from './cursor';
import type { Entry } from './entry';
import { matches, subjectsOf, type EventFilter } from './event-filter';
import type { Feed, FreshEntry } from './feed-state';
import { BEGINNING, isAtLeast, laterOf, type Position } from './position';
import { readForward } from './read-forward';
import { eventFrame, heartbeatFrame, placeFrame } from './sse';
import type { StreamSink } from './stream-sink';

/** Why a reader cannot go on from its cursor, or from where it was (docs/contract.md, Events). */
export type ResetReason = 'cursor_invalid' | 'cursor_expired' | 'events_lost';

export interface StreamReader {
  /** Tells that the stream lives, and the place where it is. */
  heartbeat(): void;
  stop(): void;
}

export interface StreamReaderOptions {
  readonly nats: Nats;
  /** For pages of the streams. */
  readonly limiter: Limiter;
  readonly feed: Feed;
  readonly tenant: Tenant;
  readonly cursors: EventCursors;
  readonly filter: EventFilter;
  readonly sink: StreamSink;
  /** Where it goes on; undefined: with what happens from now on. */
  readonly after: Position | undefined;
  /** Why it does not go on from the cursor that it was asked for. */
  readonly reset: ResetReason | undefined;
  readonly onReset: (reason: ResetReason) => void;
}

/** Fresh events that wait while older ones are read; with more, those are read again from the streams. */
const HELD_MAX = 1_000;
const PAGE_SIZE = 100;
/** Events that are written before the sink is asked whether they have left. */
const PIECE = 50;
const RETRY_MS = 500;

/**
 * Writes the events of a feed that fit a filter. One that goes on from a cursor reads the streams first, at the pace of
 * its client, while what is fresh is held; then that is written, but for what was read already.
 */
// eslint-disable-next-line max-lines-per-function -- its steps share the reader's place
export function startStreamReader(options: StreamReaderOptions): StreamReader {
  const { feed, tenant, cursors, filter, sink } = options;
  const controller = new AbortController();
  const { signal } = controller;
  /** Its own place; undefined: it is where the feed is. */
  let position: Position | undefined = options.reset ? undefined : options.after;
  /** What is fresh, while older events are read. */
  let held: FreshEntry[] | undefined = position && [];
  let hasOverflowed = false;

  const receive = (entries: readonly FreshEntry[]): void => {
    if (held) hold(held, entries);
    else if (position) goOn(entries, position);
    else sink.write(entries.map((entry) => frameOf(entry, entry.cursor)).join(''));
  };
  const leave = feed.join({ receive, lost: () => reset('events_lost') });
  if (options.reset) reset(options.reset);
  else if (position) void follow();
  else sink.write(placeFrame(feed.cursor()));

  function hold(waiting: FreshEntry[], entries: readonly FreshEntry[]): void {
    if (waiting.length + entries.length <= HELD_MAX) waiting.push(...entries);
    else hasOverflowed = true;
  }

  function goOn(entries: readonly FreshEntry[], from: Position): void {
    position = write(entries, from);
    settle(feed.position());
  }

  /** A cursor of another replica may be ahead of what this feed has had: until they meet, the reader has its own place. */
  function settle(there: Position): void {
    if (position && isAtLeast(there, position)) position = undefined;
  }

  function frameOf({ event, shown }: Entry, cursor: () => string): string {
    if (!event || !matches(filter, event)) return '';
    sink.count();
    return eventFrame(cursor(), event.type, shown());
  }

  function reset(reason: ResetReason): void {
    controller.abort();
    held = position = undefined;
    options.onReset(reason);
    sink.write(eventFrame(feed.cursor(), 'reset', JSON.stringify({ reason })));
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        await readOlder();
        if (!hasOverflowed && (await writeHeld())) return;
      } catch {
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
      if (held) held = [];
      hasOverflowed = false;
    }
  }

  /** @returns whether that was all; otherwise more has come meanwhile than is held */
  async function writeHeld(): Promise<boolean> {
    while (held && !hasOverflowed) {
      const there = feed.position();
      if (held.length === 0) {
        held = undefined;
        settle(there);
        return true;
      }
      position = write(held.splice(0, PIECE), position ?? BEGINNING);
      await sink.drained(signal);
    }
    return !held;
  }

  /** What the feed has handed out before it began to be held. */
  async function readOlder(): Promise<void> {
    const until = [...feed.position()];
    const after = position ?? until;
    const older = {
      subjects: subjectsOf(tenant, filter.types),
      after,
      until,
      pageSize: PAGE_SIZE,
      signal,
      limiter: options.limiter,
    };
    for await (const entries of readForward(options.nats, older)) {
      for (let at = 0; at < entries.length; at += PIECE) {
        signal.throwIfAborted();
        position = write(entries.slice(at, at + PIECE), position ?? after);
        await sink.drained(signal);
      }
    }
    signal.throwIfAborted();
    position = laterOf(position ?? after, until);
  }

  /** Writes what is not known yet. @returns where the reader is then */
  function write(entries: readonly Entry[], from: Position): Position {
    const reached = [...from];
    let frames = '';
    for (const entry of entries) {
      if (entry.sequence <= (reached[entry.source] ?? 0)) continue;
      reached[entry.source] = entry.sequence;
      const place = { at: entry.storedAt, createdAt: feed.createdAt(), position: reached };
      frames += frameOf(entry, () => cursors.encode(tenant, place));
    }
    sink.write(frames);
    return reached;
  }

  return {
    heartbeat: () => sink.write(heartbeatFrame(position ? undefined : feed.cursor())),
    stop: () => {
      controller.abort();
      held = undefined;
      leave();
    },
  };
}
