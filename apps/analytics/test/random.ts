import { createRandom as createPlainRandom, type Random as PlainRandom } from '@parley/process';

export interface Random extends PlainRandom {
  shuffle<Item>(items: readonly Item[]): Item[];
  uuid(): string;
}

export function createRandom(seed: number): Random {
  const random = createPlainRandom(seed);
  const { whole } = random;
  const hex = (digits: number): string => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('');
  return {
    ...random,
    shuffle: <Item>(items: readonly Item[]) => {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = whole(0, last);
        [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
      }
      return shuffled;
    },
    uuid: () => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
