import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, workspaceRoot } from '@parley/stack';
import { run } from './run-wrk';

/** How fast one processor is while all of them are busy. */
export interface CoreSpeed {
  /** Rounds of plain arithmetic in a millisecond. */
  readonly roundsPerMs: number;
  /** Nanoseconds for a read of 8 MiB at random. */
  readonly readNs: number;
}

const SPIN_MS = 300;
const program = join(workspaceRoot, 'tools/bench/dist/measure/spin-core.js');

/**
 * How fast each processor is, in arithmetic and with memory. Where a host is shared, one processor may be half as fast as
 * another for minutes, and others may use up the cache and the memory that all share: then the same arithmetic takes as long
 * as ever, and a request three times as long. /proc counts nothing of either as stolen.
 *
 * @throws if taskset, which every Linux has, cannot be run
 */
export function measureCoreSpeeds(): Promise<CoreSpeed[]> {
  return Promise.all(
    allowedCores(readFileSync('/proc/self/status', 'utf8')).map(async (core) => {
      const output = await run('taskset', ['-c', String(core), projectNode, program, String(SPIN_MS)]);
      const [roundsPerMs = Number.NaN, readNs = Number.NaN] = output.split(' ').map((text) => Number(text));
      return { roundsPerMs: Number(roundsPerMs.toPrecision(3)), readNs: Number(readNs.toPrecision(3)) };
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
