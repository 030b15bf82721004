import fc from 'fast-check';

/**
 * The seed of the n-th sequence of a part of the run, from the seed of the whole run: each can be repeated without
 * those before it, whatever ran beside it. FNV-1a over the three, as a signed 32-bit number.
 */
export function seedOf(seed: number, part: string, n: number): number {
  let hash = 0x811c9dc5;
  for (const char of `${seed}/${part}/${n}`) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  }
  return hash | 0;
}

/** One value of an arbitrary, always the same for the same seed. */
export function draw<Value>(arbitrary: fc.Arbitrary<Value>, seed: number): Value {
  const [value] = fc.sample(arbitrary, { seed, numRuns: 1 });
  return value as Value;
}
