import { setTimeout as sleep } from 'node:timers/promises';
import type { Rebuild } from '@parley/contract/analytics-data';
import type { Services } from '../base/services';

type Clients = Pick<Services, 'conversationData' | 'analyticsData' | 'responder'>;

export interface RebuildOrder {
  readonly isEmptiedFirst: boolean;
  readonly isRestarted: boolean;
  readonly parallel: number;
  readonly rate: number | undefined;
}

export interface RebuildProgress {
  readonly messages: number;
  readonly messagesAhead: number;
  readonly seconds: number;
}

export interface RebuildResult {
  /** Counts include those of runs that this one resumes. */
  readonly rebuild: Rebuild;
  readonly isResumed: boolean;
  readonly messages: number;
  readonly seconds: number;
}

interface Range {
  readonly after: string;
  readonly end: string;
  readonly messages: number;
  counted?: { readonly conversations: bigint; readonly messages: bigint };
}

/** Pieces take long on a busy machine. */
export const call = { deadlineMs: 60_000, isRepeatable: true };
/** For transactions with earlier times, not yet committed. */
const SETTLE_MS = 2_000;
const SAVE_EVERY_MS = 1_000;

/**
 * 1. Cut everything into ranges; the stream brings later changes. 2. Read and store ranges at once; storing twice
 * counts once. 3. Then all turns, which are few. 4. About once a second, record in ClickHouse up to where everything is
 * stored; after a crash, the next run resumes there.
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

/** With the database's time before. */
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
    // One stores while others read. Memory holds as many pieces of 2 MiB.
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

function createSlots(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
