import { saysOnlyThanks, saysYes } from '@parley/language/dialog';

export function isAgreed(
  texts: readonly string[],
  isYes: (text: string) => boolean = (text) => saysYes(text),
): boolean {
  return texts.some(isYes) && texts.every((text) => isYes(text) || saysOnlyThanks(text));
}
