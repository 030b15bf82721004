import { countArrivals, dueMs } from './arrivals';

const all = (arrivals: Parameters<typeof countArrivals>[0]): number[] =>
  Array.from({ length: countArrivals(arrivals) }, (_, index) => dueMs(index, arrivals));

test('a constant rate is spread evenly', () => {
  expect(all({ perSecond: 4, warmUpSeconds: 0, seconds: 1 })).toEqual([0, 250, 500, 750]);
});

test('a warm-up rises evenly from nothing to the rate, and ends when it should', () => {
  const arrivals = { perSecond: 1_000, warmUpSeconds: 2, seconds: 1 };
  const times = all(arrivals);
  const within = (from: number, to: number): number => times.filter((at) => at >= from && at < to).length;
  expect(times).toHaveLength(2_000);
  expect([within(0, 500), within(500, 1_000), within(1_000, 1_500), within(1_500, 2_000)]).toEqual([63, 187, 313, 437]);
  expect(within(2_000, 2_500)).toBe(500);
  expect(times.every((at, index) => index === 0 || at > (times[index - 1] ?? 0))).toBe(true);
});
