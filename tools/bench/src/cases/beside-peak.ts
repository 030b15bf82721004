import type { GeneratedSample } from '../load/run-generator';
import { sideOf, type Side } from '../measure/side';
import { waitForRest } from '../measure/wait-for-rest';
import { kinds, load, measurePeak, type ApiLoad, type Kind } from './api-load';
import type { BenchContext } from './case';

/** Peaks, and what came of a constant rate that was taken from each of them. */
export interface BesidePeak {
  readonly peaks: Readonly<Record<Kind, GeneratedSample[]>>;
  readonly loads: Readonly<Record<Kind, GeneratedSample[]>>;
}

export interface RatePlan {
  /** Of the peak measured just before. */
  readonly times: number;
  /** That the constant rate may use. */
  readonly connections: number;
  readonly seconds: number;
}

/** Measures, as often as the run repeats and for each kind of request, the peak and then a rate that is a multiple of it. */
export async function measureBesidePeak(context: BenchContext, api: ApiLoad, plan: RatePlan): Promise<BesidePeak> {
  const { system, effort, progress } = context;
  const peaks: Record<Kind, GeneratedSample[]> = { GET: [], POST: [] };
  const loads: Record<Kind, GeneratedSample[]> = { GET: [], POST: [] };
  progress.step('warming up');
  for (const kind of kinds) await measurePeak(context, api, kind, effort.warmUpSeconds);
  for (let repeat = 0; repeat < effort.repeats; repeat += 1) {
    for (const kind of kinds) {
      progress.step(`${kind}, ${repeat + 1} of ${effort.repeats}: peak`);
      const peak = await measurePeak(context, api, kind, effort.seconds);
      peaks[kind].push(peak);
      const perSecond = Math.max(1, peak.perSecond * plan.times);
      progress.step(`${kind}, ${repeat + 1} of ${effort.repeats}: ${Math.round(perSecond)} a second`);
      const pace = { kind: 'open', connections: plan.connections, seconds: plan.seconds, perSecond } as const;
      loads[kind].push(await load(system, api, kind, pace));
      await waitForRest(system, api.fixture.tenant);
    }
  }
  return { peaks, loads };
}

/** For the report. */
export function sidesOf({ peaks, loads }: BesidePeak, label: string): Side[] {
  return kinds.flatMap((kind) => [sideOf(`${kind}, peak`, peaks[kind]), sideOf(`${kind}, ${label}`, loads[kind])]);
}

/** By how much the generator itself was late, in the worst repeat, in milliseconds at p99. */
export function generatorLateness({ loads }: BesidePeak): Record<string, number> {
  const late = kinds.flatMap((kind) => loads[kind].map(({ lateP99Ms }) => lateP99Ms));
  return { 'generator late at p99 in the worst repeat, ms': Math.max(...late) };
}
