import type { Logger } from '@parley/process';

export interface LeaseOptions {
  /** @returns false: claimed by another process, or ended */
  readonly renew: () => Promise<boolean>;
  readonly leaseMs: number;
  readonly stopped: AbortSignal;
  readonly logger: Logger;
}

/** On busy cores, 12 s of a 15 s lease may pass without one. */
const RENEWALS = 5;

/**
 * Renews the lease during work. Aborts the signal when it is lost: to another process, or by failed renewals. Writes
 * must still check the claim's token: a suspended process notices too late.
 *
 * @throws errors of the work
 */
export async function withLease<Result>(
  { renew, leaseMs, stopped, logger }: LeaseOptions,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  let renewedAt = performance.now();
  const renewing = setInterval(() => {
    const askedAt = performance.now();
    renew().then(
      (isHeld) => {
        if (isHeld) renewedAt = Math.max(renewedAt, askedAt);
        else lost.abort(new Error('the lease was lost'));
      },
      (err: unknown) => {
        logger.debug({ err }, 'a lease was not renewed');
        if (performance.now() - renewedAt >= leaseMs) lost.abort(new Error('the lease ran out'));
      },
    );
  }, leaseMs / RENEWALS);
  try {
    return await work(AbortSignal.any([lost.signal, stopped]));
  } finally {
    clearInterval(renewing);
  }
}
