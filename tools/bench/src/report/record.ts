import type { BenchCase, CaseResult, Effort } from '../case/case';
import type { CoreSpeed } from '../load/core-speeds';
import type { Machine, Versions } from '../system/machine';

export interface CaseRecord extends Omit<CaseResult, 'measured'> {
  readonly name: string;
  readonly title: string;
  readonly goal: string;
  readonly holds: boolean;
  readonly isQuick: boolean;
  /** Only of cases whose figures depend on the rows. */
  readonly rows?: number;
  readonly repeats: number;
  readonly seconds: number;
  readonly date: string;
  readonly commit: string;
  readonly machine: Machine;
  readonly versions: Versions;
  /** Missing in earlier records. */
  readonly coreSpeeds?: { readonly before: readonly CoreSpeed[]; readonly after: readonly CoreSpeed[] };
  readonly tookSeconds: number;
}

type Around = 'date' | 'commit' | 'machine' | 'versions' | 'coreSpeeds' | 'tookSeconds';
export type Circumstances = Required<Pick<CaseRecord, Around>> & { readonly effort: Effort };

export function toRecord(one: BenchCase, result: CaseResult, { effort, ...around }: Circumstances): CaseRecord {
  const { name, title, goal, dependsOnRows } = one;
  const { measured, ...rest } = result;
  return {
    name,
    title,
    goal,
    holds: result.figures.length > 0 && result.figures.every(({ holds }) => holds),
    ...rest,
    isQuick: effort.isQuick,
    ...(dependsOnRows ? { rows: effort.rows } : {}),
    repeats: effort.repeats,
    seconds: effort.seconds,
    ...measured,
    ...around,
  };
}

export function mergeRecords(
  kept: readonly CaseRecord[],
  run: readonly CaseRecord[],
): { records: CaseRecord[]; leftOut: string[] } {
  const byName = new Map(kept.map((record) => [record.name, record]));
  const leftOut: string[] = [];
  for (const record of run) {
    const old = byName.get(record.name);
    if (old && isLess(record, old)) leftOut.push(record.name);
    else byName.set(record.name, record);
  }
  const numberOf = ({ name }: CaseRecord): number => Number(name.slice(1));
  return { records: [...byName.values()].sort((a, b) => numberOf(a) - numberOf(b)), leftOut };
}

function isLess(record: CaseRecord, old: CaseRecord): boolean {
  if (record.isQuick !== old.isQuick) return record.isQuick;
  const secondsOf = ({ repeats, seconds }: CaseRecord): number => repeats * seconds;
  return (record.rows ?? 0) < (old.rows ?? 0) || secondsOf(record) < secondsOf(old);
}
