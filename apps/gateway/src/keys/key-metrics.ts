import { counter, type Registry } from '@parley/runtime';
import type { ApiKey } from './api-key';

export interface KeyMetrics {
  /** The account service was asked; `outcome` is valid or a code of libs/errors. */
  verified(outcome: string): void;
  /** Counts a look into the memory, and passes on what was found there. */
  looked(key: ApiKey | undefined): ApiKey | undefined;
}

export function createKeyMetrics(metrics: Registry): KeyMetrics {
  const verifiedHelp = 'Keys that the account service was asked for, by outcome';
  const verifications = counter(metrics, 'parley_key_verifications_total', verifiedHelp, ['outcome']);
  // Plain numbers, read at each scrape: every request counts here.
  let hits = 0;
  let misses = 0;
  const lookupsHelp = 'Well-formed keys of requests, by whether they were in memory';
  counter(metrics, 'parley_key_cache_lookups_total', lookupsHelp, ['outcome'], function () {
    this.reset();
    this.inc({ outcome: 'hit' }, hits);
    this.inc({ outcome: 'miss' }, misses);
  });
  return {
    verified: (outcome) => verifications.inc({ outcome }),
    looked: (key) => {
      if (key) hits++;
      else misses++;
      return key;
    },
  };
}
