import { unknown } from '../decision/answer-from-knowledge';
import { plainText, type Decision } from '../decision/decision';
import type { TurnContext } from '../decision/turn-context';

/** The longest message. */
const CONTENT_LENGTH_MAX = 4_096;

/**
 * A decision with what became of the tools that write in front; where there is no room for both, that alone.
 *
 * @param said empty: no tool wrote
 */
export function withOutcomes(decision: Decision, said: string): Decision {
  const [first, ...rest] = decision.messages;
  if (said === '') return decision;
  if (!first) return { ...decision, messages: [plainText(said)] };
  const content = first.content === '' ? said : `${said}\n\n${first.content}`;
  const messages = [{ ...first, content: content.length > CONTENT_LENGTH_MAX ? said : content }, ...rest];
  return { ...decision, messages };
}

/** Where a model has no answer: what became of the tools that write, or that the agent does not know. */
export function withoutAnswer(turnContext: TurnContext, said: string): Decision {
  if (said === '') return unknown(turnContext, turnContext.texts.join('\n'));
  return { outcome: 'posted', reason: 'answer', messages: [plainText('')], language: turnContext.language };
}
