import { within } from './within';

const AGE_MS = 1_000;
/** Prometheus waits 5 s for a scrape (deploy/components/monitoring/pod-monitor.yaml). */
const WAIT_MS = 2_000;

/**
 * Shared by several gauges of a scrape. A failing or hanging store only costs its own figures, and is not asked again
 * until it answers.
 *
 * @param read rejects if the store is away
 * @returns undefined if it failed or took more than 2 s
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
