/** What was measured at a share of a peak, with the peak just before and just after it, in answers a second. */
export interface BetweenPeaks<Value> {
  readonly before: number;
  readonly after: number;
  readonly value: Value;
}

/** For each measurement whose peak had changed meanwhile: the peak afterwards ÷ before. */
export interface Drifts {
  /** Measured anew. */
  readonly dropped: number[];
  /** Counted all the same. */
  readonly kept: number[];
}

/** A peak that has changed by more than this, either way, was another one. Without a cause it swings by some 5 %. */
const DRIFT_MAX = 1.15;
const TRIES = 3;

/** For the method of a case. */
export const samePeakMethod = `Afterwards the peak is measured once more. Where it has changed by more than ${Math.round(100 * (DRIFT_MAX - 1))} %, the rate was not what it says: all is measured anew, up to ${TRIES} times, and the last one counts as it is.`;

/**
 * Measures until the peak is afterwards what it was before. On a host that others share it may have become another one;
 * what was thought to be 70 % of it may have been all of it. Whatever came of the last try counts.
 *
 * @param drifts what is found is added
 */
export async function withSamePeak<Value>(drifts: Drifts, measure: () => Promise<BetweenPeaks<Value>>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    const { before, after, value } = await measure();
    const drift = after / before;
    if (drift <= DRIFT_MAX && drift >= 1 / DRIFT_MAX) return value;
    drifts[tries < TRIES ? 'dropped' : 'kept'].push(Number(drift.toPrecision(3)));
    if (tries === TRIES) return value;
  }
}

/** For the report. */
export function driftsText({ dropped, kept }: Drifts): string {
  const list = (all: readonly number[]): string => (all.length > 0 ? all.join(', ') : 'none');
  return `${list(dropped)} measured anew; ${list(kept)} counted all the same`;
}
