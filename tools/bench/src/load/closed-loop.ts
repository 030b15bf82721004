import { cpuPerAnswer, measureCpu, type Processes } from '../measure/cpu';
import type { Sample } from '../measure/side';
import { errorsOf, runWrk } from './run-wrk';
import { workScript, type Work } from './work';

export interface ClosedLoop {
  readonly url: string;
  readonly keys: readonly string[];
  readonly work: Work;
  readonly connections: number;
  readonly seconds: number;
}

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

/** Fills caches and compiles code. */
export async function warmUp(loop: ClosedLoop): Promise<void> {
  await load(loop);
}

/** Times in microseconds. */
interface PaceCounts {
  readonly microseconds: number;
  readonly p50: number;
  readonly p99: number;
}

function load({ keys, work, ...plan }: ClosedLoop): ReturnType<typeof runWrk<PaceCounts>> {
  return runWrk<PaceCounts>({ ...plan, script: workScript(work, keys) + paceScript });
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
  return string.format('"microseconds":%d,"p50":%d,"p99":%d', summary.duration, latency:percentile(50),
    latency:percentile(99))
end
`;
