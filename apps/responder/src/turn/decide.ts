import { ParleyError } from '@parley/errors';
import { frames } from '@parley/language/dialog';
import { answerFromKnowledge, type Knowledge } from './answer-from-knowledge';
import { plainText, type Decision } from './decision';
import { handOff } from './hand-off';
import { passGates } from './pass-gates';
import type { Situation } from './situation';

const MINUTE_MS = 60_000;
/** A customer does not wait longer for a knowledge that is away. */
const OUTAGE_MS_MAX = 45_000;

/** What a turn says: by the gates, which look nothing up; else by what the agent knows. */
export async function decide(situation: Situation, knowledge: Knowledge): Promise<Decision | 'expired' | 'loop'> {
  const decision = passGates(situation) ?? (await answerOrHandOff(situation, knowledge));
  return typeof decision === 'string' ? decision : withApology(situation, decision);
}

async function answerOrHandOff(situation: Situation, knowledge: Knowledge): Promise<Decision> {
  try {
    return await answerFromKnowledge(situation, knowledge);
  } catch (err) {
    const isOutage = err instanceof ParleyError && (err.code === 'unavailable' || err.code === 'deadline_exceeded');
    if (!isOutage || waitedMs(situation) < OUTAGE_MS_MAX) throw err;
    return handOff(situation, 'model_unavailable');
  }
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
