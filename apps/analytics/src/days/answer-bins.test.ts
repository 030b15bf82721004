import { createRandom } from '../../test/random';
import { binsOfQuantiles, quantilesOf, type TimeCount } from './answer-bins';

/** `binOfMessage` in JavaScript. */
function binOf(ms: number): number {
  const shift = Math.max(Math.floor(Math.log2(Math.max(ms, 1))) - 6, 0);
  return 64 * shift + Math.floor(ms / 2 ** shift);
}

function binned(values: readonly number[]): Map<number, TimeCount[]> {
  const bins = new Map<number, TimeCount[]>();
  for (const timeMs of values) bins.set(binOf(timeMs), [...(bins.get(binOf(timeMs)) ?? []), { timeMs, count: 1 }]);
  return bins;
}

function quantile(level: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = level * (sorted.length - 1);
  const low = sorted[Math.floor(position)]!;
  return low + (position % 1) * (sorted[Math.ceil(position)]! - low);
}

describe('quantiles from bins', () => {
  it('have bins in the order of the times, at most 1.6 % wide', () => {
    const steps = Array.from({ length: 200_000 }, (_, ms) => binOf(ms + 1) - binOf(ms));
    expect(new Set(steps)).toEqual(new Set([0, 1]));
    expect([0, 1, 127, 128, 129, 130, 255, 256, 259, 260].map(binOf)).toEqual([
      0, 1, 127, 128, 128, 129, 191, 192, 192, 193,
    ]);
  });

  it('are exact, whatever the number of values and wherever their neighbours lie', () => {
    const random = createRandom(5);
    for (const size of [1, 2, 3, 19, 20, 21, 22, 100, 401, 1_000]) {
      const values = Array.from({ length: size }, () => random.whole(0, 10 ** random.whole(1, 7)));
      const bins = binned(values);
      const counts = [...bins].map(([bin, times]) => ({ bin, count: times.length }));
      const wanted = binsOfQuantiles([0.5, 0.95], counts);
      expect(wanted.length).toBeLessThanOrEqual(4);
      const times = new Map(wanted.map((bin) => [bin, bins.get(bin)!]));
      const found = quantilesOf([0.5, 0.95], counts, times);
      expect(found[0]).toBeCloseTo(quantile(0.5, values), 6);
      expect(found[1]).toBeCloseTo(quantile(0.95, values), 6);
    }
  });

  it('are null without values', () => {
    expect(binsOfQuantiles([0.5], [])).toEqual([]);
    expect(quantilesOf([0.5, 0.95], [], new Map())).toEqual([null, null]);
  });
});
