import type { BenchCase, CaseResult, Effort } from '../case/case';
import type { CoreSpeed } from '../load/core-speeds';
import type { Machine, Versions } from '../system/machine';

/** A case as a file of results keeps it: what came out, and all that one must know to judge it. */
export interface CaseRecord extends Omit<CaseResult, 'measured'> {
  readonly name: string;
  readonly title: string;
  readonly goal: string;
  /** Whether every figure reaches its goal. */
  readonly holds: boolean;
  readonly isQuick: boolean;
  /** Conversations of the big data set; only where the figures depend on it. */
  readonly rows?: number;
  readonly repeats: number;
  /** Of one measurement. */
  readonly seconds: number;
  readonly date: string;
  readonly commit: string;
  readonly machine: Machine;
  readonly versions: Versions;
  /** Of one minute, before the case and after it. */
  readonly loadAverage: { readonly before: number; readonly after: number };
  /** By processor; records of earlier releases have none. */
  readonly coreSpeeds?: { readonly before: readonly CoreSpeed[]; readonly after: readonly CoreSpeed[] };
  readonly tookSeconds: number;
}

export interface Circumstances {
  readonly effort: Effort;
  readonly date: string;
  readonly commit: string;
  readonly machine: Machine;
  readonly versions: Versions;
  readonly loadAverage: CaseRecord['loadAverage'];
  readonly coreSpeeds: Required<CaseRecord>['coreSpeeds'];
  readonly tookSeconds: number;
}

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

/**
 * Puts the records of a run among those of earlier ones, in the order of the names. A quick record replaces a quick one
 * only, one of little data none of more, and one that measured shorter none that measured longer: a short look must not
 * cost the figures of a long night.
 *
 * @returns all records, and the names of those of the run that had to stay out
 */
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
