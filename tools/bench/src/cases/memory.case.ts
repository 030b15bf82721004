import { setTimeout as sleep } from 'node:timers/promises';
import { allEnded } from '../measure/all-ended';
import { readStats } from '../measure/cpu';
import { figure } from '../measure/figure';
import { growthOf, memoryMib } from '../measure/memory';
import { sideOf } from '../measure/side';
import { waitForRest } from '../system/wait-for-rest';
import { createApiLoad, kinds, load, measurePeak } from './api-load';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';

/** Of each kind's peak; 70 % together. */
const SHARE = 0.35;
const CONNECTIONS = 128;
const SAMPLE_MS = 1_000;

/** Seconds: the whole load; the first window's start; the length of a window. */
const FULL = { total: 600, first: 60, window: 60 };
const QUICK = { total: 30, first: 8, window: 6 };

/** B12: whether memory grows with served requests. */
export const memoryCase: BenchCase = {
  name: 'B12',
  title: 'Memory of each process after 10 minutes at 70 % of the peak ÷ after the first minute',
  goal: 'at most 1.1',
  dependsOnRows: false,
  run,
};

async function run(context: BenchContext): Promise<CaseResult> {
  const { system, effort, progress } = context;
  const times = effort.isQuick ? QUICK : FULL;
  const api = await createApiLoad(context, 'B12');
  const rates = { GET: 0, POST: 0 };
  for (const kind of kinds) {
    progress.step(`${kind}: peak`);
    await measurePeak(context, api, kind, effort.warmUpSeconds);
    rates[kind] = (await measurePeak(context, api, kind, effort.seconds)).perSecond * SHARE;
  }
  const { GET, POST } = rates;
  progress.step(`${Math.round(GET)} GET and ${Math.round(POST)} POST a second for ${times.total} s`);
  const loop = { overflow: 'waits', connections: CONNECTIONS, warmUpSeconds: 0, seconds: times.total } as const;
  const [samples, ...loads] = await allEnded([
    sampleMemory(context, times.total),
    ...kinds.map((kind) => load(system, api, kind, { ...loop, perSecond: Math.max(1, rates[kind]) })),
  ]);
  await waitForRest(system, api.fixture.tenant);
  const growths = Object.entries(samples).map(([name, values]) => ({ name, ...growthOf(values, times) }));
  return {
    figures: growths.map(({ name, ratio }) => figure(name, 'ratio', [ratio], { is: 'at most', value: 1.1 })),
    // CPU cannot be attributed: both load the same processes.
    sides: kinds.map((kind, index) => ({ ...sideOf(`${kind}, 35 %`, loads.slice(index, index + 1)), cpuUs: {} })),
    method: [
      `GETs and POSTs arrive at 35 % of the peak of each, together, for ${times.total} s. Memory is read each second. Compared are the medians of ${times.window} s after the first ${times.first} s and of the last ${times.window} s: single values go up and down with the garbage collector.`,
      'Resident memory; of Postgres, what its processes have for themselves, without the shared buffers. One run: the load is as long as it is.',
    ],
    measured: { repeats: 1, seconds: times.total },
    facts: Object.fromEntries(growths.map(({ name, first, last }) => [`${name}, MiB`, `${first} to ${last}`])),
  };
}

async function sampleMemory({ system }: BenchContext, seconds: number): Promise<Record<string, number[]>> {
  const samples: Record<string, number[]> = {};
  const startedAt = performance.now();
  for (let second = 0; second < seconds; second += 1) {
    // By the clock, as reading takes time.
    await sleep(startedAt + (second + 1) * SAMPLE_MS - performance.now());
    const stats = readStats();
    for (const [name, pid] of Object.entries(system.processes())) (samples[name] ??= []).push(memoryMib(pid, stats));
  }
  return samples;
}
