/** A source of chance that gives the same course for the same seed. */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
}

/** Mulberry32: 32 bits of state, enough to choose faults and phrases. */
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
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    chance: (probability) => next() < probability,
  };
}

/** A seed of its own for a named part of a run, so that one part does not shift the chances of another. */
export function seedOf(seed: number, name: string): number {
  let hash = seed >>> 0;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
