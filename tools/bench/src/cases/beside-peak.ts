import { runClosedLoop, type ClosedSample } from '../load/closed-loop';
import { runOpenLoop, type OpenSample, type Rate } from '../load/open-loop';
import { driftsText, withSamePeak, type Drifts } from '../measure/same-peak';
import { sideOf, type Side } from '../measure/side';
import { median } from '../measure/statistics';
import { waitForRest } from '../measure/wait-for-rest';
import { startBareExpress, type OwnServer } from '../servers/start-server';
import { send } from '../system/api';
import { kinds, load, measurePeak, PEAK_CONNECTIONS, type ApiLoad, type Kind } from './api-load';
import type { BenchContext } from './case';

/** Peaks, and what came of a constant rate that was taken from each of them. */
export interface BesidePeak {
  readonly peaks: Readonly<Record<Kind, ClosedSample[]>>;
  readonly loads: Readonly<Record<Kind, OpenSample[]>>;
  /** The same rates of GETs at bare Express, with the same generator: what the machine and the generator do by themselves. */
  readonly controls: Readonly<Record<Kind, OpenSample[]>>;
  /** Bare Express' own peaks, and what came of the same multiple of them; none where the plan does not ask for it. */
  readonly own: { readonly peaks: ClosedSample[]; readonly loads: OpenSample[] };
  readonly drifts: Readonly<Record<Kind, Drifts>>;
}

export interface RatePlan {
  /** Of the peak measured just before. */
  readonly times: number;
  /** That the constant rate may use. */
  readonly connections: number;
  readonly seconds: number;
  readonly overflow: 'waits' | 'fails';
  /** Whether bare Express is loaded by its own peak, too: as busy as the gateway, with no services behind it. */
  readonly ofControlToo: boolean;
}

/** Under which the report counts the CPU of bare Express. */
const CONTROL = 'bare-express';

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
  const { effort, progress } = context;
  const peaks: Record<Kind, ClosedSample[]> = { GET: [], POST: [] };
  const loads: Record<Kind, OpenSample[]> = { GET: [], POST: [] };
  const controls: Record<Kind, OpenSample[]> = { GET: [], POST: [] };
  const own: BesidePeak['own'] = { peaks: [], loads: [] };
  const drifts: BesidePeak['drifts'] = { GET: { dropped: [], kept: [] }, POST: { dropped: [], kept: [] } };
  progress.step('warming up');
  for (const kind of kinds) await measurePeak(context, api, kind, effort.warmUpSeconds);
  for (let repeat = 0; repeat < effort.repeats; repeat += 1) {
    for (const kind of kinds) {
      const name = `${kind}, ${repeat + 1} of ${effort.repeats}`;
      const { peak, sample, rate } = await measureShare(context, api, plan, { kind, name, drifts: drifts[kind] });
      peaks[kind].push(peak);
      loads[kind].push(sample);
      progress.step(`${name}: bare Express at the same rate`);
      controls[kind].push(await loadControl(control, api, rate));
    }
    if (plan.ofControlToo) {
      progress.step(`bare Express, ${repeat + 1} of ${effort.repeats}: its own peak, and the same share of it`);
      const { peak, share } = await measureOwn(context, api, plan, control);
      own.peaks.push(peak);
      own.loads.push(share);
    }
  }
  return { peaks, loads, controls, own, drifts };
}

interface Turn {
  readonly kind: Kind;
  /** For the progress. */
  readonly name: string;
  readonly drifts: Drifts;
}

/** The peak, a multiple of it as a constant rate, and the peak again: anew where that has become another one. */
function measureShare(
  context: BenchContext,
  api: ApiLoad,
  plan: RatePlan,
  { kind, name, drifts }: Turn,
): Promise<{ peak: ClosedSample; sample: OpenSample; rate: Rate }> {
  const { system, effort, progress } = context;
  return withSamePeak(drifts, async () => {
    progress.step(`${name}: peak`);
    const peak = await measurePeak(context, api, kind, effort.seconds);
    const rate = rateOf(peak, plan, context);
    progress.step(`${name}: ${Math.round(rate.perSecond)} a second`);
    const sample = await load(system, api, kind, rate);
    await waitForRest(system, api.fixture.tenant);
    progress.step(`${name}: peak afterwards`);
    const { perSecond } = await measurePeak(context, api, kind, effort.seconds);
    return { before: peak.perSecond, after: perSecond, value: { peak, sample, rate } };
  });
}

/** Bare Express, which answers the GET of the load with the same bytes. */
async function startControl({ system }: BenchContext, { fixture, works }: ApiLoad): Promise<OwnServer> {
  const { path } = works.GET;
  return startBareExpress(system, path, await send(system, fixture.tenant, 'GET', path));
}

function loadControl({ url, running }: OwnServer, { fixture, works }: ApiLoad, rate: Rate): Promise<OpenSample> {
  return runOpenLoop({ ...rate, url, keys: fixture.tenant.keys, work: works.GET }, { [CONTROL]: running.pid });
}

/** The peak of bare Express, and what comes of the plan's multiple of it. */
async function measureOwn(
  context: BenchContext,
  api: ApiLoad,
  plan: RatePlan,
  control: OwnServer,
): Promise<{ peak: ClosedSample; share: OpenSample }> {
  const { url, running } = control;
  const { keys } = api.fixture.tenant;
  const { seconds } = context.effort;
  const loop = { url, keys, work: api.works.GET, connections: PEAK_CONNECTIONS, seconds };
  const peak = await runClosedLoop(loop, { [CONTROL]: running.pid });
  return { peak, share: await loadControl(control, api, rateOf(peak, plan, context)) };
}

function rateOf({ perSecond }: ClosedSample, plan: RatePlan, { effort }: BenchContext): Rate {
  const { times, connections, seconds, overflow } = plan;
  return {
    perSecond: Math.max(1, perSecond * times),
    warmUpSeconds: effort.warmUpSeconds,
    connections,
    seconds,
    overflow,
  };
}

/** For the report. */
export function sidesOf({ peaks, loads, controls, own }: BesidePeak, label: string): Side[] {
  const ofKinds = kinds.flatMap((kind) => [
    sideOf(`${kind}, peak`, peaks[kind]),
    sideOf(`${kind}, ${label}`, loads[kind]),
    sideOf(`bare Express, rate of ${kind}`, controls[kind]),
  ]);
  if (own.peaks.length === 0) return ofKinds;
  return [...ofKinds, sideOf('bare Express, its peak', own.peaks), sideOf(`bare Express, ${label}`, own.loads)];
}

/** Beside the p99 of each kind: that of the control, how late the generator was in sending, and peaks that changed. */
export function controlFacts({ loads, controls, drifts }: BesidePeak): Record<string, number | string> {
  const rounded = (values: readonly number[]): number => Number(median(values).toPrecision(3));
  return Object.fromEntries(
    kinds.flatMap((kind) => [
      [`${kind}: p99 of bare Express at this rate, ms`, rounded(controls[kind].map(({ p99Ms }) => p99Ms))],
      [`${kind}: generator late in sending, p99, ms`, rounded(loads[kind].map(({ lateP99Ms }) => lateP99Ms))],
      [`${kind}: peak afterwards ÷ before, where it had changed`, driftsText(drifts[kind])],
    ]),
  );
}
