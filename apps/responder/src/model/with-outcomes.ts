import { unknown } from '../decision/answer-from-knowledge';
import { plainText, type Decision } from '../decision/decision';
import type { TurnContext } from '../decision/turn-context';

const CONTENT_LENGTH_MAX = 4_096;

/** Prepends outcomes of writes; without room for both, only they remain. */
export function withOutcomes(decision: Decision, said: string): Decision {
  const [first, ...rest] = decision.messages;
  if (said === '') return decision;
  if (!first) return { ...decision, messages: [plainText(said)] };
  const content = first.content === '' ? said : `${said}\n\n${first.content}`;
  const messages = [{ ...first, content: content.length > CONTENT_LENGTH_MAX ? said : content }, ...rest];
  return { ...decision, messages };
}

/** The outcomes, or that the agent does not know. */
export function withoutAnswer(turnContext: TurnContext, said: string): Decision {
  if (said === '') return unknown(turnContext, turnContext.texts.join('\n'));
  return { outcome: 'posted', reason: 'answer', messages: [plainText('')], language: turnContext.language };
}
