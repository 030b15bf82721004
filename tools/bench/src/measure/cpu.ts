import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Of /proc: the kernel shows times in hundredths of a second on every common architecture (USER_HZ). */
const TICKS_PER_SECOND = 100;

/** Processes to be told apart in a report; one name may stand for several, with their children. */
export type Processes = Readonly<Record<string, number>>;

/** What CPU time went where while something was measured, in seconds. */
export interface CpuUse {
  readonly byProcess: Readonly<Record<string, number>>;
  /** 0 to 1, of all cores: what went to processes that were not asked for, and to other guests of the host. */
  readonly foreign: number;
  readonly seconds: number;
}

/** The name under which a measurement counts the load generator: this process and what it started. */
export const GENERATOR = 'load generator';

/**
 * Measures the CPU time that processes take while `work` runs. Children count with their parent: Postgres has one for
 * each connection.
 *
 * @param processes asked before and after: one that `work` starts counts from its start
 * @throws if one of them is gone: what is measured without it means nothing
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

/** CPU in microseconds for each of `count` answers, by process; processes without any are left out. */
export function cpuPerAnswer({ byProcess }: CpuUse, count: number): Record<string, number> {
  if (count === 0) return {};
  const all = Object.entries(byProcess).map(([name, seconds]) => [name, (seconds * 1_000_000) / count] as const);
  return Object.fromEntries(all.filter(([, us]) => us >= 0.5));
}

interface Reading {
  readonly byProcess: Readonly<Record<string, number>>;
  /** Of the whole machine, in seconds. */
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
  // The system's processes are children of this one, too, when it has started the system.
  const isOurs = Object.values(processes).some((pid) => isBelow(pid, process.pid, stats));
  byProcess[GENERATOR] = sum(process.pid) / TICKS_PER_SECOND - (isOurs ? others : 0);
  return { byProcess, busy: readBusySeconds() };
}

export interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** Its own, and those of its children that have ended. */
  readonly ticks: number;
}

function isBelow(pid: number, ancestor: number, stats: ReadonlyMap<number, Stat>): boolean {
  for (let at = stats.get(pid); at; at = stats.get(at.parent)) {
    if (at.parent === ancestor) return true;
  }
  return false;
}

/** proc(5): after the name, which stands in brackets and may have any character, come the state and the parent. */
export function parseStat(pid: number, text: string): Stat {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (number: number): number => Number(fields[number - 3]);
  return { pid, parent: at(4), ticks: at(14) + at(15) + at(16) + at(17) };
}

/** All processes that there are, by their id. */
export function readStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      stats.set(Number(name), parseStat(Number(name), readFileSync(`/proc/${name}/stat`, 'utf8')));
    } catch {
      // It has ended in between.
    }
  }
  return stats;
}

function readBusySeconds(): number {
  return parseBusyTicks(readFileSync('/proc/stat', 'utf8')) / TICKS_PER_SECOND;
}

/**
 * proc(5), the first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. What the host gave to
 * other guests (steal) is lost to a measurement like what another process took.
 */
export function parseBusyTicks(text: string): number {
  const at = (/^cpu +(.+)/.exec(text)?.[1] ?? '').split(' ').map(Number);
  return [0, 1, 2, 7].reduce((sum, field) => sum + (at[field] ?? 0), 0);
}
