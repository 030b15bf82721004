export const YES_BUTTON = 'consent_yes';
export const NO_BUTTON = 'consent_no';

export function isConfirmationButton(id: string): boolean {
  return id === YES_BUTTON || id === NO_BUTTON;
}
