import { cpuPerAnswer, measureCpu, type Processes } from '../measure/cpu';
import type { Sample } from '../measure/side';
import { percentileOfCounts, total, type Counts } from '../measure/statistics';
import { openLoopScript, STEPS_PER_MS, type Arrivals } from './open-loop-script';
import { errorsOf, runWrk } from './run-wrk';
import { workScript, type Work } from './work';

/** So many requests in a second, whatever becomes of them. */
export interface Rate extends Arrivals {
  readonly connections: number;
}

export interface OpenLoop extends Rate {
  /** Of the API. */
  readonly url: string;
  readonly keys: readonly string[];
  readonly work: Work;
}

/** What a measurement of an open loop says beyond a sample. */
export interface OpenSample extends Sample {
  /** Good answers in a second, of the time in which requests were sent, without the warm-up, as the times below. */
  readonly perSecond: number;
  /** Of good answers, from the moment at which the request was due: what a request waits for its turn counts. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of what was due after the warm-up. */
  readonly timesMs: Counts;
  /** Requests that were due, with the warm-up, as good answers and errors. */
  readonly offered: number;
  /** Requests in a second that were sent, of the time without the warm-up: what found no free connection was not. */
  readonly sentPerSecond: number;
  /** By how much the generator itself was late, for want of CPU or of a free connection. */
  readonly lateP99Ms: number;
}

/** What is under way at the end has so long to be answered. */
const DRAIN_SECONDS = 3;

/** What the script counts. */
interface OpenCounts {
  readonly offered: number;
  /** Of these, after the warm-up. */
  readonly measured: number;
  readonly answered: number;
  readonly in_time: number;
  /** By steps of time. */
  readonly latency: Counts;
  readonly late: Counts;
}

/**
 * Measures what becomes of a constant rate of requests.
 *
 * @param processes whose CPU time is told apart
 * @throws if wrk fails
 */
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

/** What was due and had no good answer, for whatever reason, takes for ever. */
function timesOf({ measured, latency }: OpenCounts): Counts {
  const good = Object.entries(latency).map(([steps, count]) => [Number(steps) / STEPS_PER_MS, count] as const);
  const failed = measured - total(latency);
  return { ...Object.fromEntries(good), ...(failed > 0 ? { Infinity: failed } : {}) };
}
