import type { Registry } from '@parley/process';
import { startWorker, withLease, type Worker, type WorkerOptions } from '@parley/queue';
import { formatId } from '@parley/schemas';
import { syncSite } from '../site/sync-site';
import { claimSource, endSource, releaseClaim, renewClaim, type ClaimedSource } from './claims.store';
import type { ReadSourcesDeps } from './reading';
import { readUpload } from './read-upload';

/** A process that is gone is noticed after it; longer than anything blocks this one. */
const LEASE_MS = 90_000;
/** What has ended so many processes is given up. */
const TRIES_MAX = 3;
/** Sites are slow, and must be asked slowly: most of the time is spent waiting. */
const CONCURRENCY = 3;
/** A file waits so long at most where nothing else is read; a claim costs two reads of an index. */
const POLL_MS = 1_000;

/** Reads sources that wait, in any number of processes. `stop` leaves those that are being read to other processes. */
export function startSourceWorker(deps: ReadSourcesDeps & { readonly metrics: Registry }): Worker {
  return startWorker({
    ...sourceJobs(deps),
    name: 'sources',
    pollMs: POLL_MS,
    logger: deps.logger,
    metrics: deps.metrics,
  });
}

/** How sources are claimed and read. */
export function sourceJobs(
  deps: ReadSourcesDeps,
): Pick<WorkerOptions<ClaimedSource>, 'concurrency' | 'claim' | 'run' | 'onFailure'> {
  return {
    concurrency: CONCURRENCY,
    claim: async () => {
      const source = await claimSource(deps.pool, LEASE_MS);
      return source ? [source] : [];
    },
    run: (source, stopped) => readClaimed(deps, source, stopped),
    onFailure: (err, { id }) => {
      deps.logger.warn({ err, source: formatId('src', id) }, 'a source could not be read');
    },
  };
}

/** Reads a source for as long as its claim counts. What went wrong here is tried again by another claim. */
async function readClaimed(deps: ReadSourcesDeps, source: ClaimedSource, stopped: AbortSignal): Promise<void> {
  const { pool, logger } = deps;
  const renew = (): Promise<boolean> => renewClaim(pool, source, LEASE_MS);
  await withLease({ renew, leaseMs: LEASE_MS, stopped, logger }, async (signal) => {
    try {
      await (source.tries > TRIES_MAX ? giveUp(deps, source) : read(deps, source, signal));
    } catch (err) {
      if (!signal.aborted) throw err;
    }
  });
  // Another process need not wait for the end of the lease.
  if (stopped.aborted) await releaseClaim(pool, source).catch(() => undefined);
}

async function read(deps: ReadSourcesDeps, source: ClaimedSource, signal: AbortSignal): Promise<void> {
  await (source.kind === 'upload' ? readUpload : syncSite)(deps, source, signal);
}

async function giveUp({ pool }: ReadSourcesDeps, source: ClaimedSource): Promise<void> {
  await endSource(pool, source, { status: 'failed', lastError: 'Reading it failed again and again' });
}
