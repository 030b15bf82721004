import { rolePattern } from '../lexicon/patterns';
import { plainText } from './plain-text';

const automatic = rolePattern('automatic-replies', 'automatic');

/** Whether a message was written by a machine: out of office, received, could not be delivered. */
export function isAutomaticReply(text: string): boolean {
  return automatic().test(plainText(text));
}
