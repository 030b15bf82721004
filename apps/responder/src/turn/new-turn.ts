import { parseId } from '@parley/schemas';
import type { Claim } from '../turn-jobs/turn-job';
import type { Turn } from '../turns/turn';
import type { Decision } from '../decision/decision';
import type { TurnContext } from '../decision/turn-context';

/** Decided, not posted. */
export function newTurn(
  claim: Pick<Claim, 'turnId' | 'conversationId' | 'channel'>,
  turnContext: TurnContext,
  decision: Decision | 'expired' | 'loop' | 'failed',
): Turn {
  const { agent, pending, lastSequence, waitingSince, ownLanguage: language, now } = turnContext;
  const made: Decision =
    typeof decision === 'string' ? { outcome: 'posted', reason: reasonOf(decision), messages: [], language } : decision;
  const steps = made.steps ?? [];
  const sum = (field: 'tokens_in' | 'tokens_out' | 'cost_micros') =>
    steps.reduce((total, step) => total + step[field], 0);
  return {
    id: claim.turnId,
    conversationId: claim.conversationId,
    agentId: parseId('agent', agent.id) as string,
    agentVersion: agent.version,
    channel: claim.channel,
    kind: 'live',
    state: 'running',
    outcome: made.outcome,
    reason: made.reason,
    firstSequence: Number(pending[0]?.sequence ?? lastSequence),
    lastSequence,
    language: made.language,
    confidence: made.confidence ?? null,
    passages: made.passages ?? [],
    steps,
    checks: made.checks ?? [],
    guidelines: made.guidelines ?? [],
    messages: made.messages,
    note: made.note ?? null,
    teamId: teamOf(made),
    resolution: made.resolution ?? null,
    model: made.model ?? null,
    tokensIn: sum('tokens_in'),
    tokensOut: sum('tokens_out'),
    costMicros: sum('cost_micros'),
    waitingSince,
    waitedMs: 0,
    durationMs: 0,
    createdAt: now,
    completedAt: null,
  };
}

function teamOf({ teamId }: Decision): string | null {
  return parseId('team', teamId ?? '') ?? null;
}

function reasonOf(end: 'expired' | 'loop' | 'failed'): Decision['reason'] {
  if (end === 'expired') return 'automatic';
  return end === 'loop' ? 'loop' : 'error';
}
