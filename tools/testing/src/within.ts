import { eventually } from './eventually';

/** Waits like `eventually`, and measures the time. */
export type Soon = (assertion: () => void | Promise<void>) => Promise<void>;

const TRIES = 5;

/**
 * For promised times: retries attempts that were right but late, as on busy cores; a system that is always late fails.
 *
 * @param attempt a complete try; each use of `soon` must be in time. Wrong results fail at once
 * @throws Error with the times of all tries, if none was in time
 */
export async function within(limitMs: number, attempt: (soon: Soon) => Promise<void>): Promise<void> {
  const slowestMs: number[] = [];
  while (slowestMs.length < TRIES) {
    let tookMs = 0;
    await attempt(async (assertion) => {
      const startedAt = performance.now();
      await eventually(assertion);
      tookMs = Math.max(tookMs, performance.now() - startedAt);
    });
    if (tookMs <= limitMs) return;
    slowestMs.push(Math.round(tookMs));
  }
  throw new Error(`took ${slowestMs.join(', ')} ms; ${limitMs} are promised`);
}
