import type { Registry } from '@parley/process';
import { startWorker, withLease, type Worker, type WorkerOptions } from '@parley/queue';
import { formatId, type SourceOrigin } from '@parley/schemas';
import { syncSite } from '../site/sync-site';
import { claimSource, endSource, releaseClaim, renewClaim, type ClaimedSource } from '../sources/claims.store';
import type { ReadSourcesDeps } from '../sources/reading';
import { readUpload } from '../sources/read-upload';

/** After a crash; longer than anything blocks the process. */
const LEASE_MS = 90_000;
/** A source that crashes so many processes is given up. */
const TRIES_MAX = 3;
/** By kind: crawls take up to half an hour, mostly waiting, and must not delay uploads. */
const SLOTS: readonly { readonly kinds: readonly SourceOrigin[]; readonly concurrency: number }[] = [
  { kinds: ['upload'], concurrency: 3 },
  { kinds: ['url', 'sitemap'], concurrency: 3 },
];
const CONCURRENCY = SLOTS.reduce((sum, { concurrency }) => sum + concurrency, 0);
/** Until a free slot is noticed; a claim costs two index reads. */
const POLL_MS = 1_000;

/** In any number of processes. `stop` returns running ones. */
export function startSourceWorker(deps: ReadSourcesDeps & { readonly metrics: Registry }): Worker {
  return startWorker({
    ...sourceJobs(deps),
    name: 'sources',
    pollMs: POLL_MS,
    logger: deps.logger,
    metrics: deps.metrics,
  });
}

export function sourceJobs(
  deps: ReadSourcesDeps,
): Pick<WorkerOptions<ClaimedSource>, 'concurrency' | 'claim' | 'run' | 'onFailure'> {
  return {
    concurrency: CONCURRENCY,
    claim: async (_free, running) => {
      for (const kinds of kindsWithRoom(running)) {
        const source = await claimSource(deps.pool, LEASE_MS, kinds);
        if (source) return [source];
      }
      return [];
    },
    run: (source, stopped) => readClaimed(deps, source, stopped),
    onFailure: (err, { id }) => {
      deps.logger.warn({ err, source: formatId('src', id) }, 'a source could not be read');
    },
  };
}

/** Least busy first: quick uploads must not delay sites. */
function kindsWithRoom(running: readonly ClaimedSource[]): (readonly SourceOrigin[])[] {
  return SLOTS.map((slots) => ({ ...slots, taken: running.filter(({ kind }) => slots.kinds.includes(kind)).length }))
    .filter(({ taken, concurrency }) => taken < concurrency)
    .toSorted((one, other) => one.taken - other.taken)
    .map(({ kinds }) => kinds);
}

/** Failures here are retried by another claim. */
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
  // Spares others the rest of the lease.
  if (stopped.aborted) await releaseClaim(pool, source).catch(() => undefined);
}

async function read(deps: ReadSourcesDeps, source: ClaimedSource, signal: AbortSignal): Promise<void> {
  await (source.kind === 'upload' ? readUpload : syncSite)(deps, source, signal);
}

async function giveUp({ pool }: ReadSourcesDeps, source: ClaimedSource): Promise<void> {
  await endSource(pool, source, { status: 'failed', lastError: 'Reading it failed repeatedly' });
}
