import { understoodLanguages } from '@parley/schemas';

/** The languages that are understood: they have a sentiment dictionary, intents and a stemmer. */
export const LANGUAGES = understoodLanguages;

export type Language = (typeof LANGUAGES)[number];

const understood: ReadonlySet<string> = new Set(LANGUAGES);

/** Tells whether an ISO 639-1 code is one of the understood languages. */
export function isUnderstood(language: string | null | undefined): language is Language {
  return language !== null && language !== undefined && understood.has(language);
}
