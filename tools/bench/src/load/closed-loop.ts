import { cpuPerAnswer, measureCpu, type Processes } from '../measure/cpu';
import type { Sample } from '../measure/side';
import { errorsOf, runWrk } from './run-wrk';
import { workScript, type Work } from './work';

/** So many connections, each of which sends its next request when it has the answer to the last. */
export interface ClosedLoop {
  /** Of the API. */
  readonly url: string;
  readonly keys: readonly string[];
  readonly work: Work;
  readonly connections: number;
  readonly seconds: number;
}

/**
 * Measures what a closed loop gets.
 *
 * @param processes whose CPU time is told apart
 * @throws if wrk fails
 */
export async function runClosedLoop(loop: ClosedLoop, processes: Processes): Promise<Sample> {
  const { value: result, cpu } = await measureCpu(
    () => processes,
    () => load(loop),
  );
  return {
    perSecond: result.good / (result.microseconds / 1_000_000),
    good: result.good,
    errors: errorsOf(result),
    p50Ms: result.p50 / 1_000,
    p99Ms: result.p99 / 1_000,
    cpuUs: cpuPerAnswer(cpu, result.good),
    foreignCpu: cpu.foreign,
  };
}

/** Loads without counting: until caches are filled and code is compiled. */
export async function warmUp(loop: ClosedLoop): Promise<void> {
  await load(loop);
}

/** Microseconds. */
interface Times {
  readonly microseconds: number;
  readonly p50: number;
  readonly p99: number;
}

function load({ keys, work, ...plan }: ClosedLoop): ReturnType<typeof runWrk<Times>> {
  return runWrk<Times>({ ...plan, script: workScript(work, keys) + paceScript });
}

const paceScript = `
local requests
local turn = 0
function init() requests = create_requests() end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
function response(status, headers, body) count(fault(status, body)) end
local function fields(thread, summary, latency)
  return string.format(
    '"microseconds":%d,"p50":%d,"p99":%d', summary.duration, latency:percentile(50), latency:percentile(99))
end
`;
