import type { understoodLanguages } from '@parley/schemas';
import { lexiconLanguages } from '../lexicon/read-lexicon';

/** A language of the contract: its messages have a sentiment, intents and questions. */
export type Language = (typeof understoodLanguages)[number];

/**
 * The languages that are understood. As in the contract's list, which is only a type here: its module would load zod, for
 * 35 MB.
 */
export const LANGUAGES = ['en', 'es', 'de', 'fr', 'pt'] as const satisfies typeof understoodLanguages;

const understood: ReadonlySet<string> = new Set(LANGUAGES);

/**
 * Every language with a folder in `lexicons`, those that are understood first. The others are recognised: requests for a
 * person, greetings, thanks, anger and a yes are found in them, as far as their folder goes.
 */
export const RECOGNISED: readonly string[] = [
  ...LANGUAGES,
  ...lexiconLanguages().filter((language) => !understood.has(language)),
];

/** Tells whether an ISO 639-1 code is one of the understood languages. */
export function isUnderstood(language: string | null | undefined): language is Language {
  return language !== null && language !== undefined && understood.has(language);
}
