import { runOpenLoop, type OpenSample, type Rate } from '../load/open-loop';
import { sideOf, type Sample, type Side } from '../measure/side';
import { median } from '../measure/statistics';
import { waitForRest } from '../measure/wait-for-rest';
import { startBareExpress, type OwnServer } from '../servers/start-server';
import { send } from '../system/api';
import { kinds, load, measurePeak, type ApiLoad, type Kind } from './api-load';
import type { BenchContext } from './case';

/** Peaks, and what came of a constant rate that was taken from each of them. */
export interface BesidePeak {
  readonly peaks: Readonly<Record<Kind, Sample[]>>;
  readonly loads: Readonly<Record<Kind, OpenSample[]>>;
  /** The same rates of GETs at bare Express, with the same generator: what the machine and the generator do by themselves. */
  readonly controls: Readonly<Record<Kind, OpenSample[]>>;
}

export interface RatePlan {
  /** Of the peak measured just before. */
  readonly times: number;
  /** That the constant rate may use. */
  readonly connections: number;
  readonly seconds: number;
  readonly overflow: 'waits' | 'fails';
}

/** Measures, as often as the run repeats and for each kind of request, the peak and then a rate that is a multiple of it. */
export async function measureBesidePeak(context: BenchContext, api: ApiLoad, plan: RatePlan): Promise<BesidePeak> {
  const control = await startControl(context, api);
  try {
    return await measureWithControl(context, api, plan, control);
  } finally {
    await control.running.stop();
  }
}

async function measureWithControl(
  context: BenchContext,
  api: ApiLoad,
  plan: RatePlan,
  control: OwnServer,
): Promise<BesidePeak> {
  const { system, effort, progress } = context;
  const peaks: Record<Kind, Sample[]> = { GET: [], POST: [] };
  const loads: Record<Kind, OpenSample[]> = { GET: [], POST: [] };
  const controls: Record<Kind, OpenSample[]> = { GET: [], POST: [] };
  progress.step('warming up');
  for (const kind of kinds) await measurePeak(context, api, kind, effort.warmUpSeconds);
  for (let repeat = 0; repeat < effort.repeats; repeat += 1) {
    for (const kind of kinds) {
      progress.step(`${kind}, ${repeat + 1} of ${effort.repeats}: peak`);
      const peak = await measurePeak(context, api, kind, effort.seconds);
      peaks[kind].push(peak);
      const perSecond = Math.max(1, peak.perSecond * plan.times);
      progress.step(`${kind}, ${repeat + 1} of ${effort.repeats}: ${Math.round(perSecond)} a second`);
      const { connections, seconds, overflow } = plan;
      const { warmUpSeconds } = effort;
      const rate = { connections, warmUpSeconds, seconds, perSecond, overflow };
      loads[kind].push(await load(system, api, kind, rate));
      await waitForRest(system, api.fixture.tenant);
      progress.step(`${kind}, ${repeat + 1} of ${effort.repeats}: bare Express at the same rate`);
      controls[kind].push(await loadControl(control, api, rate));
    }
  }
  return { peaks, loads, controls };
}

/** Bare Express, which answers the GET of the load with the same bytes. */
async function startControl({ system }: BenchContext, { fixture, works }: ApiLoad): Promise<OwnServer> {
  const { path } = works.GET;
  return startBareExpress(system, path, await send(system, fixture.tenant, 'GET', path));
}

function loadControl({ url, running }: OwnServer, { fixture, works }: ApiLoad, rate: Rate): Promise<OpenSample> {
  return runOpenLoop({ ...rate, url, keys: fixture.tenant.keys, work: works.GET }, { 'bare-express': running.pid });
}

/** For the report. */
export function sidesOf({ peaks, loads, controls }: BesidePeak, label: string): Side[] {
  return kinds.flatMap((kind) => [
    sideOf(`${kind}, peak`, peaks[kind]),
    sideOf(`${kind}, ${label}`, loads[kind]),
    sideOf(`bare Express, rate of ${kind}`, controls[kind]),
  ]);
}

/** Beside the p99 of each kind: that of the control, and by how much the generator was late in sending. */
export function controlFacts({ loads, controls }: BesidePeak): Record<string, number> {
  const rounded = (values: readonly number[]): number => Number(median(values).toPrecision(3));
  return Object.fromEntries(
    kinds.flatMap((kind) => [
      [`${kind}: p99 of bare Express at this rate, ms`, rounded(controls[kind].map(({ p99Ms }) => p99Ms))],
      [`${kind}: generator late in sending, p99, ms`, rounded(loads[kind].map(({ lateP99Ms }) => lateP99Ms))],
    ]),
  );
}
