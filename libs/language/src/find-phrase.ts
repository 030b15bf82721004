import { LANGUAGES, type Language } from './languages';
import { stemOf } from './vocabulary';
import { CLAUSE_END, foldAccents, isWord, splitWords } from './words';

/** A word as it is compared, and whether a clause ended right before it. */
interface Token {
  readonly stem: string;
  readonly isAfterClause: boolean;
}

/**
 * Tells of phrases whether they are found in one of some texts: their words, in their order, whole. Case, accents,
 * punctuation and endings do not matter, as with intents; one other word may stand between two of them, within a clause.
 * The language is that of whoever reads the words so: each is tried.
 */
export function phraseFinder(texts: readonly string[]): (phrase: string) => boolean {
  const read = LANGUAGES.map((language) => ({
    language,
    texts: texts.map((text) => tokensOf(text, language)),
  }));
  return (phrase) =>
    read.some(({ language, texts: known }) => {
      const stems = tokensOf(phrase, language).map(({ stem }) => stem);
      return stems.length > 0 && known.some((tokens) => tokens.some((_, at) => isFoundAt(tokens, at, stems)));
    });
}

function tokensOf(text: string, language: Language): Token[] {
  const words = splitWords(
    text
      .toWellFormed()
      .normalize('NFKC')
      .replace(/[’‘`´]/g, "'"),
    language,
  );
  return words.flatMap((word, at) => {
    if (word === CLAUSE_END) return [];
    const stem = isWord(word) ? stemOf(word.replaceAll("'", ''), language) : foldAccents(word);
    return [{ stem, isAfterClause: words[at - 1] === CLAUSE_END }];
  });
}

function isFoundAt(tokens: readonly Token[], start: number, stems: readonly string[]): boolean {
  if (tokens[start]?.stem !== stems[0]) return false;
  let at = start;
  for (const stem of stems.slice(1)) {
    const [next, second] = [tokens[at + 1], tokens[at + 2]];
    if (next?.stem === stem) at += 1;
    else if (second?.stem === stem && !next?.isAfterClause && !second.isAfterClause) at += 2;
    else return false;
  }
  return true;
}
