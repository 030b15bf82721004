import { median, spreadOf, sumByName, type Counts, type Spread } from './statistics';

export interface Sample {
  /** Good answers only. */
  readonly perSecond: number;
  /** With the expected status and a checked body. */
  readonly good: number;
  /** By kind: `status 429`, `body`, `timeout`. */
  readonly errors: Counts;
  readonly p50Ms?: number;
  /** Undefined if too few. */
  readonly p99Ms?: number;
  /** Of all requests; Infinity without a good answer. */
  readonly timesMs?: Counts;
  /** Per good answer, by process. */
  readonly cpuUs: Readonly<Record<string, number>>;
  /** The machine's share (0 to 1) used by unrelated processes. */
  readonly foreignCpu: number;
}

export interface Side extends Omit<Sample, 'perSecond' | 'timesMs'> {
  readonly name: string;
  readonly perSecond: Spread;
}

export const rates = (samples: readonly Sample[]): number[] => samples.map(({ perSecond }) => perSecond);

/** Medians of the samples; sums of answers and errors. */
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
