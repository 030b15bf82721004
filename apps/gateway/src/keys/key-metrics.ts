import { counter, type Registry } from '@parley/process';

export interface KeyMetrics {
  /** `outcome` is valid or a code of libs/errors. */
  verified(outcome: string): void;
  /** Counts a cached key. */
  hit(): void;
  /** Not cached. */
  missed(): void;
}

/** Of keys or sessions. */
export function createKeyMetrics(metrics: Registry, what: 'key' | 'session'): KeyMetrics {
  const things = `${what[0]?.toUpperCase()}${what.slice(1)}s`;
  const verifiedHelp = `${things} that were looked up at the account service, by outcome`;
  const verifications = counter(metrics, `parley_${what}_verifications_total`, verifiedHelp, ['outcome']);
  // From zero, as rate() misses the first increment of a new series.
  verifications.inc({ outcome: 'valid' }, 0);
  // Plain numbers, read at each scrape: every request counts here.
  let hits = 0;
  let misses = 0;
  const lookupsHelp = `${things} of requests, by whether they were in memory or had to be looked up`;
  counter(metrics, `parley_${what}_cache_lookups_total`, lookupsHelp, ['outcome'], function () {
    this.reset();
    this.inc({ outcome: 'hit' }, hits);
    this.inc({ outcome: 'miss' }, misses);
  });
  return {
    verified: (outcome) => verifications.inc({ outcome }),
    hit: () => void hits++,
    missed: () => void misses++,
  };
}
