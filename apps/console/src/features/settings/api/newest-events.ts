import type { Event, Parley } from '@parley/sdk';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The log keeps seven days; ten minutes less, for what is deleted meanwhile. */
export const spans = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS - 10 * MINUTE_MS } as const;
export type Span = keyof typeof spans;

const PAGE_SIZE = 100;
const PAGES_MAX = 5;
const ENOUGH = 200;
const HALVINGS_MAX = 3;
const windows = [MINUTE_MS / 4, 5 * MINUTE_MS, ...Object.values(spans)];

export interface NewestEvents {
  readonly events: readonly Event[];
  readonly isCut: boolean;
}

/**
 * The newest events of a span, newest first. The API lists oldest first and only forwards, so ever longer windows are
 * tried until one has enough. One with more than five pages is too long: lengths between it and the one before are.
 */
export async function readNewestEvents(client: Parley, spanMs: number, signal: AbortSignal): Promise<NewestEvents> {
  let newest: NewestEvents = { events: [], isCut: false };
  let wholeMs = 0;
  const tried = windows.filter((each) => each <= spanMs);
  for (let at = 0, halvings = 0; at < tried.length;) {
    const windowMs = tried[at] ?? spanMs;
    const read = await readWindow(client, windowMs, signal);
    if (read.isWhole) {
      newest = { events: read.events.toReversed(), isCut: windowMs < spanMs };
      if (newest.events.length >= ENOUGH || halvings > 0) return newest;
      wholeMs = windowMs;
      at += 1;
    } else if (halvings < HALVINGS_MAX) {
      // Its beginning is older than the shorter window, and its end is missing.
      tried[at] = Math.sqrt(Math.max(wholeMs, SECOND_MS) * windowMs);
      halvings += 1;
    } else
      return newest.events.length > 0 ? { ...newest, isCut: true } : { events: read.events.toReversed(), isCut: true };
  }
  return newest;
}

async function readWindow(client: Parley, windowMs: number, signal: AbortSignal) {
  const events: Event[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const position = cursor === undefined ? { since: new Date(Date.now() - windowMs).toISOString() } : { cursor };
    const {
      data,
      next_cursor: next,
      has_more: hasMore,
    } = await client.events.list({ limit: PAGE_SIZE, ...position }, { signal });
    events.push(...data);
    if (!hasMore) return { events, isWhole: true };
    cursor = next;
  }
  return { events, isWhole: false };
}
