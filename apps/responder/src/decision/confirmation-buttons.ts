import type { Message } from '@parley/contract/message';

export const YES_BUTTON = 'consent_yes';
export const NO_BUTTON = 'consent_no';

export function isConfirmationButton(id: string): boolean {
  return id === YES_BUTTON || id === NO_BUTTON;
}

export function findButton(buttons: Message['buttons'], text: string): string | undefined {
  const said = text.trim().toLowerCase();
  const byText = buttons.find(({ id, text: label }) => label.toLowerCase() === said || id === said);
  const number = /^[(#]?(\d)[.)]?$/.exec(said)?.[1];
  return byText?.id ?? (number === undefined ? undefined : buttons[Number(number) - 1]?.id);
}
