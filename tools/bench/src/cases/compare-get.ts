import { runClosedLoop, warmUp } from '../load/closed-loop';
import type { GetWork } from '../load/work';
import type { Processes } from '../measure/cpu';
import { interleave } from '../measure/interleave';
import { sideOf, type Sample, type Side } from '../measure/side';
import { ratios } from '../measure/statistics';
import type { BenchContext } from '../case/case';

export const CONNECTIONS = 64;

/** One of two servers with the same answer. */
export interface GetSide {
  readonly name: string;
  readonly url: string;
  readonly processes: () => Processes;
}

/** Ratio of two sides' requests per second, measured in turn in a closed loop. */
export async function compareGet(
  { effort, progress }: BenchContext,
  { keys, work, sides }: { keys: readonly string[]; work: GetWork; sides: readonly [GetSide, GetSide] },
): Promise<{ ratios: number[]; sides: Side[] }> {
  const loop = { keys, work, connections: CONNECTIONS };
  const [first, second] = sides;
  for (const { url } of sides) await warmUp({ ...loop, url, seconds: effort.warmUpSeconds });
  const measure =
    ({ name, url, processes }: GetSide) =>
    (repeat: number): Promise<Sample> => {
      progress.step(`${name}, ${repeat + 1} of ${effort.repeats}`);
      return runClosedLoop({ ...loop, url, seconds: effort.seconds }, processes());
    };
  const samples = await interleave(effort.repeats, { first: measure(first), second: measure(second) });
  return {
    ratios: ratios(
      samples.first.map(({ perSecond }) => perSecond),
      samples.second.map(({ perSecond }) => perSecond),
    ),
    sides: [sideOf(first.name, samples.first), sideOf(second.name, samples.second)],
  };
}
