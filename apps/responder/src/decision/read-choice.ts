import type { Message } from '@parley/contract/message';
import { readPlace } from '@parley/language/dialog';
import { everyTextOf } from '../texts/language-texts';
import { isAgreed } from './agreement';
import { findButton, isConfirmationButton } from './confirmation-buttons';
import type { Decision } from './decision';
import { PERSON_BUTTON } from './person-button';
import { lastAnswer, type TurnContext } from './turn-context';

export const NONE_BUTTON = 'none';
const LAST = -1;
const OPTION_LINE = /^\d\. /;

/** The chosen button's id. */
export function readChoice(turnContext: TurnContext): string | undefined {
  const answer = lastAnswer(turnContext);
  const buttons = (answer?.buttons ?? []).filter(({ id }) => !isConfirmationButton(id));
  const said = turnContext.texts.at(-1)?.trim();
  if (!answer || buttons.length === 0 || !said) return undefined;
  const button = findButton(buttons, said);
  if (button !== undefined) return button;
  const options = optionsOf(buttons);
  const place = readPlace(said);
  if (place !== undefined) return (place === LAST ? options.at(LAST) : buttons[place - 1])?.id;
  return isAgreed(turnContext.texts) ? onlyOffer(turnContext, answer, options) : undefined;
}

function onlyOffer(turnContext: TurnContext, answer: Message, options: Message['buttons']): string | undefined {
  const [only] = options;
  if (!only || options.length > 1) return undefined;
  return only.id !== PERSON_BUTTON || offersPerson(turnContext, answer) ? only.id : undefined;
}

function offersPerson({ agent }: TurnContext, { content }: Message): boolean {
  const { unknown = {}, anger_offer: anger = {} } = agent.automation.texts;
  const own = everyTextOf(['unknown', 'anger_offer']);
  return [...own, ...Object.values(unknown ?? {}), ...Object.values(anger ?? {})].includes(content);
}

function optionsOf(buttons: Message['buttons']): Message['buttons'] {
  return buttons.filter(({ id }) => id !== NONE_BUTTON);
}

export function askWhichOne(turnContext: TurnContext): Decision | undefined {
  const { texts, ownLanguage: language, say } = turnContext;
  const answer = lastAnswer(turnContext);
  const buttons = (answer?.buttons ?? []).map(({ id, text }) => ({ id, text }));
  const lines = (answer?.content ?? '').split('\n').filter((line) => OPTION_LINE.test(line));
  if (lines.length < 2 || optionsOf(buttons).length < 2 || !isAgreed(texts)) return undefined;
  const content = [say('ask_which'), ...lines].join('\n');
  return { outcome: 'asked', reason: 'answer', messages: [{ content, buttons, sources: [] }], language };
}
