import { isConfirmationButton } from './confirmation-buttons';
import { lastAnswer, type TurnContext } from './turn-context';

/** The chosen button's id, by text, id or number. */
export function readChoice(turnContext: TurnContext): string | undefined {
  const buttons = (lastAnswer(turnContext)?.buttons ?? []).filter(({ id }) => !isConfirmationButton(id));
  const said = turnContext.texts.at(-1)?.trim().toLowerCase();
  if (buttons.length === 0 || !said) return undefined;
  const byText = buttons.find(({ id, text }) => text.toLowerCase() === said || id === said);
  if (byText) return byText.id;
  const number = /^[(#]?(\d)[.)]?$/.exec(said)?.[1];
  return number ? buttons[Number(number) - 1]?.id : undefined;
}
