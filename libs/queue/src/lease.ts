import type { Logger } from '@parley/process';

export interface LeaseOptions {
  /** Extends the lease by its whole length. @returns false: somebody else has the claim by now, or it has ended */
  readonly renew: () => Promise<boolean>;
  readonly leaseMs: number;
  /** Ends the work as well. */
  readonly stopped: AbortSignal;
  readonly logger: Logger;
}

/** In the time of a lease. Busy cores delay some of them: of a lease of 15 s, 12 s may pass without one. */
const RENEWALS = 5;

/**
 * Works on a claim while its lease is renewed. The signal that the work gets is aborted when the lease is lost: to another
 * process, or because no renewal succeeded for as long as it lasts. Every write of the work must check the token of the
 * claim besides: a process that was suspended learns of the loss too late.
 *
 * @throws what the work throws
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
