import { rolePattern } from '../lexicon/patterns';
import { plainText } from './plain-text';

const automatic = rolePattern('automatic-replies', 'automatic');

/** Whether a message is automatic: out of office, receipt, delivery failure. */
export function isAutomaticReply(text: string): boolean {
  return automatic().test(plainText(text));
}
