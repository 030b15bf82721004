import { subjectPrefix } from '@parley/events';
import { followStored, lastStoredSequence, type LiveMessage } from '@parley/jetstream';
import { within } from '@parley/process';
import { setTimeout as sleep } from 'node:timers/promises';
import { publicEventTypes } from '@parley/schemas/events';
import { toEntry, type Entry } from './entry';
import { subjectsOf } from './event-filter';
import type { Feed, FeedOptions, FeedState } from './feed-state';
import { isContinued, readSourceStates, sources, type Position, type SourceStates } from './position';
import { readForward } from './read-forward';

/** During a catch-up; beyond, it reads again. */
const HELD_MAX = 5_000;
const PAGE_SIZE = 256;
const RETRY_MS = 250;
/** NATS may be away again. */
const VERIFY_MS_MAX = 2_000;
/** Interval of checks for messages stored but not republished. */
const LOOK_MS = 15_000;
/** For streams that do not republish (`StreamState.isRepublished`). */
const POLL_MS = 500;
/** What is not republished by then never will be. */
const ON_ITS_WAY_MS = 1_000;

/**
 * 1. Subscribes before it reads the ends of the streams; sequences reveal duplicates.
 * 2. After a disconnect or a gap it is behind: it holds new messages, reads the streams from its position, then
 *    releases what was held.
 *
 * @throws ParleyError unavailable while NATS is away
 */
export async function openFeed(options: FeedOptions): Promise<Feed> {
  const { nats, tenant, cursors } = options;
  const controller = new AbortController();
  const feed: FeedState = {
    ...options,
    subject: `${subjectPrefix(tenant)}>`,
    readers: new Set(),
    signal: controller.signal,
    held: [],
    hasOverflowed: false,
    catchingUp: undefined,
    turn: [],
    position: [],
    states: { createdAt: [], first: [], last: [], areRepublished: true },
    lastOf: new Map(),
    base: [],
  };
  const stopListening = await followStored(nats, feed.subject, (message) => receive(feed, message));
  try {
    feed.states = await readSourceStates(nats);
  } catch (err) {
    stopListening();
    throw err;
  }
  goOnFrom(feed, feed.states.last);
  const stopWatching = nats.onDisconnected(() => fallBehind(feed));
  releaseHeld(feed);
  void lookRegularly(feed);
  return {
    verify: async () => {
      const now = await verify(feed);
      if (feed.catchingUp) await within(feed.catchingUp, VERIFY_MS_MAX);
      return now;
    },
    position: () => positionOf(feed),
    cursor: () =>
      cursors.encode(tenant, { at: Date.now(), createdAt: feed.states.createdAt, position: positionOf(feed) }),
    createdAt: () => feed.states.createdAt,
    join: (reader) => {
      endTurn(feed);
      feed.readers.add(reader);
      return () => void feed.readers.delete(reader);
    },
    close: () => {
      controller.abort();
      stopWatching();
      stopListening();
    },
  };
}

function receive(feed: FeedState, message: LiveMessage): void {
  if (!feed.held) take(feed, message);
  else if (feed.held.length < HELD_MAX) feed.held.push(message);
  else feed.hasOverflowed = true;
}

function take(feed: FeedState, message: LiveMessage): void {
  const source = sources.findIndex(({ stream }) => stream.name === message.stream);
  if (source < 0) return;
  const last = feed.lastOf.get(message.subject);
  // A predecessor older than the last message means another stream of the same name.
  if (last !== undefined && message.lastSequence < last) return fallBehind(feed);
  if (message.sequence <= (feed.position[source] ?? 0)) return;
  if (message.lastSequence > (last ?? feed.base[source] ?? 0)) {
    fallBehind(feed);
    receive(feed, message);
    return;
  }
  feed.lastOf.set(message.subject, message.sequence);
  handOut(feed, toEntry(source, message));
}

function handOut(feed: FeedState, entry: Entry): void {
  feed.position[entry.source] = entry.sequence;
  const place = { at: entry.storedAt, createdAt: feed.states.createdAt, position: [...feed.position] };
  let cursor: string | undefined;
  feed.turn.push({ ...entry, cursor: () => (cursor ??= feed.cursors.encode(feed.tenant, place)) });
  if (feed.turn.length === 1) setImmediate(endTurn, feed);
}

/** Readers lag behind until the turn ends. */
function positionOf(feed: FeedState): Position {
  endTurn(feed);
  return feed.position;
}

function endTurn(feed: FeedState): void {
  const entries = feed.turn;
  if (entries.length === 0) return;
  feed.turn = [];
  for (const reader of feed.readers) reader.receive(entries);
}

function goOnFrom(feed: FeedState, last: Position): void {
  feed.position = [...last];
  feed.base = last;
  feed.lastOf.clear();
}

/** A catch-up in progress may be past the gap, and then reads once more. */
function fallBehind(feed: FeedState): void {
  feed.held ??= [];
  if (feed.catchingUp) feed.hasOverflowed = true;
  else feed.catchingUp = catchUp(feed);
}

/** By the position before the read, as more may arrive meanwhile. */
async function verify(feed: FeedState): Promise<SourceStates> {
  const before = [...feed.position];
  const now = await readSourceStates(feed.nats);
  if (!isContinued(feed.states.createdAt, before, now)) fallBehind(feed);
  return now;
}

async function catchUp(feed: FeedState): Promise<void> {
  while (!feed.signal.aborted) {
    try {
      feed.hasOverflowed = false;
      await readMissed(feed);
      if (!feed.hasOverflowed) break;
      feed.held = [];
    } catch (err) {
      feed.logger.debug({ err }, 'a feed cannot read the events that it missed yet');
      await sleep(RETRY_MS);
    }
  }
  feed.catchingUp = undefined;
  goOnFrom(feed, [...feed.position]);
  releaseHeld(feed);
}

async function readMissed(feed: FeedState): Promise<void> {
  const { nats, limiter, tenant, signal, readers } = feed;
  const now = await readSourceStates(nats);
  if (!isContinued(feed.states.createdAt, feed.position, now)) {
    endTurn(feed);
    feed.states = now;
    goOnFrom(feed, now.last);
    for (const reader of readers) reader.lost();
    return;
  }
  feed.states = now;
  const subjects = subjectsOf(tenant, new Set(publicEventTypes));
  const missed = { subjects, after: [...feed.position], until: now.last, pageSize: PAGE_SIZE, signal, limiter };
  for await (const entries of readForward(nats, missed)) {
    for (const entry of entries) handOut(feed, entry);
    endTurn(feed);
  }
  feed.position = [...now.last];
}

/** A held message may show a new gap; the rest is then held again. */
function releaseHeld(feed: FeedState): void {
  const messages = feed.held ?? [];
  feed.held = undefined;
  for (const message of messages) receive(feed, message);
}

async function lookRegularly(feed: FeedState): Promise<void> {
  const { signal } = feed;
  while (!signal.aborted) {
    const everyMs = feed.states.areRepublished ? LOOK_MS * (0.75 + Math.random() / 2) : POLL_MS;
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted || feed.held) continue;
    const isBehind = await isMissing(feed).catch(() => false);
    if (isBehind && !signal.aborted) fallBehind(feed);
  }
}

async function isMissing(feed: FeedState): Promise<boolean> {
  const { nats, subject, signal } = feed;
  await verify(feed);
  const ends = await Promise.all(sources.map(({ stream }) => lastStoredSequence(nats, stream.name, subject)));
  const hasAll = (): boolean => ends.every((end, source) => end <= (feed.position[source] ?? 0));
  if (hasAll() || !feed.states.areRepublished) return !hasAll();
  await sleep(ON_ITS_WAY_MS, undefined, { signal, ref: false });
  return !hasAll();
}
