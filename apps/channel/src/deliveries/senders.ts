import { startLoop, type Loop } from '../upkeep/loop';
import { claimDeliveries, type Claim } from './claims.store';
import { sendClaim, type SendDeps } from './send-claim';

export interface SendersDeps extends SendDeps {
  /** More than SEND_TIMEOUT_MS. */
  readonly leaseMs: number;
  /** Requests that this process makes at once. */
  readonly requestsMax: number;
  /** Says that there is news of a delivery. */
  readonly wakeTellers: () => void;
}

/** Sends what is due, one by one in each lane, in any number of processes. */
export function startSenders(deps: SendersDeps): Loop {
  const { pool, requestsMax, leaseMs, logger } = deps;
  const running = new Set<Promise<void>>();

  function start(claim: Claim): void {
    const work = sendClaim(deps, claim)
      .then(
        () => deps.wakeTellers(),
        // It is logged, and the lease ends by itself.
        (err: unknown) => logger.warn({ err, delivery_id: claim.id }, 'an outcome could not be recorded'),
      )
      .finally(() => {
        running.delete(work);
        loop.wake();
      });
    running.add(work);
  }

  const loop = startLoop('senders', logger, async () => {
    const free = requestsMax - running.size;
    const claims = free > 0 ? await claimDeliveries(pool, free, leaseMs) : [];
    for (const claim of claims) start(claim);
    return claims.length > 0;
  });
  return {
    wake: () => loop.wake(),
    stop: async () => {
      await loop.stop();
      await Promise.all(running);
    },
  };
}
