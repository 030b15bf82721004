export const guarantees = ['writes', 'order', 'totals', 'figures', 'events', 'tenancy'] as const;
export type Guarantee = (typeof guarantees)[number];

export interface Finding {
  readonly guarantee: Guarantee;
  readonly text: string;
}

/** The others are only counted. */
const TOLD_MAX = 5;

export function findings(guarantee: Guarantee, texts: readonly string[]): Finding[] {
  const told = texts.slice(0, TOLD_MAX).map((text) => ({ guarantee, text }));
  if (texts.length <= TOLD_MAX) return told;
  return [...told, { guarantee, text: `and ${texts.length - TOLD_MAX} more` }];
}

export function unequal(what: string, found: unknown, expected: unknown): string[] {
  const same = JSON.stringify(found) === JSON.stringify(expected);
  return same ? [] : [`${what} is ${JSON.stringify(found)}, but the recount says ${JSON.stringify(expected)}`];
}
