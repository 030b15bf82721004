import { readFileSync } from 'node:fs';
import { readStats, type Stat } from './cpu';
import { median } from './statistics';

/**
 * Resident, but only private for Postgres, whose shared buffers have a fixed size, fill up with use, and are counted in
 * each process.
 *
 * @throws if the process is gone: it must not count as zero
 */
export function memoryMib(pid: number, stats: ReturnType<typeof readStats> = readStats()): number {
  const pids = withChildren(pid, [...stats.values()]);
  const field = pids.length > 1 ? 'RssAnon' : 'VmRSS';
  if (residentKib(pid, field) === 0) throw new Error(`process ${pid} has ended`);
  return pids.reduce((sum, one) => sum + residentKib(one, field), 0) / 1_024;
}

function withChildren(pid: number, stats: readonly Stat[]): number[] {
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

/**
 * @param values one for each second, in MiB
 * @param windows the first one's start, and the length of both, in seconds; the second is at the end
 */
export function growthOf(
  values: readonly number[],
  { first, window }: { first: number; window: number },
): { first: number; last: number; ratio: number } {
  const early = median(values.slice(first, first + window));
  const late = median(values.slice(-window));
  return { first: Math.round(early), last: Math.round(late), ratio: late / early };
}
