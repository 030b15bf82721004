import type { Queryable } from '@parley/postgres';
import type { Claim } from '../turn-jobs/turn-job';
import type { Decision } from '../decision/decision';
import { handOff } from '../decision/hand-off';
import type { TurnContext } from '../decision/turn-context';
import { pendingOf } from './open-toolbox';
import { findCalls, type KeptCall } from './tool-calls.store';

/** From an earlier attempt: a crash, or a lost response. */
export async function findUnsettled(
  db: Queryable,
  claim: Claim,
  turnContext: TurnContext,
): Promise<KeptCall | undefined> {
  const calls = await findCalls(db, pendingOf(claim, turnContext));
  return calls.find(isUnsettled);
}

export function isUnsettled({ state }: KeptCall): boolean {
  return state === 'started' || state === 'unknown';
}

/** Not repeated: a person checks the outcome. */
export function handOffUnsettled(turnContext: TurnContext, call: KeptCall): Decision {
  const { name, error } = call;
  const input = JSON.stringify(call.arguments);
  const decision = handOff(turnContext, 'tool_failed', { why: `${name} ${input} may have been done` });
  const step = {
    kind: 'tool',
    name,
    input,
    output: 'It may have been done.',
    error: `unknown: ${error ?? 'cut off'}`,
  } as const;
  return { ...decision, steps: [{ ...step, tokens_in: 0, tokens_out: 0, cost_micros: 0, duration_ms: 0 }] };
}
