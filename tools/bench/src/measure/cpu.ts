import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** USER_HZ of every common architecture. */
const TICKS_PER_SECOND = 100;

/** Ids by name. A process's children count with it; several processes may share a name. */
export type Processes = Readonly<Record<string, number>>;

/** CPU time in seconds. */
export interface CpuUse {
  readonly byProcess: Readonly<Record<string, number>>;
  /** The share of all cores, 0 to 1, taken by other processes and other guests of the host. */
  readonly foreign: number;
  readonly seconds: number;
}

/** This process and its children. */
export const GENERATOR = 'load generator';

/**
 * With children, as Postgres has one for each connection.
 *
 * @param processes read before and after: new ones count from their start
 * @throws if one is gone, which invalidates the measurement
 */
export async function measureCpu<T>(
  processes: () => Processes,
  work: () => Promise<T>,
): Promise<{ value: T; cpu: CpuUse }> {
  const before = read(processes());
  const startedAt = performance.now();
  const value = await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = read(processes());
  const byProcess = Object.fromEntries(
    Object.keys(after.byProcess).map((name) => [
      name,
      Math.max(0, (after.byProcess[name] ?? 0) - (before.byProcess[name] ?? 0)),
    ]),
  );
  const own = Object.values(byProcess).reduce((sum, one) => sum + one, 0);
  const foreign = Math.max(0, after.busy - before.busy - own) / (seconds * cpus().length);
  return { value, cpu: { byProcess, foreign: Math.min(1, foreign), seconds } };
}

export function cpuPerAnswer({ byProcess }: CpuUse, count: number): Record<string, number> {
  if (count === 0) return {};
  const all = Object.entries(byProcess).map(([name, seconds]) => [name, (seconds * 1_000_000) / count] as const);
  return Object.fromEntries(all.filter(([, us]) => us >= 0.5));
}

interface Reading {
  readonly byProcess: Readonly<Record<string, number>>;
  /** Ticks of the whole machine, all cores together. */
  readonly busy: number;
}

function read(processes: Processes): Reading {
  const stats = readStats();
  const childrenOf = Map.groupBy(stats.values(), ({ parent }) => parent);
  const sum = (pid: number): number => {
    const own = stats.get(pid)?.ticks ?? 0;
    return (childrenOf.get(pid) ?? []).reduce((total, child) => total + sum(child.pid), own);
  };
  const byProcess: Record<string, number> = {};
  for (const [name, pid] of Object.entries(processes)) {
    if (!stats.has(pid)) throw new Error(`${name} (process ${pid}) has ended`);
    byProcess[name] = sum(pid) / TICKS_PER_SECOND;
  }
  const others = Object.values(byProcess).reduce((total, one) => total + one, 0);
  // The system's processes may be children of this one.
  const isOurs = Object.values(processes).some((pid) => isBelow(pid, process.pid, stats));
  byProcess[GENERATOR] = sum(process.pid) / TICKS_PER_SECOND - (isOurs ? others : 0);
  return { byProcess, busy: readBusySeconds() };
}

export interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** Includes the ticks of children that have ended. */
  readonly ticks: number;
}

function isBelow(pid: number, ancestor: number, stats: ReadonlyMap<number, Stat>): boolean {
  for (let at = stats.get(pid); at; at = stats.get(at.parent)) {
    if (at.parent === ancestor) return true;
  }
  return false;
}

/** proc(5): the name in brackets may contain any character; state and parent follow. */
export function parseStat(pid: number, text: string): Stat {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (number: number): number => Number(fields[number - 3]);
  return { pid, parent: at(4), ticks: at(14) + at(15) + at(16) + at(17) };
}

export function readStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      stats.set(Number(name), parseStat(Number(name), readFileSync(`/proc/${name}/stat`, 'utf8')));
    } catch {
      // It has ended meanwhile.
    }
  }
  return stats;
}

function readBusySeconds(): number {
  return parseBusyTicks(readFileSync('/proc/stat', 'utf8')) / TICKS_PER_SECOND;
}

/** proc(5): user, nice, system, idle, iowait, irq, softirq, steal. Time for other guests (steal) counts as busy. */
export function parseBusyTicks(text: string): number {
  const at = (/^cpu +(.+)/.exec(text)?.[1] ?? '').split(' ').map(Number);
  return [0, 1, 2, 7].reduce((sum, field) => sum + (at[field] ?? 0), 0);
}
