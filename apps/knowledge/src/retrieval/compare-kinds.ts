/** 1: of the same kind of fact, -1: of different ones, 0: one of them of none. */
export function compareKinds(asked: readonly string[], others: readonly string[]): -1 | 0 | 1 {
  if (asked.length === 0 || others.length === 0) return 0;
  return asked.some((kind) => others.includes(kind)) ? 1 : -1;
}
