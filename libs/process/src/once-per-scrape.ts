import { within } from './within';

/** For so long a reading serves: one scrape asks for it once for each of its gauges. */
const AGE_MS = 1_000;
/** Prometheus waits 5 s for a whole scrape (deploy/components/monitoring/pod-monitor.yaml). */
const WAIT_MS = 2_000;

/**
 * Reads what several gauges of one scrape have in common. A store that is away, or hangs, must not take the other
 * metrics of the process with it: then there is no figure. One that hangs is not asked again until it has answered.
 *
 * @param read rejects if the store is away
 * @returns the reading, or undefined if it failed or has not come within 2 s
 */
export function oncePerScrape<Reading>(read: () => Promise<Reading>): () => Promise<Reading | undefined> {
  let reading: Promise<Reading | undefined> | undefined;
  const begin = (): Promise<Reading | undefined> => {
    const begun = read().catch(() => undefined);
    void begun.then(() => setTimeout(() => (reading = undefined), AGE_MS).unref());
    return begun;
  };
  return () => within((reading ??= begin()), WAIT_MS);
}
