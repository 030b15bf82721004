import { ParleyError } from '@parley/errors';
import type { Logger, Registry } from '@parley/process';
import { startWorker, withLease, type Worker } from '@parley/queue';
import { formatId } from '@parley/schemas';
import { handlePayload } from './handle-payload';
import type { InboundDeps, TakingDeps } from './inbound-deps';
import { knowNames } from './name-of';
import {
  claimInbound,
  postponePayload,
  readWaiting,
  releaseInbound,
  renewInbound,
  settlePayload,
  type InboundClaim,
  type WaitingPayload,
} from './payloads.store';

export interface ReceiversDeps extends InboundDeps {
  readonly logger: Logger;
  readonly leaseMs: number;
  readonly metrics: Registry;
}

type Taking = ReceiversDeps & TakingDeps;

/** For payloads stored by other processes or due by time. */
const POLL_MS = 500;
const CHANNELS_AT_ONCE = 8;
const PAYLOADS_AT_ONCE = 50;
/** While the conversation service is away. */
const REST_MS = 1_000;
const POSTPONED_MS_MAX = 300_000;

/** One process per channel at a time, so that messages keep their order. */
export function startReceivers(deps: ReceiversDeps): Worker {
  const { pool, leaseMs, logger, metrics } = deps;
  const taking = { ...deps, nameOf: knowNames() };
  return startWorker({
    name: 'inbound',
    concurrency: CHANNELS_AT_ONCE,
    claim: (free) => claimInbound(pool, free, leaseMs),
    run: (claim, stopped) => handleChannel(taking, claim, stopped),
    // Its lease expires.
    onFailure: (err, { channel }) => {
      logger.warn(
        { err, channel_id: formatId('chan', channel.id) },
        'an inbound request could not be handled; will retry',
      );
    },
    pollMs: POLL_MS,
    logger,
    metrics,
  });
}

async function handleChannel(deps: Taking, claim: InboundClaim, stopped: AbortSignal): Promise<void> {
  const { pool, leaseMs, logger } = deps;
  const renew = (): Promise<boolean> => renewInbound(pool, claim, leaseMs);
  const restMs = await withLease({ renew, leaseMs, stopped, logger }, (signal) => handleWaiting(deps, claim, signal));
  await releaseInbound(pool, claim, restMs);
}

/** @returns before the channel is claimed again */
async function handleWaiting(deps: Taking, claim: InboundClaim, signal: AbortSignal): Promise<number> {
  // The rest is claimed again: other channels are waiting, too.
  const until = performance.now() + deps.leaseMs / 2;
  for (const payload of await readWaiting(deps.pool, claim, PAYLOADS_AT_ONCE)) {
    if (signal.aborted || performance.now() > until) break;
    if (!(await handleOne(deps, claim, payload))) return REST_MS;
  }
  return 0;
}

/** @returns false: a needed service is away, for all channels */
async function handleOne(deps: Taking, claim: InboundClaim, payload: WaitingPayload): Promise<boolean> {
  const { pool, logger } = deps;
  try {
    const faults = await handlePayload(deps, claim, payload);
    await settlePayload(pool, claim, payload.digest, faults);
    return true;
  } catch (err) {
    const code = err instanceof ParleyError ? err.code : undefined;
    if (code === 'unavailable' || code === 'deadline_exceeded') return false;
    logger.error({ err, channel_id: formatId('chan', claim.channel.id) }, 'an inbound request could not be handled');
    const delayMs = Math.min(1_000 * 2 ** payload.attempts, POSTPONED_MS_MAX);
    await postponePayload(pool, claim, payload.digest, delayMs);
    return true;
  }
}
