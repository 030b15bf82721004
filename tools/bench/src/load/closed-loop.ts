import { cpuPerAnswer, measureCpu, type Processes } from '../measure/cpu';
import type { Sample } from '../measure/side';
import type { Counts } from '../measure/statistics';
import { luaClock } from './lua';
import { errorsOf, runWrk } from './run-wrk';
import { workScript, type Work } from './work';

export interface ClosedLoop {
  readonly url: string;
  readonly keys: readonly string[];
  readonly work: Work;
  readonly connections: number;
  readonly seconds: number;
}

export interface ClosedSample extends Sample {
  readonly byTenth: readonly number[];
}

/** @param processes whose CPU time is measured separately */
export async function runClosedLoop(loop: ClosedLoop, processes: Processes): Promise<ClosedSample> {
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
    byTenth: tenthsOf(result),
  };
}

function tenthsOf({ tenths, microseconds }: PaceCounts): number[] {
  // They count from the first answer, so the last one is cut off.
  const whole = Math.max(1, Math.floor(microseconds / 100_000) - 1);
  return Array.from({ length: whole - 1 }, (_, index) => tenths[index + 1] ?? 0);
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
  readonly tenths: Counts;
}

function load({ keys, work, ...plan }: ClosedLoop): ReturnType<typeof runWrk<PaceCounts>> {
  return runWrk<PaceCounts>({ ...plan, script: workScript(work, keys) + luaClock + paceScript });
}

const paceScript = `
tenths = {}
local requests
local started_at
local turn = 0
function init() requests = create_requests() end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
function response(status, headers, body)
  local kind = fault(status, body)
  count(kind)
  if kind then return end
  local now = monotonic_ms()
  started_at = started_at or now
  local tenth = math.floor((now - started_at) / 100)
  tenths[tenth] = (tenths[tenth] or 0) + 1
end
local function fields(thread, summary, latency)
  return string.format('"microseconds":%d,"p50":%d,"p99":%d,"tenths":%s', summary.duration,
    latency:percentile(50), latency:percentile(99), json_counts(thread:get('tenths')))
end
`;
