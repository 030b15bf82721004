import { readMachineQuestion } from '../conduct/asks-whether-machine';
import { plainText, type Decision } from './decision';
import { PERSON_BUTTON } from './person-button';
import { declineSender } from './check-guards';
import { isHandoffRequest, type TurnContext } from './turn-context';

/** A greeting, or "please". */
const SMALL_WORDS = 2;

/**
 * Discloses the machine in a fixed sentence that no setting changes.
 *
 * @param decide for the rest of the message
 */
export async function answerMachineQuestion(
  turnContext: TurnContext,
  decide: (turnContext: TurnContext) => Promise<Decision | 'expired' | 'loop'>,
): Promise<Decision | 'expired' | 'loop'> {
  const read = turnContext.texts.map((text) => readMachineQuestion(text, isHandoffRequest));
  if (!read.some(({ isAsked }) => isAsked)) return decide(turnContext);
  const refused = declineSender(turnContext);
  if (refused !== undefined) return refused;
  const rest = read
    .map(({ rest: text }) => text)
    .filter((text) => text.split(/\s+/).length > SMALL_WORDS || isHandoffRequest(text));
  const truth = turnContext.say('disclosure');
  if (rest.length === 0) return disclosure(turnContext, truth);
  const decision = await decide({ ...turnContext, texts: rest });
  if (typeof decision === 'string') return decision;
  return { ...decision, messages: [plainText(truth), ...decision.messages] };
}

function disclosure({ agent, ownLanguage: language, say }: TurnContext, content: string): Decision {
  const buttons = agent.canHandOff ? [{ id: PERSON_BUTTON, text: say('talk_to_person') }] : [];
  return { outcome: 'posted', reason: 'disclosure', messages: [{ content, buttons, sources: [] }], language };
}
