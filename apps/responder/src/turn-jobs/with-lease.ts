import { isOutage } from '@parley/errors';
import type { Pool } from '@parley/postgres';
import type { Logger } from '@parley/process';
import { withLease as whileRenewed } from '@parley/queue';
import { releaseClaim, renewLease } from './claims.store';
import type { Claim } from './turn-job';

export interface LeaseOptions {
  readonly pool: Pool;
  readonly leaseMs: number;
  readonly logger: Logger;
}

/** After the first, second and further failures. */
const RETRY_MS = [2_000, 8_000] as const;
const RETRY_MS_MAX = 30_000;
/** During another service's outage. */
const OUTAGE_RETRY_MS = 1_000;

/**
 * Renews the lease during work; failed work is retried after a growing pause.
 *
 * @param stopped aborts the work, as does a lost lease
 */
export async function withLease<Result>(
  { pool, leaseMs, logger }: LeaseOptions,
  claim: Claim,
  stopped: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const renew = (): Promise<boolean> => renewLease(pool, claim, leaseMs);
  try {
    return await whileRenewed({ renew, leaseMs, stopped, logger }, work);
  } catch (err) {
    const isFreeAttempt = isOutage(err);
    const delayMs = isFreeAttempt ? OUTAGE_RETRY_MS : (RETRY_MS[claim.attempts - 1] ?? RETRY_MS_MAX);
    await releaseClaim(pool, claim, { resumesTurn: true, isFreeAttempt, delayMs }).catch((failure: unknown) => {
      logger.debug({ err: failure }, 'a claim was not released; its lease will expire');
    });
    throw err;
  }
}
