import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, workspaceRoot } from '@parley/stack';
import { run } from './run-wrk';

/** Measured while all processors are busy. */
export interface CoreSpeed {
  readonly roundsPerMs: number;
  /** For a read at a random place within 8 MiB. */
  readonly readNs: number;
}

const SPIN_MS = 300;
const program = join(workspaceRoot, 'tools/bench/dist/measure/spin-core.js');

/**
 * On a shared host one processor may be half as fast as another for minutes. If others use up the shared cache and
 * memory, arithmetic takes as long as ever, but a request three times as long. /proc counts neither as stolen.
 *
 * @throws if taskset, part of every Linux, fails
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

/** `0-1,4` is 0, 1 and 4. */
export function allowedCores(status: string): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
