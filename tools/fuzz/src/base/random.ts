import fc from 'fast-check';

export function draw<Value>(arbitrary: fc.Arbitrary<Value>, seed: number): Value {
  const [value] = fc.sample(arbitrary, { seed, numRuns: 1 });
  return value as Value;
}

/** By weights: the parts of all draws. */
export function oneOf<Choices extends readonly (readonly [weight: number, arbitrary: fc.Arbitrary<unknown>])[]>(
  ...choices: Choices
): fc.Arbitrary<Choices[number][1] extends fc.Arbitrary<infer Value> ? Value : never> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary }))) as never;
}
