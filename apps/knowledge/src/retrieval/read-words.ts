import { perLanguage, wordsOf } from '@parley/language/lexicon';
import {
  findConcepts,
  foldAccents,
  isFunctionWord,
  isUnderstood,
  readableText,
  stemOf,
  type Language,
} from '@parley/language/stems';
import { isCode } from './codes';

export interface Word {
  /** Lower case, without accents. */
  readonly form: string;
  /** The form, without a stemmer. */
  readonly stem: string;
  /** Identifies the subject: no article, courtesy or number, but a code such as E202. */
  readonly isWeighty: boolean;
  /** Such as `refund`, alone or with neighbours. */
  readonly concepts: readonly string[];
}

const WORD_LENGTH_MAX = 40;
const tokens = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}]+)*/gu;
/** In scripts without spaces each pair of characters is a word. */
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+$/u;
const hasDigit = /\p{N}/u;
const englishContraction = /(?:n't|'(?:s|m|d|ll|re|ve))$/;
const elision = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'/;

/** Long texts are truncated. Never throws. */
export function readWords(text: string, language: string): Word[] {
  const known = isUnderstood(language) ? language : undefined;
  const found = foldAccents(readableText(text).toLowerCase()).match(tokens) ?? [];
  const words = found.flatMap((token) => partsOf(token, known)).map((form) => toWord(form, known));
  return known ? withConcepts(words, known) : words;
}

/** By stems. A single everyday word has no concept: "como" is not about meals. */
function withConcepts(words: readonly Word[], language: Language): Word[] {
  const concepts = words.map(() => new Set<string>());
  const stems = words.map(({ stem }) => stem);
  for (const { concept, at, words: count } of findConcepts(stems, language)) {
    if (count === 1 && words[at]?.isWeighty === false) continue;
    for (let k = at; k < at + count; k++) concepts[k]?.add(concept);
  }
  return words.map((word, at) => ({ ...word, concepts: [...(concepts[at] ?? [])] }));
}

function partsOf(token: string, language: Language | undefined): string[] {
  if (unspaced.test(token)) return pairsOf([...token]);
  if (!token.includes("'")) return [token.slice(0, WORD_LENGTH_MAX)];
  if (language === 'en') {
    const isNegated = token.endsWith("n't");
    const head = token.replace(englishContraction, '').replaceAll("'", '');
    return isNegated ? [head, 'not'] : [head];
  }
  const bare = language === 'fr' ? token.replace(elision, '') : token;
  return bare.split("'").filter((part) => part.length > 0);
}

function pairsOf(characters: readonly string[]): string[] {
  if (characters.length < 2) return [characters.join('')];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

/** Small talk, articles, pronouns and the like. */
const stopwordsOf = perLanguage((language) => wordsOf('search', 'stopword', [language]));

function toWord(form: string, language: Language | undefined): Word {
  if (language === undefined) return { form, stem: form, isWeighty: isNamed(form), concepts: [] };
  const stem = isCode(form) ? form : stemOf(form, language);
  const stopwords = stopwordsOf(language);
  const isEmpty = isFunctionWord(form, language) || stopwords.has(form) || stopwords.has(stem);
  return { form, stem, isWeighty: !isEmpty && isNamed(form) && form.length > 1, concepts: [] };
}

const isNamed = (form: string): boolean => !hasDigit.test(form) || isCode(form);
