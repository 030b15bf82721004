import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@parley/sdk';
import { runOpenLoop } from '../load/open-loop';
import { allEnded } from '../measure/all-ended';
import { pooledFigure } from '../measure/figure';
import { sideOf, type Sample } from '../measure/side';
import { countValues } from '../measure/statistics';
import { waitForRest } from '../system/wait-for-rest';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';
import { createConversations, type ConversationFixture } from './conversation-fixture';

const PER_SECOND = 500;
const CONNECTIONS = 64;
const CONVERSATIONS = 1_000;
const PROBES_PER_SECOND = 4;
/** Three of 300 are above the p99. */
const PROBES_MIN = 300;
/** A query costs ClickHouse as much CPU as some messages. */
const POLL_MS = 25;
const PATIENCE_MS = 30_000;

/** B8: how old figures and search results are. */
export const freshnessCase: BenchCase = {
  name: 'B8',
  title: `From a message's 201 to its place in the figures and in the search, at ${PER_SECOND} messages/s`,
  goal: 'figures: p50 at most 0.5 s, p99 at most 1.5 s; search: p99 at most 5 s',
  dependsOnRows: false,
  run,
};

async function run(context: BenchContext): Promise<CaseResult> {
  const { system, effort, progress } = context;
  progress.step(`${CONVERSATIONS} conversations`);
  const fixture = await createConversations(system, 'B8', CONVERSATIONS);
  const shortest = effort.isQuick ? 0 : Math.ceil(PROBES_MIN / effort.repeats / PROBES_PER_SECOND);
  const seconds = Math.max(3 * effort.seconds, shortest);
  const loads: Sample[] = [];
  const counted: Seen[] = [];
  const found: Seen[] = [];
  for (let repeat = 0; repeat < effort.repeats; repeat += 1) {
    const probe = await createProbe(fixture);
    progress.step(`${PER_SECOND} messages/s for ${seconds} s, ${repeat + 1} of ${effort.repeats}`);
    const [load, measured] = await allEnded([
      startLoad(context, fixture, seconds),
      probeOnClock(fixture, probe, seconds * PROBES_PER_SECOND),
    ]);
    loads.push(load);
    counted.push(measured.counted);
    found.push(measured.found);
    await waitForRest(system, fixture.tenant);
  }
  const timesOf = (all: readonly Seen[]) => all.map(({ lags }) => countValues(lags.map((ms) => ms / 1_000)));
  const times = timesOf(counted);
  const slowestS = (all: readonly Seen[]): number => Math.max(...all.flatMap(({ lags }) => lags)) / 1_000;
  const refusedOf = (all: readonly Seen[]): number => all.reduce((sum, { refused }) => sum + refused, 0);
  return {
    figures: [
      pooledFigure({ name: 'p50', unit: 's', share: 0.5 }, times, { is: 'at most', value: 0.5 }),
      pooledFigure({ name: 'p99', unit: 's', share: 0.99 }, times, { is: 'at most', value: 1.5 }),
      pooledFigure({ name: 'found, p99', unit: 's', share: 0.99 }, timesOf(found), { is: 'at most', value: 5 }),
    ],
    sides: [sideOf(`${PER_SECOND} messages/s`, loads)],
    method: [
      `${PER_SECOND} messages arrive each second. Meanwhile ${PROBES_PER_SECOND} more are sent each second to an agent of their own, at random moments and whether or not the ones before count yet, and GET /v1/analytics/overview is asked for that agent, each time ${POLL_MS} ms after the previous answer, as is GET /v1/search for a word of theirs. The time runs from a message's 201 to the end of the answer that counts as many messages. The figures are of the messages of all repeats together. The CPU for a message has that of the overviews in it.`,
    ],
    measured: { repeats: effort.repeats, seconds },
    facts: {
      probes: counted.flatMap(({ lags }) => lags).length,
      'slowest, s': slowestS(counted),
      'slowest to be found, s': slowestS(found),
      'overviews without an answer': refusedOf(counted),
      'searches without an answer': refusedOf(found),
    },
  };
}

interface Probe {
  readonly agentId: string;
  readonly conversationId: string;
  readonly word: string;
}

async function createProbe({ tenant: { api } }: ConversationFixture): Promise<Probe> {
  const { id: agentId } = await api.agents.create({ name: 'Probe' });
  const body = { agent_id: agentId, channel: 'widget', customer: { id: 'probe' } } as const;
  const { id: conversationId } = await api.conversations.open(body);
  return { agentId, conversationId, word: `probe${agentId.slice(-10)}` };
}

function startLoad({ system }: BenchContext, fixture: ConversationFixture, seconds: number): Promise<Sample> {
  const { tenant, conversationIds } = fixture;
  const loop = {
    url: system.url,
    keys: tenant.keys,
    work: { kind: 'post', conversationIds },
    overflow: 'waits',
    connections: CONNECTIONS,
    warmUpSeconds: 0,
    seconds,
    perSecond: PER_SECOND,
  } as const;
  return runOpenLoop(loop, system.processes());
}

interface Seen {
  /** Milliseconds for each message. */
  readonly lags: readonly number[];
  readonly refused: number;
}

/** At random moments, independent of the sink's rhythm. */
async function probeOnClock(
  fixture: ConversationFixture,
  probe: Probe,
  count: number,
): Promise<{ counted: Seen; found: Seen }> {
  const { messages } = fixture.tenant.api.conversations;
  const content = `Is anybody there? ${probe.word}`;
  const sentAt: number[] = [];
  let hasSent = false;
  const sendOne = async (index: number): Promise<void> => {
    await sleep(((index + Math.random()) / PROBES_PER_SECOND) * 1_000);
    const body = { type: 'text', content, sender: 'customer' } as const;
    const options = { idempotencyKey: `${probe.word}-${index}` };
    // A machine that cannot take the load refuses some: the time runs from the 201.
    while ((await orNone(() => messages.send(probe.conversationId, body, options))) === undefined) await sleep(POLL_MS);
    sentAt.push(performance.now());
  };
  const watch = async (countSeen: () => Promise<number>): Promise<Seen> => {
    const lags: number[] = [];
    let refused = 0;
    while (!hasSent || lags.length < sentAt.length) {
      const seen = await orNone(countSeen);
      if (seen === undefined) refused += 1;
      else if (seen > count) throw new Error(`${count} messages are sent, ${seen} are seen`);
      const now = performance.now();
      lags.push(...sentAt.slice(lags.length, seen ?? 0).map((at) => now - at));
      if (now - (sentAt[lags.length] ?? now) > PATIENCE_MS) throw new Error('a message is not seen');
      await sleep(POLL_MS);
    }
    return { lags, refused };
  };
  const sending = Promise.all(Array.from({ length: count }, (_, index) => sendOne(index)));
  const [, counted, found] = await Promise.all([
    sending.finally(() => (hasSent = true)),
    watch(() => countInFigures(fixture, probe)),
    watch(() => countFound(fixture, probe)),
  ]);
  return { counted, found };
}

async function countInFigures({ tenant }: ConversationFixture, { agentId }: Probe): Promise<number> {
  return (await tenant.api.analytics.overview({ agent_id: agentId })).messages.total;
}

async function countFound({ tenant }: ConversationFixture, { word }: Probe): Promise<number> {
  return (await tenant.api.search({ q: word, types: ['messages'] })).messages?.total ?? 0;
}

/** @returns undefined if the request was refused */
async function orNone<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (err) {
    if (err instanceof ApiError && (err.status === 429 || err.status >= 500)) return undefined;
    throw err;
  }
}
