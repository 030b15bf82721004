import { runOpenLoop, type OpenSample, type Rate } from '../load/open-loop';
import { isSamePeak, withSamePeak, type BetweenPeaks, type SamePeak } from '../measure/same-peak';
import { sideOf, type Sample, type Side } from '../measure/side';
import { median } from '../measure/statistics';
import { number } from '../report/format';
import { waitForRest } from '../system/wait-for-rest';
import { startBareExpress, type OwnServer } from '../servers/start-server';
import { kinds, load, measurePeak, type ApiLoad, type Kind } from './api-load';
import type { BenchContext } from '../case/case';

interface AtShare {
  readonly peak: Sample;
  readonly sample: OpenSample;
  readonly rate: Rate;
}

export interface BesidePeak {
  readonly peaks: Readonly<Record<Kind, Sample[]>>;
  readonly loads: Readonly<Record<Kind, OpenSample[]>>;
  readonly controls: Readonly<Record<Kind, OpenSample[]>>;
  /** With those whose peak had changed. */
  readonly tries: Readonly<Record<Kind, SamePeak<AtShare>[]>>;
}

export interface RatePlan {
  /** Of the peak just measured. */
  readonly times: number;
  readonly connections: number;
  readonly seconds: number;
  readonly overflow: 'waits' | 'fails';
}

const CONTROL = 'bare-express';

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
  const controls: Record<Kind, OpenSample[]> = { GET: [], POST: [] };
  const tries: BesidePeak['tries'] = { GET: [], POST: [] };
  progress.step('warming up');
  for (const kind of kinds) await measurePeak(context, api, kind, effort.warmUpSeconds);
  for (let repeat = 0; repeat < effort.repeats; repeat += 1) {
    for (const kind of kinds) {
      const name = `${kind}, ${repeat + 1} of ${effort.repeats}`;
      const tried = await measureShare(context, api, plan, { kind, name });
      tries[kind].push(tried);
      progress.step(`${name}: bare Express at the same rate`);
      controls[kind].push(await loadControl(context, control, api, tried.counted.value.rate));
    }
  }
  const counted = <Value>(read: (one: AtShare) => Value): Record<Kind, Value[]> => {
    const of = (kind: Kind): Value[] => tries[kind].map((one) => read(one.counted.value));
    return { GET: of('GET'), POST: of('POST') };
  };
  return { peaks: counted(({ peak }) => peak), loads: counted(({ sample }) => sample), controls, tries };
}

interface Turn {
  readonly kind: Kind;
  readonly name: string;
}

function measureShare(
  context: BenchContext,
  api: ApiLoad,
  plan: RatePlan,
  { kind, name }: Turn,
): Promise<SamePeak<AtShare>> {
  const { system, effort, progress } = context;
  return withSamePeak(async () => {
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

async function startControl({ system }: BenchContext, { fixture, works }: ApiLoad): Promise<OwnServer> {
  const answer = await fixture.tenant.api.agents.get(fixture.quietAgentId).withResponse();
  return startBareExpress(system, works.GET.path, answer);
}

function loadControl(
  { system }: BenchContext,
  { url, running }: OwnServer,
  { fixture, works }: ApiLoad,
  rate: Rate,
): Promise<OpenSample> {
  const processes = { ...system.processes(), [CONTROL]: running.pid };
  return runOpenLoop({ ...rate, url, keys: fixture.tenant.keys, work: works.GET }, processes);
}

function rateOf({ perSecond }: Sample, plan: RatePlan, { effort }: BenchContext): Rate {
  const { times, connections, seconds, overflow } = plan;
  return {
    perSecond: Math.max(1, perSecond * times),
    warmUpSeconds: effort.warmUpSeconds,
    connections,
    seconds,
    overflow,
  };
}

export function sidesOf({ peaks, loads, controls }: BesidePeak, label: string): Side[] {
  return kinds.flatMap((kind) => [
    sideOf(`${kind}, peak`, peaks[kind]),
    sideOf(`${kind}, ${label}`, loads[kind]),
    sideOf(`bare Express, rate of ${kind}`, controls[kind]),
  ]);
}

export function controlFacts({ loads, controls, tries }: BesidePeak): Record<string, number | string> {
  const rounded = (values: readonly number[]): number => Number(median(values).toPrecision(3));
  return Object.fromEntries(
    kinds.flatMap((kind) => [
      [`${kind}: p99 of bare Express at this rate, ms`, rounded(controls[kind].map(({ p99Ms }) => p99Ms))],
      [
        `${kind}: left late, for want of CPU or of a free connection, p99, ms`,
        rounded(loads[kind].map(({ lateP99Ms }) => lateP99Ms)),
      ],
      [`${kind}: with another peak afterwards`, changedText(tries[kind])],
    ]),
  );
}

function changedText(tries: readonly SamePeak<AtShare>[]): string {
  const text = ({ before, after, value }: BetweenPeaks<AtShare>): string => {
    const { perSecond, p99Ms } = value.sample;
    return `peak × ${number(after / before)} (${number(perSecond)} good/s, p99 ${number(p99Ms)} ms)`;
  };
  const dropped = tries.flatMap((one) => one.dropped);
  const kept = tries.flatMap(({ counted }) => (isSamePeak(counted) ? [] : [counted]));
  const all = [...dropped.map((one) => `${text(one)} measured anew`), ...kept.map((one) => `${text(one)} counted`)];
  return all.length === 0 ? 'none' : all.join('; ');
}
