/** What was measured at a share of a peak, with the peak just before and just after it, in answers a second. */
export interface BetweenPeaks<Value> {
  readonly before: number;
  readonly after: number;
  readonly value: Value;
}

/** What counts, and what does not. */
export interface SamePeak<Value> {
  readonly counted: BetweenPeaks<Value>;
  /** Those before it, whose peak had changed. */
  readonly dropped: readonly BetweenPeaks<Value>[];
}

/** A peak that has changed by more than this share was another one. Without a cause it swings by some 5 %. */
const DRIFT_MAX = 0.15;
const TRIES = 3;

/** For the method of a case. */
export const samePeakMethod = `Afterwards the peak is measured once more. Where it has changed by more than ${100 * DRIFT_MAX} %, the rate was not what it says, and all is measured anew: ${TRIES} times at the most, and the last one counts as it is. The facts have all of them.`;

/**
 * Measures until the peak is afterwards what it was before. On a host that others share it may have become another one;
 * what was thought to be 70 % of it may have been all of it. Whatever came of the last try counts.
 */
export async function withSamePeak<Value>(measure: () => Promise<BetweenPeaks<Value>>): Promise<SamePeak<Value>> {
  const dropped: BetweenPeaks<Value>[] = [];
  for (;;) {
    const tried = await measure();
    if (isSamePeak(tried) || dropped.length === TRIES - 1) return { counted: tried, dropped };
    dropped.push(tried);
  }
}

export function isSamePeak({ before, after }: BetweenPeaks<unknown>): boolean {
  return Math.abs(after - before) <= DRIFT_MAX * before;
}
