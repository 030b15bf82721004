import { detectLanguage, readableText } from '@parley/language';
import type { FileText } from './text/file-text';

const LANGUAGE_DEFAULT = 'en';
/** UTF-16 units, enough for any detector. */
const SAMPLE_LENGTH = 4_000;

/** Stated by the file, or else detected. */
export function languageOfText({ language, markdown }: FileText): string {
  const sample = readableText(markdown.slice(0, SAMPLE_LENGTH).replace(/^[#>|*\s-]+/gm, ''));
  return language ?? detectLanguage(sample) ?? LANGUAGE_DEFAULT;
}
