import { setTimeout as sleep } from 'node:timers/promises';
import { holdStreams, type HeldStreams } from '../load/hold-streams';
import { measureCpu, type Processes } from '../measure/cpu';
import { figure, pooledFigure } from '../measure/figure';
import { memoryMib } from '../measure/memory';
import { countValues } from '../measure/statistics';
import { waitForRest } from '../system/wait-for-rest';
import { startOwn } from '../servers/start-server';
import { createKeys } from '../system/tenant';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';
import { createConversations, type ConversationFixture } from './conversation-fixture';

const STREAMS = 1_000;
const STREAMS_MAX = 20;
const CONVERSATIONS = 20;
const PROBES_PER_SECOND = 2;
const WRITERS = 16;
const REST_MS = 60_000;

/** B13: the cost and delay of event streams. */
export const streamsCase: BenchCase = {
  name: 'B13',
  title: `${STREAMS} streams of events: memory of an idle stream beyond that of a bare Node server; from the request of a message to its event in each stream`,
  goal: 'at most 25 KiB; p99 at most 500 ms while it is quiet',
  dependsOnRows: false,
  run,
};

interface Idle {
  readonly kib: number;
  /** Per stream and second. */
  readonly cpuUs: number;
}

async function run(context: BenchContext): Promise<CaseResult> {
  const { system, effort, progress } = context;
  const fixture = await createConversations(system, 'B13', CONVERSATIONS);
  const keys = await keysOf(context, fixture);
  const bare = await startOwn(system, 'bare-streams');
  try {
    progress.step(`${STREAMS} streams of a bare server`);
    const bareIdle = await measureIdle(context, () => ({ bare: bare.running.pid }), `${bare.url}/stream`, keys);
    bareIdle.streams.close();
    progress.step(`${STREAMS} streams of the gateway`);
    // A used heap has room that would hide the streams.
    await system.stopProcess('gateway');
    await system.startProcess('gateway');
    const gateway = (): Processes => ({ gateway: system.processes()['gateway'] ?? 0 });
    const { streams, ...idle } = await measureIdle(context, gateway, `${system.url}/v1/events/stream`, keys);
    try {
      progress.step('delays');
      const delays = await measureDelays(context, fixture, streams);
      progress.step('messages, as fast as they go');
      const { events, seconds } = await measureRate(context, fixture, streams);
      const times = [countValues(delays)];
      return {
        figures: [
          figure('memory of an idle stream', 'KiB', [idle.kib - bareIdle.kib], { is: 'at most', value: 25 }),
          pooledFigure({ name: 'p99', unit: 'ms', share: 0.99 }, times, { is: 'at most', value: 500 }),
        ],
        sides: [],
        method: [
          `${STREAMS} streams are opened, first at a bare http server of Node, then at the gateway, by one account. What resident memory has grown by ${effort.seconds} s later is shared out among them; the figure is the difference. Both servers are just started, so the growth of the heap is in it.`,
          `Then ${PROBES_PER_SECOND} messages a second are sent for ${3 * effort.seconds} s. The time runs from the sending of the request, before the commit, until each of the ${STREAMS} readers has the event. At last ${WRITERS} clients send messages as fast as they can: events/s are those that all readers together got. The readers are one process, which parses nothing.`,
        ],
        measured: { repeats: 1, seconds: effort.seconds },
        facts: {
          'bare server, KiB of an idle stream': bareIdle.kib,
          'gateway, KiB of an idle stream': idle.kib,
          'bare server, µs of CPU of an idle stream in a second': bareIdle.cpuUs,
          'gateway, µs of CPU of an idle stream in a second': idle.cpuUs,
          'events/s to all readers': Math.round(events / seconds),
        },
      };
    } finally {
      streams.close();
    }
  } finally {
    await bare.running.stop();
  }
}

async function keysOf({ system }: BenchContext, { tenant }: ConversationFixture): Promise<string[]> {
  const keys = [...tenant.keys];
  while (keys.length * STREAMS_MAX < STREAMS) keys.push(...(await createKeys(system, tenant.accountId, 'readers')));
  return Array.from({ length: STREAMS }, (_, at) => keys[at % keys.length] ?? '');
}

async function measureIdle(
  { effort }: BenchContext,
  processes: () => Processes,
  url: string,
  keys: readonly string[],
): Promise<Idle & { readonly streams: HeldStreams }> {
  const [pid = 0] = Object.values(processes());
  const before = memoryMib(pid);
  const streams = await holdStreams(url, keys);
  const { cpu } = await measureCpu(processes, () => sleep(effort.seconds * 1_000));
  const [used = 0] = Object.values(cpu.byProcess);
  const kib = ((memoryMib(pid) - before) * 1_024) / keys.length;
  return { streams, kib: round(kib), cpuUs: round((used * 1_000_000) / keys.length / cpu.seconds) };
}

/** @returns the milliseconds until each reader got each message */
async function measureDelays(
  { effort }: BenchContext,
  { tenant, conversationIds }: ConversationFixture,
  streams: HeldStreams,
): Promise<number[]> {
  const delays: number[] = [];
  const { messages } = tenant.api.conversations;
  for (let number = 0; number < 3 * effort.seconds * PROBES_PER_SECOND; number += 1) {
    const content = `probe ${number} of B13`;
    const arrived = streams.awaitAll(`"${content}"`);
    const sentAt = performance.now();
    await messages.send(conversationIds[0] ?? '', { type: 'text', content, sender: 'customer' });
    delays.push(...(await arrived).map((at) => Math.round(at - sentAt)));
    await sleep(Math.max(0, sentAt + 1_000 / PROBES_PER_SECOND - performance.now()));
  }
  return delays;
}

async function measureRate(
  { system, effort }: BenchContext,
  { tenant, conversationIds }: ConversationFixture,
  streams: HeldStreams,
): Promise<{ events: number; seconds: number }> {
  const before = streams.count();
  const startedAt = performance.now();
  const until = startedAt + effort.seconds * 1_000;
  let sent = 0;
  const { messages } = tenant.api.conversations;
  const write = async (writer: number): Promise<void> => {
    const id = conversationIds[writer % conversationIds.length] ?? '';
    while (performance.now() < until) {
      await messages.send(id, { type: 'text', content: 'Where is my order?', sender: 'customer' });
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  while (streams.count() - before < sent * STREAMS) {
    if (performance.now() - until > REST_MS) throw new Error('the events do not reach the readers');
    await sleep(20);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const events = streams.count() - before;
  await waitForRest(system, tenant);
  return { events, seconds };
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
