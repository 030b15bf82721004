import { ConversationStatus, PostTurnOutcome, type GetTurnContextResponse } from '@parley/contract/conversation';
import { Author, type Message } from '@parley/contract/message';
import { drain, withLease } from '@parley/queue';
import { formatId } from '@parley/schemas';
import { claimSilent, releaseClaim, renewLease } from '../turn-jobs/claims.store';
import type { Claim } from '../turn-jobs/turn-job';
import { findAgent, findContext, type FoundAgent, type TurnCall } from '../clients/clients';
import { endTurn } from '../turn/end-turn';
import { postTurn } from '../turn/post-turn';
import type { RunTurnDeps } from '../turn/run-turn';
import { wordsOf } from '../decision/turn-context';
import { meterTurns, type TurnMetrics } from '../turn/turn-metrics';
import type { Turn } from '../turns/turn';
import { insertTurn } from '../turns/turns.store';

const CONCURRENCY = 4;

/**
 * Resolves conversations silent after an answer, unless it asked something or another spoke last. Fenced against new
 * messages.
 *
 * @throws the first failure, after the others
 */
export async function resolveSilent(deps: RunTurnDeps, signal: AbortSignal): Promise<void> {
  const { pool, leaseMs, logger } = deps;
  const meter = meterTurns(deps.metrics);
  await drain<Claim>({
    concurrency: CONCURRENCY,
    claim: (free) => claimSilent(pool, free, leaseMs),
    run: (claim) => {
      const renew = (): Promise<boolean> => renewLease(pool, claim, leaseMs);
      return withLease({ renew, leaseMs, stopped: signal, logger }, (held) => resolveOne(deps, meter, claim, held));
    },
    signal,
  });
}

async function resolveOne(deps: RunTurnDeps, meter: TurnMetrics, claim: Claim, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const { pool, clients } = deps;
  const { tenant } = claim;
  const call: TurnCall = { tenant, requestId: formatId('turn', claim.turnId), signal };
  const agent = await findAgent(clients, call, claim.agentId);
  const context = await findContext(clients, call, claim.conversationId);
  const last = context?.messages.at(-1);
  if (!agent || !context || !last || !mayResolve(agent, context, last)) {
    await releaseClaim(pool, claim, {});
    return;
  }
  const turn = silentTurn(claim, agent, last);
  await insertTurn(pool, tenant, turn);
  const outcome = await postTurn(clients, call, turn);
  const state = outcome === PostTurnOutcome.POSTED ? 'posted' : 'superseded';
  await endTurn({ deps, meter, claim, startedAt }, turn, state, {});
}

function mayResolve(agent: FoundAgent, { conversation, isWithPerson }: GetTurnContextResponse, last: Message): boolean {
  const isOn = agent.isActive && agent.automation.mode === 'on' && agent.resolvesItself;
  const isActive = conversation?.status === ConversationStatus.ACTIVE && !isWithPerson;
  return isOn && isActive && last.author === Author.AI && last.turnId !== undefined && !/[?？]\s*$/.test(wordsOf(last));
}

function silentTurn(claim: Claim, agent: FoundAgent, last: Message): Turn {
  const sequence = Number(last.sequence);
  const now = new Date();
  return {
    id: claim.turnId,
    conversationId: claim.conversationId,
    agentId: claim.agentId,
    agentVersion: agent.version,
    channel: claim.channel,
    kind: 'live',
    state: 'running',
    outcome: 'posted',
    reason: 'silence',
    firstSequence: sequence,
    lastSequence: sequence,
    language: 'und',
    confidence: null,
    passages: [],
    steps: [],
    checks: [],
    guidelines: [],
    messages: [],
    note: null,
    teamId: null,
    resolution: 'assumed',
    model: null,
    tokensIn: 0,
    tokensOut: 0,
    costMicros: 0,
    waitingSince: now,
    waitedMs: 0,
    durationMs: 0,
    createdAt: now,
    completedAt: null,
  };
}
