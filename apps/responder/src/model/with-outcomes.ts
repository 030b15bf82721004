import { unknown } from '../decision/answer-from-knowledge';
import { plainText, type Decision } from '../decision/decision';
import type { TurnContext } from '../decision/turn-context';

const CONTENT_LENGTH_MAX = 4_096;
const MESSAGES_MAX = 3;

export function withOutcomes(decision: Decision, said: string): Decision {
  const [first, ...rest] = decision.messages;
  if (said === '') return decision;
  if (!first) return { ...decision, messages: [plainText(said)] };
  const content = first.content === '' ? said : `${said}\n\n${first.content}`;
  if (content.length <= CONTENT_LENGTH_MAX) return { ...decision, messages: [{ ...first, content }, ...rest] };
  const alone = plainText(said.slice(0, CONTENT_LENGTH_MAX).toWellFormed());
  const others = decision.messages.filter(({ content: each }) => each !== '');
  return { ...decision, messages: [alone, ...others].slice(0, MESSAGES_MAX) };
}

/** The outcomes, or that the agent does not know. */
export function withoutAnswer(turnContext: TurnContext, said: string): Decision {
  if (said === '') return unknown(turnContext, turnContext.texts.join('\n'));
  return { outcome: 'posted', reason: 'answer', messages: [plainText('')], language: turnContext.language };
}
