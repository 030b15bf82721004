import { rolePattern } from '../lexicon/patterns';
import { plainText } from './plain-text';

const automatic = rolePattern('automatic-replies', 'automatic');

/** Out of office, receipt, delivery failure. */
export function isAutomaticReply(text: string): boolean {
  return automatic().test(plainText(text));
}
