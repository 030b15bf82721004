import { median, spreadOf, sumByName, type Counts, type Spread } from './statistics';

/** What one measurement of one side saw. */
export interface Sample {
  /** Good answers in a second; an error is no throughput. */
  readonly perSecond: number;
  /** Answers of the expected status whose body was checked, all of them. */
  readonly good: number;
  /** Everything else, by kind: `status 429`, `body`, `timeout`. */
  readonly errors: Counts;
  /** Of good answers. */
  readonly p50Ms?: number;
  /** Of good answers; none where there are too few of them. */
  readonly p99Ms?: number;
  /** How long everything took, in milliseconds: what had no good answer takes for ever (Infinity). */
  readonly timesMs?: Counts;
  /** CPU in microseconds for one good answer, by process. */
  readonly cpuUs: Readonly<Record<string, number>>;
  /** The share of the machine's CPU that went to processes that take no part, 0 to 1. */
  readonly foreignCpu: number;
}

/** All measurements of one side of a ratio. */
export interface Side extends Omit<Sample, 'perSecond' | 'timesMs'> {
  readonly name: string;
  readonly perSecond: Spread;
}

/** Medians of the samples; sums of the answers and the errors. */
export function sideOf(name: string, samples: readonly Sample[]): Side {
  const processes = new Set(samples.flatMap(({ cpuUs }) => Object.keys(cpuUs)));
  const medianOf = (read: (sample: Sample) => number | undefined): number | undefined => {
    const values = samples.map(read).filter((value) => value !== undefined);
    return values.length > 0 ? median(values) : undefined;
  };
  return {
    name,
    perSecond: spreadOf(samples.map(({ perSecond }) => perSecond)),
    good: samples.reduce((sum, { good }) => sum + good, 0),
    errors: sumByName(samples.map(({ errors }) => errors)),
    p50Ms: medianOf(({ p50Ms }) => p50Ms),
    p99Ms: medianOf(({ p99Ms }) => p99Ms),
    cpuUs: Object.fromEntries([...processes].map((name) => [name, medianOf(({ cpuUs }) => cpuUs[name] ?? 0) ?? 0])),
    foreignCpu: Math.max(...samples.map(({ foreignCpu }) => foreignCpu)),
  };
}
