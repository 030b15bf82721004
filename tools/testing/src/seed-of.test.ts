import { seedOf } from './seed-of';

/** Other seeds would not match runs in tools/faults/results. */
test('a name has the seed that it had when runs were recorded', () => {
  expect(seedOf(5, 'campaign')).toBe(3_007_401_971);
  expect(seedOf(1, 'kill-gateway kill-gateway')).toBe(1_313_234_493);
});

test('each part of each run has its own', () => {
  const seeds = [1, 2, 3].flatMap((seed) => Array.from({ length: 1_000 }, (_, n) => seedOf(seed, `http/${n}`)));
  expect(new Set(seeds).size).toBe(seeds.length);
});
