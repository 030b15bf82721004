import { detectLanguage, readableText } from '@parley/language';
import type { FileText } from './text/file-text';

const LANGUAGE_DEFAULT = 'en';
/** UTF-16 units that are looked at: enough for any detector, and the headings of a page are seldom longer. */
const SAMPLE_LENGTH = 4_000;

/** The language of what was read: what the file says of itself, else what its words are in. */
export function languageOfText({ language, markdown }: FileText): string {
  const sample = readableText(markdown.slice(0, SAMPLE_LENGTH).replace(/^[#>|*\s-]+/gm, ''));
  return language ?? detectLanguage(sample) ?? LANGUAGE_DEFAULT;
}
