import { LANGUAGES, type Language } from './words/languages';
import { createPhraseBook, phrasesAt, type Words } from './lexicon/phrase-book';
import { stemOf } from './words/vocabulary';
import { CLAUSE_END, foldAccents, isWord, splitWords } from './words/words';

/** Within a clause. */
const GAP_MAX = 1;

/**
 * Words in order, ignoring case, accents, punctuation and endings, with one other word between two. Tries each
 * language.
 */
export function phraseFinder(texts: readonly string[]): (phrase: string) => boolean {
  const read = LANGUAGES.map((language) => ({ language, texts: texts.map((text) => textOf(text, language)) }));
  return (phrase) =>
    read.some(({ language, texts: known }) => {
      const stems = stemsOf(phrase, language).filter((stem) => stem !== CLAUSE_END);
      if (stems.length === 0) return false;
      const book = createPhraseBook([{ role: '', phrase: stems.join(' ') }]);
      return known.some((text) => text.words.some((_, at) => phrasesAt(book, text, at).length > 0));
    });
}

function textOf(text: string, language: Language): Words {
  const all = stemsOf(text, language);
  const words = all.filter((stem) => stem !== CLAUSE_END);
  const isAfterClause = all.flatMap((stem, at) => (stem === CLAUSE_END ? [] : [all[at - 1] === CLAUSE_END]));
  return {
    words,
    mayStandBetween: (at, skipped) => skipped < GAP_MAX && !isAfterClause[at] && !isAfterClause[at + 1],
  };
}

function stemsOf(text: string, language: Language): string[] {
  const plain = text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[’‘`´]/g, "'");
  return splitWords(plain, language).map((word) =>
    word !== CLAUSE_END && isWord(word) ? stemOf(word.replaceAll("'", ''), language) : foldAccents(word),
  );
}
