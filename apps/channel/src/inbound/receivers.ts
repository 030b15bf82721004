import { ParleyError } from '@parley/errors';
import type { Logger } from '@parley/process';
import { formatId } from '@parley/schemas';
import { startLoop, type Loop } from '../upkeep/loop';
import { handlePayload } from './handle-payload';
import type { InboundDeps, TakingDeps } from './inbound-deps';
import { knowNames } from './name-of';
import {
  claimInbound,
  postponePayload,
  readWaiting,
  releaseInbound,
  settlePayload,
  type InboundClaim,
  type WaitingPayload,
} from './payloads.store';

export interface ReceiversDeps extends InboundDeps {
  readonly logger: Logger;
  /** After this time another process handles what came in by a channel. */
  readonly leaseMs: number;
}

type Taking = ReceiversDeps & TakingDeps;

const CHANNELS_AT_ONCE = 8;
const PAYLOADS_AT_ONCE = 50;
/** While the conversation service is away. */
const REST_MS = 1_000;
const POSTPONED_MS_MAX = 300_000;

/** Handles what providers sent, each channel by one process at a time, so that nobody's messages overtake each other. */
export function startReceivers(deps: ReceiversDeps): Loop {
  const taking = { ...deps, nameOf: knowNames() };
  return startLoop('inbound', deps.logger, async () => {
    const claims = await claimInbound(deps.pool, CHANNELS_AT_ONCE, deps.leaseMs);
    await Promise.all(claims.map((claim) => handleChannel(taking, claim)));
    return claims.length > 0;
  });
}

async function handleChannel(deps: Taking, claim: InboundClaim): Promise<void> {
  const { pool, leaseMs } = deps;
  // What is left when half of the lease is over is claimed anew.
  const until = performance.now() + leaseMs / 2;
  let restMs = 0;
  for (const payload of await readWaiting(pool, claim, PAYLOADS_AT_ONCE)) {
    if (performance.now() > until) break;
    const isDone = await handleOne(deps, claim, payload);
    if (isDone) continue;
    restMs = REST_MS;
    break;
  }
  await releaseInbound(pool, claim, restMs);
}

/** @returns false: the service that it needs is away, for all others too */
async function handleOne(deps: Taking, claim: InboundClaim, payload: WaitingPayload): Promise<boolean> {
  const { pool, logger } = deps;
  try {
    const faults = await handlePayload(deps, claim, payload);
    await settlePayload(pool, claim, payload.digest, faults);
    return true;
  } catch (err) {
    const code = err instanceof ParleyError ? err.code : undefined;
    if (code === 'unavailable' || code === 'deadline_exceeded') return false;
    logger.error({ err, channel_id: formatId('chan', claim.channel.id) }, 'what came in could not be handled');
    const delayMs = Math.min(1_000 * 2 ** payload.attempts, POSTPONED_MS_MAX);
    await postponePayload(pool, claim, payload.digest, delayMs);
    return true;
  }
}
