import { detectLanguage, readableText } from '@parley/language';
import type { FileText } from './text/file-text';

const LANGUAGE_DEFAULT = 'en';
/** In UTF-16 units: enough for any detector. */
const SAMPLE_LENGTH = 4_000;

/** The language that the file states, otherwise a detected one. */
export function languageOfText({ language, markdown }: FileText): string {
  const sample = readableText(markdown.slice(0, SAMPLE_LENGTH).replace(/^[#>|*\s-]+/gm, ''));
  return language ?? detectLanguage(sample) ?? LANGUAGE_DEFAULT;
}
