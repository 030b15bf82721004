import type { understoodLanguages } from '@parley/schemas';
import { hasLexicon, lexiconLanguages } from '../lexicon/read-lexicon';

/** With sentiment, intents and questions. */
export type Language = (typeof understoodLanguages)[number];

/** The contract's list is imported as a type only: its module loads zod, for 35 MB. */
export const LANGUAGES = ['en', 'es', 'de', 'fr', 'pt'] as const satisfies typeof understoodLanguages;

const understood: ReadonlySet<string> = new Set(LANGUAGES);

/**
 * Each folder in `lexicons` with a `language.txt`, understood languages first. In the others, only requests for a person, greetings, thanks,
 * anger and yes are found.
 */
export const RECOGNISED: readonly string[] = [
  ...LANGUAGES,
  ...lexiconLanguages().filter((language) => !understood.has(language) && hasLexicon(language, 'language')),
];

export function isUnderstood(language: string | null | undefined): language is Language {
  return language !== null && language !== undefined && understood.has(language);
}
