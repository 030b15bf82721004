import { cachedClock } from './clickhouse-clock';

test('a clock is read once in ten seconds, and again after the own one was set', async () => {
  let ownMs = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => ownMs);
  let readings = 0;
  let otherMs = 5_000_000;
  const clock = cachedClock(() => {
    readings += 1;
    return Promise.resolve(otherMs);
  });
  const after = async (own: number, other: number): Promise<[number, number]> => {
    ownMs += own;
    otherMs += other;
    return [await clock(), readings];
  };
  expect(await after(0, 0)).toEqual([5_000_000, 1]);
  expect(await after(10_000, 10_000)).toEqual([5_010_000, 1]);
  expect(await after(1, 1)).toEqual([5_010_001, 2]);
  expect(await after(8 * 86_400_000, 1_000)).toEqual([5_011_001, 3]);
  expect(await after(-8 * 86_400_000, 1_000)).toEqual([5_012_001, 4]);
});
