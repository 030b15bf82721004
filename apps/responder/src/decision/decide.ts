import { Author } from '@parley/contract/message';
import { isOutage } from '@parley/errors';
import type { HandoffReason } from '@parley/schemas';
import { answerFromKnowledge, unknown, type Knowledge } from './answer-from-knowledge';
import { answerMachineQuestion } from './disclose';
import { plainText, type Check, type Decision, type Step } from './decision';
import { handOff } from './hand-off';
import { passGates } from './pass-gates';
import { readChoice } from './read-choice';
import type { Situation } from './situation';
import { withUnreadable } from './unreadable';

const MINUTE_MS = 60_000;
/** A customer does not wait longer for a knowledge that is away. */
const OUTAGE_MS_MAX = 45_000;

/** What a model makes of a turn. Without a decision the stored answers decide: there is no model, or it failed. */
export type ByModel = (
  situation: Situation,
  knowledge: Knowledge,
) => Promise<{
  readonly decision?: Decision;
  readonly steps: readonly Step[];
  /** Why there is no decision, where a check says it. */
  readonly checks?: readonly Check[];
  /** Why a person is called if the stored answers are not sure; undefined: there is no model. */
  readonly failure?: ModelFailure;
}>;

/** What stood in the way of a model's answer, as the reason of a hand-off. */
export type ModelFailure = Extract<HandoffReason, 'model_unavailable' | 'checks_failed' | 'limit'>;

/** What a turn says: by the gates, which look nothing up; else by what the agent knows, in the words of its model if it has one. */
export async function decide(
  situation: Situation,
  knowledge: Knowledge,
  byModel: ByModel,
): Promise<Decision | 'expired' | 'loop'> {
  const decision = await answerMachineQuestion(
    situation,
    async (open) => passGates(open) ?? onlyOnce(open, await answerOrHandOff(open, knowledge, byModel)),
  );
  return typeof decision === 'string' ? decision : withApology(situation, withUnreadable(situation, decision));
}

/** A question that was asked back before is not asked a second time: the customer did not find what they meant in it. */
function onlyOnce(situation: Situation, decision: Decision): Decision {
  const [message] = decision.messages;
  const isQuestion =
    (decision.aim === 'asked' && decision.reason === 'answer') ||
    (decision.aim === 'posted' && decision.reason === 'answer' && message?.content.trim().endsWith('?') === true);
  const wasAsked = situation.history.some(
    ({ author, content }) => author === Author.AI && content === message?.content,
  );
  if (!isQuestion || !wasAsked) return decision;
  const { steps, checks, guidelines, passages } = decision;
  return { ...unknown(situation, situation.texts.join('\n')), steps, checks, guidelines, passages };
}

async function answerOrHandOff(situation: Situation, knowledge: Knowledge, byModel: ByModel): Promise<Decision> {
  try {
    return await answer(situation, knowledge, byModel);
  } catch (err) {
    if (!isOutage(err) || waitedMs(situation) < OUTAGE_MS_MAX) throw err;
    return handOff(situation, 'model_unavailable');
  }
}

/** What was chosen among stored answers is one of them. Where the model failed and they are not sure, a person is called. */
async function answer(situation: Situation, knowledge: Knowledge, byModel: ByModel): Promise<Decision> {
  if (readChoice(situation) !== undefined) return answerFromKnowledge(situation, knowledge);
  const { decision, steps, checks = [], failure } = await byModel(situation, knowledge);
  if (decision) return decision;
  const stored = await answerFromKnowledge(situation, knowledge);
  const isSure = isSureEnough(stored, failure) || !situation.agent.canHandOff;
  const { unknownQuestion } = stored;
  const said = failure !== undefined && !isSure ? { ...handOff(situation, failure), unknownQuestion } : stored;
  return { ...said, ...(steps.length > 0 ? { steps } : {}), ...(checks.length > 0 ? { checks } : {}) };
}

/** In place of an answer that did not pass the checks a choice would be no better. */
function isSureEnough({ aim }: Decision, failure: ModelFailure | undefined): boolean {
  return failure === 'checks_failed' ? aim === 'posted' : aim !== 'unknown';
}

/** What waited for too long is answered with an apology in front, one for all of the burst. */
function withApology(situation: Situation, decision: Decision): Decision {
  const isLate = waitedMs(situation) > situation.agent.automation.stale_after_minutes * MINUTE_MS;
  if (!isLate || decision.messages.length === 0) return decision;
  return { ...decision, messages: [plainText(situation.say('late_apology')), ...decision.messages] };
}

function waitedMs({ now, waitingSince }: Situation): number {
  return now.getTime() - waitingSince.getTime();
}
