import { perLanguage } from '../lexicon/per-language';
import { readAllPhrases } from '../lexicon/read-lexicon';
import { stemOf } from './vocabulary';
import { foldAccents } from './words';

const word = /[\p{L}\p{M}]+/gu;

/** Of all words in the language's lexicons: some thousand that are no typing errors. */
export const knownStems = perLanguage((language): ReadonlySet<string> => {
  const words = readAllPhrases(language).flatMap((phrase) => foldAccents(phrase.toLowerCase()).match(word) ?? []);
  return new Set([...new Set(words)].map((each) => stemOf(each, language)));
});
