import fc from 'fast-check';

/** A value of an arbitrary, the same for each seed. */
export function draw<Value>(arbitrary: fc.Arbitrary<Value>, seed: number): Value {
  const [value] = fc.sample(arbitrary, { seed, numRuns: 1 });
  return value as Value;
}
