import { setTimeout as sleep } from 'node:timers/promises';
import type { Rebuild } from '@parley/contract/analytics-data';
import type { Services } from '../base/services';
import { createSlots } from './slots';

type Clients = Pick<Services, 'conversationData' | 'analyticsData' | 'responder'>;

export interface RebuildOrder {
  readonly isEmptiedFirst: boolean;
  /** From the beginning, though an earlier run did not come to its end. */
  readonly isRestarted: boolean;
  /** Ranges that are read and analysed at once, each by a thread of the conversation service. */
  readonly parallel: number;
  /** Messages a second at the most. */
  readonly rate: number | undefined;
}

/** What is told while it runs: of this run, and what is before it. */
export interface RebuildProgress {
  readonly messages: number;
  readonly messagesAhead: number;
  readonly seconds: number;
}

export interface RebuildResult {
  /** Before counted_before: what was read from Postgres in this run and those that it goes on from. */
  readonly rebuild: Rebuild;
  readonly isResumed: boolean;
  /** Of this run alone, whenever they were sent. */
  readonly messages: number;
  readonly seconds: number;
}

interface Range {
  readonly after: string;
  readonly end: string;
  readonly messages: number;
  counted?: { readonly conversations: bigint; readonly messages: bigint };
}

/** Nobody waits for a piece; on a busy machine it takes long. */
export const call = { deadlineMs: 60_000, isRepeatable: true };
/** Of transactions that had their time already and were not committed yet. */
const SETTLE_MS = 2_000;
const SAVE_EVERY_MS = 1_000;

/**
 * Makes the figures again from Postgres:
 *
 * 1. All that there is to do is cut into ranges. What is written from here on is brought by the stream, as ever.
 * 2. Ranges are read and stored, several at once. A range that is stored twice counts once.
 * 3. Then the turns, all of them in each run: they are few beside the messages.
 * 4. About once a second it is noted in ClickHouse up to which range everything is stored. A crash: the next run goes on
 *    from there, and stores again what was stored behind it.
 *
 * @throws ParleyError if a service does not answer: run it again, it goes on
 */
export async function rebuildFigures(
  clients: Clients,
  order: RebuildOrder,
  tell: (progress: RebuildProgress) => void,
): Promise<RebuildResult> {
  const { analyticsData } = clients;
  if (order.isEmptiedFirst) await analyticsData.emptyFigures({}, call);
  const { rebuild: last } = await analyticsData.getRebuild({}, call);
  const isResumed = last !== undefined && !last.isDone && !order.isRestarted;
  const begun = Date.now();
  const { ranges, plannedAtMs } = await plan(clients, isResumed ? last.cursor : '');
  const fresh = { startedAtMs: begun, cursor: '', conversations: 0n, messages: 0n, countedBeforeMs: plannedAtMs };
  const rebuild: Rebuild = isResumed ? last : { ...fresh, isDone: false };
  await sleep(Math.max(begun + SETTLE_MS - Date.now(), 0));
  const run = createRun(clients, order, rebuild, ranges, tell);
  await run();
  await moveTurns(clients);
  await analyticsData.saveRebuild({ rebuild: { ...rebuild, isDone: true } }, call);
  const messages = ranges.reduce((sum, range) => sum + range.messages, 0);
  return { rebuild, isResumed, messages, seconds: (Date.now() - begun) / 1_000 };
}

/** All that comes after a cursor, and the database's time before it looked. */
async function plan({ conversationData }: Clients, from: string): Promise<{ ranges: Range[]; plannedAtMs: number }> {
  const ranges: Range[] = [];
  let first: number | undefined;
  for (let after = from; ;) {
    const page = await conversationData.planFacts({ cursor: after }, call);
    first ??= page.plannedAtMs;
    if (page.ranges.length === 0) return { ranges, plannedAtMs: first };
    for (const { end, messages } of page.ranges) {
      ranges.push({ after, end, messages: Number(messages) });
      after = end;
    }
  }
}

/** Reads and stores all ranges; `rebuild` says how far it is. */
function createRun(
  clients: Clients,
  { parallel, rate }: RebuildOrder,
  rebuild: Rebuild,
  ranges: readonly Range[],
  tell: (progress: RebuildProgress) => void,
): () => Promise<void> {
  const slots = createSlots(parallel);
  const startedAt = performance.now();
  const messagesAhead = ranges.reduce((sum, range) => sum + range.messages, 0);
  let [next, stored, begun, messages, savedAt] = [0, 0, 0, 0, -Infinity];
  let failure: unknown;

  const advance = async (): Promise<void> => {
    for (let head = ranges[stored]; head?.counted; head = ranges[++stored]) {
      rebuild.cursor = head.end;
      rebuild.conversations += head.counted.conversations;
      rebuild.messages += head.counted.messages;
    }
    if (performance.now() - savedAt < SAVE_EVERY_MS) return;
    savedAt = performance.now();
    await clients.analyticsData.saveRebuild({ rebuild: { ...rebuild } }, call);
    tell({ messages, messagesAhead, seconds: (savedAt - startedAt) / 1_000 });
  };
  const lane = async (): Promise<void> => {
    for (let range = ranges[next++]; range && failure === undefined; range = ranges[next++]) {
      const dueAt = rate ? startedAt + (begun / rate) * 1_000 : 0;
      begun += range.messages;
      await sleep(Math.max(dueAt - performance.now(), 0));
      range.counted = await moveRange(clients, range, rebuild.countedBeforeMs, slots);
      messages += range.messages;
      await advance();
    }
  };
  return async () => {
    // One more than read at once: while one is being stored, others are read. Memory holds so many pieces of 2 MiB.
    const lanes = Array.from({ length: parallel + 1 }, () => lane().catch((err: unknown) => (failure ??= err)));
    await Promise.all(lanes);
    if (failure !== undefined) throw failure;
  };
}

async function moveTurns({ responder, analyticsData }: Clients): Promise<void> {
  let cursor = '';
  do {
    const page = await responder.exportTurnEvents({ cursor }, call);
    await analyticsData.storeEvents({ events: page.events }, call);
    cursor = page.nextCursor;
  } while (cursor !== '');
}

async function moveRange(
  { conversationData, analyticsData }: Clients,
  { after, end }: Range,
  countedBeforeMs: number,
  slots: ReturnType<typeof createSlots>,
): Promise<NonNullable<Range['counted']>> {
  const counted = { conversations: 0n, messages: 0n };
  let cursor = after;
  do {
    const from = cursor;
    const piece = await slots(() => conversationData.exportFacts({ cursor: from, end, countedBeforeMs }, call));
    await analyticsData.storeFacts({ blocks: piece.blocks, events: [] }, call);
    counted.conversations += piece.conversations;
    counted.messages += piece.messages;
    cursor = piece.nextCursor;
  } while (cursor !== '');
  return counted;
}
