/** A constant rate of arrivals, after a rise to it. */
export interface Arrivals {
  readonly perSecond: number;
  /** Of the rise, before the constant rate: it grows evenly from nothing. */
  readonly warmUpSeconds: number;
  /** Of the constant rate. */
  readonly seconds: number;
}

/** How many requests arrive in all. */
export function countArrivals({ perSecond, warmUpSeconds, seconds }: Arrivals): number {
  return Math.floor(perSecond * (warmUpSeconds / 2 + seconds));
}

/**
 * When a request is due, in milliseconds from the beginning, whatever became of those before it.
 *
 * @param index from 0
 */
export function dueMs(index: number, { perSecond, warmUpSeconds }: Arrivals): number {
  const inWarmUp = (perSecond * warmUpSeconds) / 2;
  if (index < inWarmUp) return Math.sqrt((2 * index * warmUpSeconds) / perSecond) * 1_000;
  return (warmUpSeconds + (index - inWarmUp) / perSecond) * 1_000;
}
