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

/** docs/contract.md, Events. */
export type ResetReason = 'cursor_invalid' | 'cursor_expired' | 'events_lost';

export interface StreamReader {
  /** With the position. */
  heartbeat(): void;
  stop(): void;
}

export interface StreamReaderOptions {
  readonly nats: Nats;
  /** For stream pages. */
  readonly limiter: Limiter;
  readonly feed: Feed;
  readonly tenant: Tenant;
  readonly cursors: EventCursors;
  readonly filter: EventFilter;
  readonly sink: StreamSink;
  /** Undefined: only new events. */
  readonly after: Position | undefined;
  readonly reset: ResetReason | undefined;
  readonly onReset: (reason: ResetReason) => void;
}

/** New events held while older ones are read; beyond, the streams are read again. */
const HELD_MAX = 1_000;
const PAGE_SIZE = 100;
/** Events written before it waits for the client. */
const PIECE = 50;
const RETRY_MS = 500;

interface Reading {
  readonly options: StreamReaderOptions;
  readonly controller: AbortController;
  /** Undefined: that of the feed. */
  position: Position | undefined;
  /** While older ones are read. */
  held: FreshEntry[] | undefined;
  hasOverflowed: boolean;
}

/** From a cursor it first reads the streams at the client's pace, holding new events. */
export function startStreamReader(options: StreamReaderOptions): StreamReader {
  const { feed, sink } = options;
  const position = options.reset ? undefined : options.after;
  const reading: Reading = {
    options,
    controller: new AbortController(),
    position,
    held: position && [],
    hasOverflowed: false,
  };
  const leave = feed.join({
    receive: (entries) => receive(reading, entries),
    lost: () => reset(reading, 'events_lost'),
  });
  if (options.reset) reset(reading, options.reset);
  else if (position) void follow(reading);
  else sink.write(placeFrame(feed.cursor()));

  return {
    heartbeat: () => sink.write(heartbeatFrame(reading.position ? undefined : feed.cursor())),
    stop: () => {
      reading.controller.abort();
      reading.held = undefined;
      leave();
    },
  };
}

function receive(reading: Reading, entries: readonly FreshEntry[]): void {
  const { options, held, position } = reading;
  if (held) {
    if (held.length + entries.length <= HELD_MAX) held.push(...entries);
    else reading.hasOverflowed = true;
  } else if (position) {
    reading.position = write(options, entries, position);
    settle(reading, options.feed.position());
  } else {
    options.sink.write(entries.map((entry) => frameOf(options, entry, entry.cursor)).join(''));
  }
}

/** A cursor of another replica may be ahead of this feed until it catches up. */
function settle(reading: Reading, there: Position): void {
  if (reading.position && isAtLeast(there, reading.position)) reading.position = undefined;
}

function reset(reading: Reading, reason: ResetReason): void {
  const { feed, sink, onReset } = reading.options;
  reading.controller.abort();
  reading.held = reading.position = undefined;
  onReset(reason);
  sink.write(eventFrame(feed.cursor(), 'reset', JSON.stringify({ reason })));
}

async function follow(reading: Reading): Promise<void> {
  const { signal } = reading.controller;
  while (!signal.aborted) {
    try {
      await readOlder(reading);
      if (!reading.hasOverflowed && (await writeHeld(reading))) return;
    } catch {
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
    if (reading.held) reading.held = [];
    reading.hasOverflowed = false;
  }
}

/** @returns whether all was written before more arrived than is held */
async function writeHeld(reading: Reading): Promise<boolean> {
  const { options, controller } = reading;
  while (reading.held && !reading.hasOverflowed) {
    const there = options.feed.position();
    if (reading.held.length === 0) {
      reading.held = undefined;
      settle(reading, there);
      return true;
    }
    reading.position = write(options, reading.held.splice(0, PIECE), reading.position ?? BEGINNING);
    await options.sink.drained(controller.signal);
  }
  return !reading.held;
}

/** Up to where the feed was when holding began. */
async function readOlder(reading: Reading): Promise<void> {
  const { options, controller } = reading;
  const { nats, feed, tenant, filter, limiter, sink } = options;
  const { signal } = controller;
  const until = [...feed.position()];
  const after = reading.position ?? until;
  const older = { subjects: subjectsOf(tenant, filter.types), after, until, pageSize: PAGE_SIZE, signal, limiter };
  for await (const entries of readForward(nats, older)) {
    for (let at = 0; at < entries.length; at += PIECE) {
      signal.throwIfAborted();
      reading.position = write(options, entries.slice(at, at + PIECE), reading.position ?? after);
      await sink.drained(signal);
    }
  }
  signal.throwIfAborted();
  reading.position = laterOf(reading.position ?? after, until);
}

function write(options: StreamReaderOptions, entries: readonly Entry[], from: Position): Position {
  const { feed, tenant, cursors, sink } = options;
  const reached = [...from];
  let frames = '';
  for (const entry of entries) {
    if (entry.sequence <= (reached[entry.source] ?? 0)) continue;
    reached[entry.source] = entry.sequence;
    const place = { at: entry.storedAt, createdAt: feed.createdAt(), position: reached };
    frames += frameOf(options, entry, () => cursors.encode(tenant, place));
  }
  sink.write(frames);
  return reached;
}

function frameOf({ filter, sink }: StreamReaderOptions, { event, shown }: Entry, cursor: () => string): string {
  if (!event || !matches(filter, event)) return '';
  sink.count();
  return eventFrame(cursor(), event.type, shown());
}
