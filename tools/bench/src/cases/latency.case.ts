import { figure } from '../measure/figure';
import { samePeakMethod } from '../measure/same-peak';
import { percentileOfCounts, sumByName } from '../measure/statistics';
import { createApiLoad, kinds, PEAK_CONNECTIONS, type Kind } from './api-load';
import { controlFacts, measureBesidePeak, sidesOf, type BesidePeak } from './beside-peak';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';

const SHARE = 0.7;

export const LATENCY_GOALS = { GET: 10, POST: 25 } as const;

/** B10: latency while the system is busy, but below its limit. */
export const latencyCase: BenchCase = {
  name: 'B10',
  title: 'Latency at 70 % of its own peak, constant arrival rate: p99',
  goal: `GET at most ${LATENCY_GOALS.GET} ms, POST at most ${LATENCY_GOALS.POST} ms`,
  dependsOnRows: false,
  run,
};

async function run(context: BenchContext): Promise<CaseResult> {
  const api = await createApiLoad(context, 'B10');
  const seconds = 2 * context.effort.seconds;
  const plan = { times: SHARE, connections: PEAK_CONNECTIONS, seconds, overflow: 'waits' } as const;
  const measured = await measureBesidePeak(context, api, plan);
  return {
    figures: kinds.map((kind) => {
      const p99s = measured.loads[kind].map(({ timesMs }) => percentileOfCounts(timesMs, 0.99));
      return figure(`${kind}: p99`, 'ms', p99s, { is: 'at most', value: LATENCY_GOALS[kind] });
    }),
    sides: sidesOf(measured, '70 %'),
    method: [
      `The peak is what a closed loop of ${PEAK_CONNECTIONS} connections gets just before; then 70 % of it arrive at a constant rate, over as many connections, for twice as long. What is due while all are busy waits, and its time counts. ${samePeakMethod}`,
      `The generator is wrk on one thread, told by a script when each request is due. Before the constant rate it rises from nothing for ${context.effort.warmUpSeconds} s, which do not count: connections are opened then.`,
      'Latency counts from the moment at which a request was due, whether or not the one before it has been answered. Requests leave at whole milliseconds, up to one early; then it counts from their leaving. Every body is checked; what has no good answer counts as infinitely late.',
      'Bare Express gets the same rates from the same generator. Its p99 is what Node, the machine and the generator do by themselves.',
    ],
    facts: { ...controlFacts(measured), ...pooledFacts(measured) },
  };
}

/** Beside the median, which ignores one disturbed repeat. */
function pooledFacts({ loads }: BesidePeak): Record<string, number> {
  const pooled = (kind: Kind): number => percentileOfCounts(sumByName(loads[kind].map(({ timesMs }) => timesMs)), 0.99);
  return Object.fromEntries(kinds.map((kind) => [`${kind}: p99 of all repeats together, ms`, pooled(kind)]));
}
