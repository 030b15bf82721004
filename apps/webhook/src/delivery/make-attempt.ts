import { inTransaction, type Pool } from '@parley/postgres';
import { formatId } from '@parley/schemas';
import { announceDisabled } from '../webhooks/webhook.event';
import { findWebhook } from '../webhooks/webhooks.store';
import type { Claim } from './claims.store';
import type { DeliveryMetrics } from './delivery-metrics';
import type { Outcome } from './outcome';
import { cancelClaim, recordFailed, type Attempt, type Next, type Verdict } from './record.store';
import type { RecordDelivered } from './record-batched';
import { retryDelayMs } from './retries';
import { sendDelivery, type SendDeps } from './send-delivery';

export interface AttemptDeps extends SendDeps {
  readonly pool: Pool;
  readonly recordDelivered: RecordDelivered;
  readonly meter: DeliveryMetrics;
}

/** Default pause, and the limit of what a receiver may request. */
const THROTTLE_MS = 60_000;
const THROTTLE_MS_MAX = 3_600_000;

/**
 * Makes and records an attempt. After a crash in between, the same body is sent again under the same id.
 *
 * @throws errors of Postgres
 */
export async function makeAttempt(deps: AttemptDeps, claim: Claim): Promise<Outcome | undefined> {
  if (!claim.body) {
    await cancelClaim(deps.pool, claim);
    deps.meter('cancelled');
    return undefined;
  }
  const startedAt = new Date();
  const since = performance.now();
  const outcome = await sendDelivery(deps, claim, claim.body);
  const attempt = { outcome, startedAt, durationMs: Math.round(performance.now() - since) };
  const next = nextOf(claim, outcome, Math.random());
  if (outcome.error) await recordBad(deps, claim, attempt, next);
  else await deps.recordDelivered({ claim, attempt });
  deps.meter(next.status === 'pending' ? 'retried' : next.status);
  return outcome;
}

/** Only a failed attempt can disable a webhook, which is announced in the same transaction. */
async function recordBad({ pool, logger }: AttemptDeps, claim: Claim, attempt: Attempt, next: Next): Promise<void> {
  const { tenant, webhook } = claim;
  const reason = await inTransaction(pool, async (client) => {
    const disabled = await recordFailed(client, claim, attempt, { next, verdict: verdictOf(claim, attempt.outcome) });
    const found = disabled && (await findWebhook(client, tenant, webhook.id));
    if (found) await announceDisabled(client, tenant, found);
    return disabled;
  });
  if (!reason) return;
  const fields = { account_id: tenant.accountId, webhook_id: formatId('hook', webhook.id), reason };
  logger.warn(fields, 'a webhook was disabled');
}

/** @param random in [0, 1) */
export function nextOf({ isTest, isProbe, attempts }: Claim, { error, retryAfterMs }: Outcome, random: number): Next {
  if (!error) return { status: 'delivered', isCounted: true, delayMs: 0 };
  if (isTest) return { status: 'failed', isCounted: true, delayMs: 0 };
  // Which delivery probes is chance, so it does not count.
  if (isProbe) return { status: 'pending', isCounted: false, delayMs: 0 };
  const delayMs = retryDelayMs(attempts + 1, retryAfterMs, random);
  if (delayMs === undefined) return { status: 'failed', isCounted: true, delayMs: 0 };
  return { status: 'pending', isCounted: true, delayMs };
}

export function verdictOf({ isTest }: Claim, outcome: Outcome): Verdict {
  const { error, retryAfterMs = 0, isThrottled = false, isGone = false } = outcome;
  if (isTest || error === 'internal') return { kind: 'none', throttleMs: 0, isGone: false };
  const throttleMs = isThrottled ? Math.min(Math.max(retryAfterMs, THROTTLE_MS), THROTTLE_MS_MAX) : 0;
  return { kind: 'bad', throttleMs, isGone };
}
