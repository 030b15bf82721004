import { cpuPerAnswer, measureCpu, type Processes } from '../measure/cpu';
import type { Sample } from '../measure/side';
import { percentileOfCounts } from '../measure/statistics';
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
  /** Requests that were due, with the warm-up, as good answers and errors. */
  readonly offered: number;
  /** By how much the generator itself was late, for want of CPU or of a free connection. */
  readonly lateP99Ms: number;
}

/** What is under way at the end has so long to be answered. */
const DRAIN_SECONDS = 3;

/** What the script counts. */
interface OpenCounts {
  readonly offered: number;
  readonly answered: number;
  readonly in_time: number;
  /** By steps of time. */
  readonly latency: Readonly<Record<string, number>>;
  readonly late: Readonly<Record<string, number>>;
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
    offered,
    lateP99Ms: percentileOfCounts(late, 0.99) / STEPS_PER_MS,
    cpuUs: cpuPerAnswer(cpu, good),
    foreignCpu: cpu.foreign,
  };
}
