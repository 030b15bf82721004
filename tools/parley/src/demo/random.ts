/** A source of chance that gives the same course for the same seed. */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number;
  /** One of the items. */
  pick<Item>(items: readonly Item[]): Item;
  /** One of the items, each as likely as its weight says. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item;
  /** A number between the bounds, small ones more often. */
  skewed(min: number, max: number): number;
  /** Whether something of this probability happens. */
  chance(probability: number): boolean;
}

/** Mulberry32: 32 bits of state, good enough for a demo. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      const found = items.find(([, weight]) => (left -= weight) < 0) ?? items[items.length - 1];
      return (found as (typeof items)[number])[0];
    },
    skewed: (min, max) => min + (max - min) * next() ** 3,
    chance: (probability) => next() < probability,
  };
}
