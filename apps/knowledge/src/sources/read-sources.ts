import { formatId } from '@parley/schemas';
import { syncSite } from '../site/sync-site';
import { claimSource, endSource, releaseClaim, renewClaim, type ClaimedSource } from './claims.store';
import type { ReadSourcesDeps } from './reading';
import { readUpload } from './read-upload';

/** Reads what waits, several sources at once. */
export interface SourceReader {
  /** Begins with sources that wait, as long as there is room for more. */
  fill(signal: AbortSignal): Promise<void>;
  /** When all that was begun has ended. */
  settled(): Promise<void>;
}

/** A process that is gone is noticed after it; longer than anything blocks this one. */
const CLAIM_SECONDS = 90;
const RENEWAL_INTERVAL_MS = 20_000;
/** What has ended so many processes is given up. */
const TRIES_MAX = 3;
/** Sites are slow, and must be asked slowly: most of the time is spent waiting. */
const AT_ONCE = 3;

export function createSourceReader(deps: ReadSourcesDeps): SourceReader {
  const reading = new Set<Promise<void>>();
  return {
    async fill(signal) {
      while (!signal.aborted && reading.size < AT_ONCE) {
        const source = await claimSource(deps.pool, CLAIM_SECONDS);
        if (!source) return;
        const work = readClaimed(deps, source, signal).finally(() => reading.delete(work));
        reading.add(work);
      }
    },
    async settled() {
      await Promise.all(reading);
    },
  };
}

/** Reads a source for as long as its claim holds. Never throws: what went wrong here another tries again. */
async function readClaimed(deps: ReadSourcesDeps, source: ClaimedSource, stop: AbortSignal): Promise<void> {
  const { pool, logger } = deps;
  const lost = new AbortController();
  const renewing = setInterval(() => {
    renewClaim(pool, source, CLAIM_SECONDS).then(
      (isHeld) => isHeld || lost.abort(),
      (err: unknown) => logger.warn({ err }, 'a claim could not be renewed'),
    );
  }, RENEWAL_INTERVAL_MS);
  const signal = AbortSignal.any([stop, lost.signal]);
  try {
    if (source.tries > TRIES_MAX) {
      await endSource(pool, source, { status: 'failed', lastError: 'Reading it failed again and again' });
    } else {
      await (source.kind === 'upload' ? readUpload : syncSite)(deps, source, signal);
    }
  } catch (err) {
    if (!signal.aborted) logger.warn({ err, source: formatId('src', source.id) }, 'reading a source went wrong');
  } finally {
    clearInterval(renewing);
  }
  // Whoever stops leaves it to another at once.
  if (stop.aborted) await releaseClaim(pool, source).catch(() => undefined);
}
