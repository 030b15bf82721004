import { readdirSync, readFileSync } from 'node:fs';
import { parseStat } from './cpu';

/**
 * The memory of a process and its children in MiB.
 *
 * Resident memory; of Postgres only what is private to its processes: the shared buffers have a fixed size, are counted
 * in every process that has touched them, and fill up by being used.
 */
export function memoryMib(pid: number): number {
  const pids = withChildren(pid);
  const isFamily = pids.length > 1;
  return pids.reduce((sum, one) => sum + residentKib(one, isFamily ? 'RssAnon' : 'VmRSS'), 0) / 1_024;
}

function withChildren(pid: number): number[] {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const text = read(`/proc/${name}/stat`);
      return text === undefined ? [] : [parseStat(Number(name), text)];
    });
  const collect = (parent: number): number[] => [
    parent,
    ...stats.filter((stat) => stat.parent === parent).flatMap((stat) => collect(stat.pid)),
  ];
  return collect(pid);
}

function residentKib(pid: number, field: 'VmRSS' | 'RssAnon'): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
