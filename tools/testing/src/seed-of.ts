/**
 * A seed of its own for a named part of a run, so that one part does not shift the chances of another. What runs are
 * recorded with stays true only while the same name gives the same seed.
 */
export function seedOf(seed: number, name: string): number {
  let hash = seed >>> 0;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
