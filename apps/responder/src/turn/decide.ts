import { isOutage } from '@parley/errors';
import { frames } from '@parley/language/dialog';
import { answerFromKnowledge, type Knowledge } from './answer-from-knowledge';
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
  readonly isFailed: boolean;
}>;

/** What a turn says: by the gates, which look nothing up; else by what the agent knows, in the words of its model if it has one. */
export async function decide(
  situation: Situation,
  knowledge: Knowledge,
  byModel: ByModel,
): Promise<Decision | 'expired' | 'loop'> {
  const decision = passGates(situation) ?? (await answerOrHandOff(situation, knowledge, byModel));
  return typeof decision === 'string' ? decision : withApology(situation, withUnreadable(situation, decision));
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
  const { decision, steps, checks = [], isFailed } = await byModel(situation, knowledge);
  if (decision) return decision;
  const stored = await answerFromKnowledge(situation, knowledge);
  const isSure = stored.aim !== 'unknown' || !situation.agent.canHandOff;
  const { unknownQuestion } = stored;
  const said = isFailed && !isSure ? { ...handOff(situation, 'model_unavailable'), unknownQuestion } : stored;
  return { ...said, ...(steps.length > 0 ? { steps } : {}), ...(checks.length > 0 ? { checks } : {}) };
}

/** What waited for too long is answered with an apology in front, one for all of the burst. */
function withApology(situation: Situation, decision: Decision): Decision {
  const isLate = waitedMs(situation) > situation.agent.automation.stale_after_minutes * MINUTE_MS;
  if (!isLate || decision.messages.length === 0) return decision;
  return { ...decision, messages: [plainText(frames[situation.language].lateApology), ...decision.messages] };
}

function waitedMs({ now, waitingSince }: Situation): number {
  return now.getTime() - waitingSince.getTime();
}
