import { getScript } from '../load/get-script';
import { runWrk, warmUp } from '../load/run-wrk';
import type { Processes } from '../measure/cpu';
import { interleave } from '../measure/interleave';
import { sideOf, type Sample, type Side } from '../measure/side';
import { ratios } from '../measure/statistics';
import type { BenchContext } from './case';

export const CONNECTIONS = 64;

/** One of two servers that answer the same. */
export interface GetSide {
  readonly name: string;
  /** Of the one object that is read. */
  readonly url: string;
  readonly processes: () => Processes;
}

/** The requests a second of one side ÷ those of another, measured in turn in a closed loop. */
export async function compareGet(
  { effort, progress }: BenchContext,
  { keys, body, sides }: { keys: readonly string[]; body: string; sides: readonly [GetSide, GetSide] },
): Promise<{ ratios: number[]; sides: Side[] }> {
  const script = getScript(keys, body);
  const loop = { connections: CONNECTIONS, script };
  const [first, second] = sides;
  for (const { url } of sides) await warmUp({ ...loop, url, seconds: effort.warmUpSeconds });
  const measure =
    ({ name, url, processes }: GetSide) =>
    (repeat: number): Promise<Sample> => {
      progress.step(`${name}, ${repeat + 1} of ${effort.repeats}`);
      return runWrk({ ...loop, url, seconds: effort.seconds, processes: processes() });
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
