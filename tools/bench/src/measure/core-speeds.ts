import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, workspaceRoot } from '@parley/stack';
import { run } from '../load/run-wrk';

const SPIN_MS = 300;
const program = join(workspaceRoot, 'tools/bench/dist/measure/spin-core.js');

/**
 * How fast each processor is while all of them are busy: rounds of plain arithmetic in a millisecond. Where a host is
 * shared, one processor may be half as fast as another for minutes, and /proc counts nothing of that as stolen.
 *
 * @throws if taskset, which every Linux has, cannot be run
 */
export function measureCoreSpeeds(): Promise<number[]> {
  return Promise.all(
    allowedCores(readFileSync('/proc/self/status', 'utf8')).map(async (core) => {
      const output = await run('taskset', ['-c', String(core), projectNode, program, String(SPIN_MS)]);
      return Number(Number(output.split(' ')[0]).toPrecision(3));
    }),
  );
}

/** The processors that a process may run on, from its /proc/…/status: `0-1,4` is 0, 1 and 4. */
export function allowedCores(status: string): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
