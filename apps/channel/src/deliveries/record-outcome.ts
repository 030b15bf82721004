import { inTransaction, type Pool } from '@parley/postgres';
import type { SendResult } from '../providers/provider';
import type { Claim } from './claims.store';
import { lockLane, pauseChannel, releaseLane, saveOutcome, type Outcome } from './outcomes.store';
import { findReports, lockProviderMessage, advanceByProviderId } from './reports.store';

/** After so many tries, some 20 minutes, what a provider does not want yet has failed. */
const ATTEMPTS_MAX = 12;
const RETRY_MS = 1_000;
const RETRY_MS_MAX = 300_000;

/** What a request came to means for its delivery. @param random in [0, 1) */
export function outcomeOf(
  attempts: number,
  result: SendResult,
  random: number,
): Outcome & { readonly delayMs: number } {
  if (result.kind === 'sent') return { status: 'sent', providerMessageId: result.providerMessageId, delayMs: 0 };
  if (result.kind !== 'retry') return { status: result.kind, error: result.error, delayMs: 0 };
  if (attempts >= ATTEMPTS_MAX) return { status: 'failed', error: result.error, delayMs: 0 };
  const planned = Math.min(RETRY_MS * 2 ** (attempts - 1), RETRY_MS_MAX);
  return { status: 'queued', error: result.error, delayMs: (result.afterMs ?? planned) * (1 + random / 4) };
}

/**
 * Writes what a request came to, and frees its lane. What the provider reported of it meanwhile counts.
 *
 * @param intervalMs before the next request of the lane
 * @returns false: the lease was over, and somebody else has dealt with it. Nothing is written
 */
export async function recordOutcome(
  pool: Pool,
  claim: Claim,
  result: SendResult,
  intervalMs: number,
): Promise<boolean> {
  const outcome = outcomeOf(claim.attempts, result, Math.random());
  return inTransaction(pool, async (client) => {
    const { tenant, channelId } = claim;
    if (!(await lockLane(client, claim))) return false;
    const { providerMessageId } = outcome;
    if (providerMessageId !== undefined) await lockProviderMessage(client, tenant, channelId, providerMessageId);
    await saveOutcome(client, claim, outcome);
    if (providerMessageId !== undefined) {
      for (const status of await findReports(client, tenant, channelId, providerMessageId)) {
        await advanceByProviderId(client, tenant, channelId, { providerMessageId, status });
      }
    }
    const isOfChannel = result.kind === 'retry' && result.scope === 'channel';
    if (isOfChannel && outcome.status === 'queued') await pauseChannel(client, claim, outcome.delayMs);
    await releaseLane(client, claim, Math.max(intervalMs, outcome.delayMs));
    return true;
  });
}
