import { isOutage } from '@parley/errors';
import type { HandoffReason } from '@parley/schemas';
import { answerFromKnowledge, unknown, type Knowledge } from './answer-from-knowledge';
import { isAskedTwice } from './asked-twice';
import { answerMachineQuestion } from './disclose';
import { plainText, type Check, type Decision, type Step } from './decision';
import { handOff } from './hand-off';
import { checkGuards, talkAfterQuestion } from './check-guards';
import { withOpenConfirmation } from './open-confirmation';
import { readChoice } from './read-choice';
import type { TurnContext } from './turn-context';
import { withUnreadable } from './unreadable';

const MINUTE_MS = 60_000;
/** While the knowledge service is away. */
const OUTAGE_MS_MAX = 45_000;

/** Undefined, without a model or after its failure: stored answers decide. */
export type ByModel = (
  turnContext: TurnContext,
  knowledge: Knowledge,
) => Promise<{
  readonly decision?: Decision;
  readonly steps: readonly Step[];
  /** Why there is no decision. */
  readonly checks?: readonly Check[];
  /** Handoff reason if stored answers are unsure; undefined: no model. */
  readonly failure?: ModelFailure;
}>;

export type ModelFailure = Extract<HandoffReason, 'model_unavailable' | 'checks_failed' | 'limit'>;

/** By guards without look-ups, then by the model or stored answers. */
export async function decide(
  turnContext: TurnContext,
  knowledge: Knowledge,
  byModel: ByModel,
): Promise<Decision | 'expired' | 'loop'> {
  const decision = await answerMachineQuestion(
    turnContext,
    async (open) => checkGuards(open) ?? onlyOnce(open, await answerOrHandOff(open, knowledge, byModel)),
  );
  if (typeof decision === 'string') return decision;
  return withApology(turnContext, withUnreadable(turnContext, withOpenConfirmation(turnContext, decision)));
}

/** The customer did not find the answer in the first choice. */
function onlyOnce(turnContext: TurnContext, decision: Decision): Decision {
  if (!isAskedTwice(turnContext, decision)) return decision;
  const { steps, checks, guidelines, passages } = decision;
  return { ...unknown(turnContext, turnContext.texts.join('\n')), steps, checks, guidelines, passages };
}

async function answerOrHandOff(turnContext: TurnContext, knowledge: Knowledge, byModel: ByModel): Promise<Decision> {
  try {
    return await answer(turnContext, knowledge, byModel);
  } catch (err) {
    if (!isOutage(err) || waitedMs(turnContext) < OUTAGE_MS_MAX) throw err;
    return handOff(turnContext, 'model_unavailable');
  }
}

/** After a model's failure, unsure stored answers call a person. */
async function answer(turnContext: TurnContext, knowledge: Knowledge, byModel: ByModel): Promise<Decision> {
  if (readChoice(turnContext) !== undefined) return answerFromKnowledge(turnContext, knowledge);
  const { decision: made, steps, checks = [], failure } = await byModel(turnContext, knowledge);
  const decision = failure === undefined ? knownOrTalk(turnContext, made) : made;
  if (decision) return decision;
  const stored = await answerFromKnowledge(turnContext, knowledge);
  const isSure = isSureEnough(stored, failure) || !turnContext.agent.canHandOff;
  const { unknownQuestion } = stored;
  const said = failure !== undefined && !isSure ? { ...handOff(turnContext, failure), unknownQuestion } : stored;
  return { ...said, ...(steps.length > 0 ? { steps } : {}), ...(checks.length > 0 ? { checks } : {}) };
}

function knownOrTalk(turnContext: TurnContext, made: Decision | undefined): Decision | undefined {
  if (made && made.outcome !== 'unknown') return made;
  const talk = talkAfterQuestion(turnContext);
  return talk ? { ...talk, steps: made?.steps, checks: made?.checks } : made;
}

/** A choice would be no better than the failed answer. */
function isSureEnough({ outcome }: Decision, failure: ModelFailure | undefined): boolean {
  return failure === 'checks_failed' ? outcome === 'posted' : outcome !== 'unknown';
}

function withApology(turnContext: TurnContext, decision: Decision): Decision {
  const isLate = waitedMs(turnContext) > turnContext.agent.automation.stale_after_minutes * MINUTE_MS;
  if (!isLate || decision.messages.length === 0) return decision;
  return { ...decision, messages: [plainText(turnContext.say('late_apology')), ...decision.messages] };
}

function waitedMs({ now, waitingSince }: TurnContext): number {
  return now.getTime() - waitingSince.getTime();
}
