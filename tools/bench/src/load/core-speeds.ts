import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, workspaceRoot } from '@parley/stack';
import { run } from './run-wrk';

/** Measured while all processors are busy. */
export interface CoreSpeed {
  readonly roundsPerMs: number;
}

const SPIN_MS = 300;
const program = join(workspaceRoot, 'tools/bench/dist/measure/spin-core.js');

/** On a shared host one processor may be half as fast as another for minutes, which /proc does not count as stolen. */
export function measureCoreSpeeds(): Promise<CoreSpeed[]> {
  return Promise.all(
    allowedCores(readFileSync('/proc/self/status', 'utf8')).map(async (core) => {
      const output = await run('taskset', ['-c', String(core), projectNode, program, String(SPIN_MS)]);
      return { roundsPerMs: Number(Number(output.split(' ')[0]).toPrecision(3)) };
    }),
  );
}

/** `0-1,4` is 0, 1 and 4. */
export function allowedCores(status: string): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
