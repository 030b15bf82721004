import { cpuPerAnswer, measureCpu, type Processes } from '../measure/cpu';
import type { Sample } from '../measure/side';
import { percentileOfCounts, total, type Counts } from '../measure/statistics';
import { openLoopScript, STEPS_PER_MS, type Arrivals } from './open-loop-script';
import { errorsOf, runWrk } from './run-wrk';
import { workScript, type Work } from './work';

export interface Rate extends Arrivals {
  readonly connections: number;
}

export interface OpenLoop extends Rate {
  readonly url: string;
  readonly keys: readonly string[];
  readonly work: Work;
}

export interface OpenSample extends Sample {
  /** Good answers, without the warm-up, like the times below. */
  readonly perSecond: number;
  /** Since they were due. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly timesMs: Counts;
  /** With the warm-up; good and failed. */
  readonly offered: number;
  /** Without those that found no free connection. */
  readonly sentPerSecond: number;
  /** For lack of CPU or a free connection. */
  readonly lateP99Ms: number;
}

const DRAIN_SECONDS = 3;

interface OpenCounts {
  readonly offered: number;
  /** After the warm-up. */
  readonly measured: number;
  readonly answered: number;
  readonly in_time: number;
  readonly latency: Counts;
  readonly late: Counts;
}

export async function runOpenLoop(loop: OpenLoop, processes: Processes): Promise<OpenSample> {
  const { url, keys, work, connections } = loop;
  const seconds = loop.warmUpSeconds + loop.seconds + DRAIN_SECONDS;
  const script = workScript(work, keys) + openLoopScript(loop);
  const plan = { url, connections, seconds, script };
  const { value: result, cpu } = await measureCpu(
    () => processes,
    () => runWrk<OpenCounts>(plan),
  );
  const { good, offered, answered, latency, late } = result;
  const unanswered = offered - answered;
  return {
    perSecond: result.in_time / loop.seconds,
    good,
    errors: { ...errorsOf(result), ...(unanswered > 0 ? { unanswered } : {}) },
    p50Ms: percentileOfCounts(latency, 0.5) / STEPS_PER_MS,
    p99Ms: percentileOfCounts(latency, 0.99) / STEPS_PER_MS,
    timesMs: timesOf(result),
    offered,
    sentPerSecond: total(late) / loop.seconds,
    lateP99Ms: percentileOfCounts(late, 0.99) / STEPS_PER_MS,
    cpuUs: cpuPerAnswer(cpu, good),
    foreignCpu: cpu.foreign,
  };
}

/** Requests without a good answer count as infinite. */
function timesOf({ measured, latency }: OpenCounts): Counts {
  const good = Object.entries(latency).map(([steps, count]) => [Number(steps) / STEPS_PER_MS, count] as const);
  const failed = measured - total(latency);
  return { ...Object.fromEntries(good), ...(failed > 0 ? { Infinity: failed } : {}) };
}
