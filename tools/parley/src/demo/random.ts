import { createRandom as createPlainRandom, type Random as PlainRandom } from '@parley/process';

export interface Random extends PlainRandom {
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item;
  skewed(min: number, max: number): number;
}

export function createRandom(seed: number): Random {
  const random = createPlainRandom(seed);
  const { next } = random;
  return {
    ...random,
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      const found = items.find(([, weight]) => (left -= weight) < 0) ?? items[items.length - 1];
      return (found as (typeof items)[number])[0];
    },
    skewed: (min, max) => min + (max - min) * next() ** 3,
  };
}
