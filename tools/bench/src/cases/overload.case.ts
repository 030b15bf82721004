import { figure } from '../measure/figure';
import { samePeakMethod } from '../measure/same-peak';
import { rates } from '../measure/side';
import { median, ratios } from '../measure/statistics';
import { createApiLoad, kinds, PEAK_CONNECTIONS } from './api-load';
import { controlFacts, measureBesidePeak, sidesOf, type BesidePeak } from './beside-peak';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';
import { LATENCY_GOALS } from './latency.case';

const TIMES = 3;
/**
 * Twice the gateway's REQUESTS_IN_FLIGHT_MAX. Held refusals occupy them (docs/adr/0016-refusals-are-held.md), so most
 * of the load is not sent.
 */
const CONNECTIONS = 2_000;

/** B11: more load than the system can serve. */
export const overloadCase: BenchCase = {
  name: 'B11',
  title: 'Offered load of 3 times the peak: good answers ÷ peak, and p99 of accepted requests',
  goal: 'at least 0.9, and at most twice the goals of B10',
  dependsOnRows: false,
  run,
};

async function run(context: BenchContext): Promise<CaseResult> {
  const api = await createApiLoad(context, 'B11');
  const { seconds } = context.effort;
  const plan = { times: TIMES, connections: CONNECTIONS, seconds, overflow: 'fails' } as const;
  const measured = await measureBesidePeak(context, api, plan);
  return {
    figures: kinds.flatMap((kind) => {
      const shares = ratios(rates(measured.loads[kind]), rates(measured.peaks[kind]));
      const p99s = measured.loads[kind].map(({ p99Ms }) => p99Ms);
      return [
        figure(`${kind}: good answers/s ÷ peak`, 'ratio', shares, { is: 'at least', value: 0.9 }),
        figure(`${kind}: p99 of good answers`, 'ms', p99s, { is: 'at most', value: 2 * LATENCY_GOALS[kind] }),
      ];
    }),
    sides: sidesOf(measured, '3 × peak'),
    method: [
      `The peak is what a closed loop of ${PEAK_CONNECTIONS} connections gets just before. Then three times as much arrives at a constant rate, over up to ${CONNECTIONS} connections, whatever becomes of it. What is refused (503) counts as an error, never as an answer, and so does what is due while all connections are busy: it fails at once, as at a proxy that is full. Refusals that the gateway holds occupy connections, so what reaches it is less than what is offered: the facts say how much. ${samePeakMethod}`,
      'Latency counts from the moment at which a request was due. The generator runs on the same machine: at three times the peak it takes a good part of it from the system.',
    ],
    facts: { ...controlFacts(measured), ...arrivedFacts(measured) },
  };
}

/** The rest found no free connection. */
function arrivedFacts({ loads, peaks }: BesidePeak): Record<string, number> {
  return Object.fromEntries(
    kinds.map((kind) => {
      const sent = loads[kind].map(({ sentPerSecond }) => sentPerSecond);
      const peak = peaks[kind].map(({ perSecond }) => perSecond);
      return [`${kind}: requests that reached the gateway ÷ peak`, median(ratios(sent, peak))];
    }),
  );
}
