import { perLanguage } from '../lexicon/per-language';
import { createPhraseBook, phrasesAt } from '../lexicon/phrase-book';
import { readLexicon } from '../lexicon/read-lexicon';
import { stemOf } from '../words/vocabulary';
import { foldAccents } from '../words/words';

export interface FoundConcept {
  /** A role of `concepts.txt`: a frequent subject of questions in any language. */
  readonly concept: string;
  readonly at: number;
  readonly words: number;
}

const separators = /[\s'-]+/;

const stemmed = perLanguage((language) =>
  readLexicon(language, 'concepts').map(({ role, phrase }) => {
    const words = foldAccents(phrase).split(separators);
    const stems = words.filter((word) => word.length > 1 || words.length === 1).map((word) => stemOf(word, language));
    return { role, phrase: stems.join(' ') };
  }),
);

const phrases = perLanguage((language) => createPhraseBook(stemmed(language)));

/** Stems that alone are a concept. */
export const conceptStems = perLanguage(
  (language): ReadonlySet<string> =>
    new Set(stemmed(language).flatMap(({ phrase }) => (phrase.includes(' ') ? [] : [phrase]))),
);

/** In order, each once per position. @param stems of stemOf */
export function findConcepts(stems: readonly string[], language: string): FoundConcept[] {
  const text = { words: stems };
  return stems.flatMap((_, at) => {
    const found = phrasesAt(phrases(language), text, at).map(({ role, length }) => ({
      concept: role,
      at,
      words: length,
    }));
    const first = found.filter(
      (one, index) => index === found.findIndex((other) => other.concept === one.concept && other.words === one.words),
    );
    return first.toSorted((one, other) => one.words - other.words);
  });
}
