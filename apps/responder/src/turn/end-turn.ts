import { appendEvents } from '@parley/outbox';
import { inTransaction, type Pool } from '@parley/postgres';
import type { TurnState } from '@parley/schemas';
import { releaseClaim, type Release } from '../turn-jobs/claims.store';
import type { Claim } from '../turn-jobs/turn-job';
import type { Turn } from '../turns/turn';
import { turnCompleted } from '../turns/turn.event';
import { writeOutcome } from '../turns/turns.store';
import type { TurnMetrics } from './turn-metrics';

export interface EndTurnDeps {
  readonly deps: { readonly pool: Pool; readonly wakeRelay: () => void };
  readonly meter: TurnMetrics;
  readonly claim: Claim;
  /** `performance.now()`. */
  readonly startedAt: number;
}

/**
 * With its event and the claim's release, in one transaction.
 *
 * @returns undefined if the claim was lost
 */
export async function endTurn(
  { deps, meter, claim, startedAt }: EndTurnDeps,
  turn: Turn,
  state: TurnState,
  release: Release,
): Promise<Turn | undefined> {
  const durationMs = performance.now() - startedAt;
  const waitedMs = Date.now() - turn.waitingSince.getTime();
  const ended = await inTransaction(deps.pool, async (client) => {
    if (!(await releaseClaim(client, claim, release))) return undefined;
    const done = await writeOutcome(client, claim.tenant, turn.id, {
      from: ['running'],
      outcome: { state, waitedMs, durationMs },
    });
    if (!done) return undefined;
    const event = turnCompleted({ ...done, conversationId: claim.conversationId }, 1);
    await appendEvents(client, claim.tenant, [event]);
    return done;
  });
  if (ended) {
    deps.wakeRelay();
    meter(ended);
  }
  return ended;
}
