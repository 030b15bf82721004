import { join } from 'node:path';
import { projectNode, workspaceRoot } from '@parley/stack';
import { cpuPerAnswer, measureCpu, type Processes } from '../measure/cpu';
import type { Sample } from '../measure/side';
import type { GeneratorPlan, GeneratorResult } from './generator-plan';
import { run } from './run-wrk';

/** What a measurement with the generator says beyond a sample. */
export interface GeneratedSample extends Sample {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly offered: number;
  readonly lateP99Ms: number;
}

const entry = join(workspaceRoot, 'tools/bench/dist/load/generator.js');
const TIMEOUT_MS = 10_000;

/**
 * Runs the load generator in a process of its own: undici, with latency measured from the moment at which a request was
 * due. It takes more CPU than wrk, but it can keep a constant rate.
 *
 * @throws if it fails
 */
export async function runGenerator(
  plan: Omit<GeneratorPlan, 'timeoutMs'>,
  processes: Processes,
): Promise<GeneratedSample> {
  const argument = JSON.stringify({ ...plan, timeoutMs: TIMEOUT_MS } satisfies GeneratorPlan);
  const { value: output, cpu } = await measureCpu(processes, () => run(projectNode, [entry, argument]));
  const result = JSON.parse(output) as GeneratorResult;
  const { good, perSecond, errors, p50Ms, p99Ms, offered, lateP99Ms } = result;
  return {
    perSecond,
    good,
    errors,
    p50Ms,
    p99Ms,
    offered,
    lateP99Ms,
    cpuUs: cpuPerAnswer(cpu, good),
    foreignCpu: cpu.foreign,
  };
}
