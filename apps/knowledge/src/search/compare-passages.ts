import { findAskedKinds, isUnderstood } from '@parley/language/stems';
import { isIn, type AskedWord } from '../passages/asked-word';
import { namesOf } from '../passages/cut-passages';
import { HEADING_SEPARATOR } from '../passages/passage';
import { UNKNOWN_WORD_WEIGHT, type FoundPassage, type FoundPassages } from '../passages/passages.store';
import { compareKinds } from '../retrieval/compare-kinds';
import { readWords } from '../retrieval/read-words';
import type { CountedWords, PassageLikeness } from './weigh-passages';

export interface PassageQuestion {
  readonly query: string;
  /** A tag's first part, or `und`. */
  readonly asked: string;
  readonly words: readonly AskedWord[];
}

/** In the order of the passages. */
export function comparePassages(
  { query, asked, words }: PassageQuestion,
  { weights, passages }: FoundPassages,
): { readonly likenesses: PassageLikeness[]; readonly counted: CountedWords } {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shareOf = (has: (word: AskedWord, number: number) => number): number =>
    words.reduce((sum, word, at) => sum + (weights[at] ?? 0) * has(word, at + 1), 0) / total;
  const known = weightsOfNames(words);
  const kinds = findAskedKinds(query, asked);
  const likenesses = passages.map((hit): PassageLikeness => {
    // A title is often only a file's name.
    const heading = hit.headings === '' ? [] : readHeading(headingOf(hit), hit.primaryLanguage);
    const inHeading = new Set(heading.flat());
    const had = heading.reduce((sum, each) => sum + Math.max(0, ...each.map((name) => known.get(name) ?? 0)), 0);
    return {
      share: shareOf((word, number) =>
        hit.had.includes(number) ? (hit.nearly.includes(number) ? word.nearWeight : 1) : 0,
      ),
      headingShare: shareOf((word) => weightIn(word, inHeading)),
      headingRecall: heading.length === 0 ? 0 : had / heading.length,
      isBare: hit.headings === '',
      kind: compareKinds(kinds, findAskedKinds(headingOf(hit), hit.primaryLanguage)),
    };
  });
  const unknownWords = weights.filter((weight) => weight === UNKNOWN_WORD_WEIGHT).length;
  return {
    likenesses,
    counted: {
      weightyWords: weights.filter((weight, at) => weight > 0 && words[at]?.isOptional === false).length,
      unknownWords,
    },
  };
}

function weightIn(word: AskedWord, names: ReadonlySet<string>): number {
  if (word.names.some((name) => names.has(name))) return 1;
  return isIn(word, names) ? word.nearWeight : 0;
}

/** How much each counts. */
function weightsOfNames(words: readonly AskedWord[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { near, nearWeight } of words) {
    for (const name of near) weights.set(name, Math.max(nearWeight, weights.get(name) ?? 0));
  }
  for (const { names } of words) for (const name of names) weights.set(name, 1);
  return weights;
}

function readHeading(heading: string, language: string): string[][] {
  const words = readWords(heading, isUnderstood(language) ? language : 'und');
  return words.filter(({ isWeighty }) => isWeighty).map(namesOf);
}

/** The innermost. */
export function headingOf(hit: Pick<FoundPassage, 'title' | 'headings'>): string {
  return titleOf(hit).split(HEADING_SEPARATOR).at(-1) ?? '';
}

/** The document's title and headings. */
export function titleOf({ title, headings }: Pick<FoundPassage, 'title' | 'headings'>): string {
  return [title, headings].filter((part) => part !== '').join(HEADING_SEPARATOR);
}
