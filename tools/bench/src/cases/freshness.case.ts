import { setTimeout as sleep } from 'node:timers/promises';
import { runOpenLoop } from '../load/open-loop';
import { figure } from '../measure/figure';
import { sideOf, type Sample } from '../measure/side';
import { percentile } from '../measure/statistics';
import { waitForRest } from '../measure/wait-for-rest';
import { create, send } from '../system/api';
import type { BenchCase, BenchContext, CaseResult } from './case';
import { createConversations, type ConversationFixture } from './conversation-fixture';

const PER_SECOND = 500;
const CONNECTIONS = 64;
const CONVERSATIONS = 1_000;
/** Each with an agent of its own, whose messages only it counts. */
const PROBES = 3;
const POLL_MS = 25;
/** Probes do not follow the rhythm in which the sink stores: each waits a random time before it sends. */
const PAUSE_MS = 1_000;
const PATIENCE_MS = 30_000;

/** B8: how old the figures are. */
export const freshnessCase: BenchCase = {
  name: 'B8',
  title: `From a message's 201 to its place in the figures, at ${PER_SECOND} messages/s`,
  goal: 'p50 at most 0.5 s, p99 at most 1.5 s',
  dependsOnRows: false,
  run,
};

async function run(context: BenchContext): Promise<CaseResult> {
  const { system, effort, progress } = context;
  progress.step(`${CONVERSATIONS} conversations`);
  const fixture = await createConversations(system, 'B8', CONVERSATIONS);
  const probes = await Promise.all(Array.from({ length: PROBES }, () => createProbe(context, fixture)));
  const seconds = 3 * effort.seconds;
  const loads: Sample[] = [];
  const lags: number[][] = [];
  for (let repeat = 0; repeat < effort.repeats; repeat += 1) {
    progress.step(`${PER_SECOND} messages/s for ${seconds} s, ${repeat + 1} of ${effort.repeats}`);
    const background = startLoad(context, fixture, seconds);
    const until = performance.now() + seconds * 1_000;
    const measured = await Promise.all(probes.map((probe) => probeUntil(context, fixture, probe, until)));
    loads.push(await background);
    lags.push(measured.flat());
    await waitForRest(system, fixture.tenant);
  }
  const at = (share: number): number[] => lags.map((values) => percentile(values, share) / 1_000);
  return {
    figures: [
      figure('p50', 's', at(0.5), { is: 'at most', value: 0.5 }),
      figure('p99', 's', at(0.99), { is: 'at most', value: 1.5 }),
    ],
    sides: [sideOf(`${PER_SECOND} messages/s`, loads)],
    method: [
      `${PER_SECOND} messages arrive each second. Meanwhile ${PROBES} probes each send a message, at random moments, to an agent of their own, and ask GET /v1/analytics/overview for that agent each ${POLL_MS} ms until its message counts. The time runs from the 201 to the end of the answer that has it.`,
    ],
    facts: { probes: lags.flat().length, 'slowest, s': Math.max(...lags.flat()) / 1_000 },
  };
}

interface Probe {
  readonly agentId: string;
  readonly conversationId: string;
  sent: number;
}

async function createProbe({ system }: BenchContext, { tenant }: ConversationFixture): Promise<Probe> {
  const { id: agentId } = await create(system, tenant, '/v1/agents', { name: 'Probe' });
  const body = { agent_id: agentId, channel: 'widget', customer: { id: 'probe' } };
  const { id: conversationId } = await create(system, tenant, '/v1/conversations', body);
  return { agentId, conversationId, sent: 0 };
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

/** @returns milliseconds, one for each message */
async function probeUntil(
  context: BenchContext,
  fixture: ConversationFixture,
  probe: Probe,
  until: number,
): Promise<number[]> {
  const lags: number[] = [];
  do {
    await sleep(Math.random() * PAUSE_MS);
    lags.push(await measureOnce(context, fixture, probe));
  } while (performance.now() < until);
  return lags;
}

async function measureOnce({ system }: BenchContext, { tenant }: ConversationFixture, probe: Probe): Promise<number> {
  const body = { type: 'text', content: 'Is anybody there?', sender: 'customer' };
  await create(system, tenant, `/v1/conversations/${probe.conversationId}/messages`, body);
  const sentAt = performance.now();
  probe.sent += 1;
  for (;;) {
    const { status, text } = await send(system, tenant, 'GET', `/v1/analytics/overview?agent_id=${probe.agentId}`);
    const lagMs = performance.now() - sentAt;
    if (status !== 200) throw new Error(`the overview answered ${status}: ${text}`);
    const { messages } = JSON.parse(text) as { messages: { total: number } };
    if (messages.total === probe.sent) return lagMs;
    if (messages.total > probe.sent) throw new Error(`${probe.sent} messages were sent, ${messages.total} are counted`);
    if (lagMs > PATIENCE_MS) throw new Error(`a message is not in the figures after ${PATIENCE_MS / 1_000} s`);
    await sleep(POLL_MS);
  }
}
