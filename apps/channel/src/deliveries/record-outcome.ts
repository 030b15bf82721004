import { inTransaction, type Pool } from '@parley/postgres';
import type { SendResult } from '../providers/provider';
import type { Claim } from './claims.store';
import { lockLane, pauseChannel, releaseLane, saveOutcome, type Outcome } from './outcomes.store';
import { findReports, lockProviderMessage, advanceByProviderId } from './reports.store';

/** Some 20 minutes of retries. */
const ATTEMPTS_MAX = 12;
const RETRY_MS = 1_000;
const RETRY_MS_MAX = 300_000;

/** The delivery's next state. @param random in [0, 1) */
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
 * Records the outcome of a request, and frees its lane. Reports received meanwhile count.
 *
 * @param intervalMs before the lane's next request
 * @returns false: the lease had expired, and nothing is written
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
