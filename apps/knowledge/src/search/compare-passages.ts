import { findAskedKinds, isUnderstood } from '@parley/language/stems';
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
  /** Each by its names. */
  readonly words: readonly (readonly string[])[];
}

/** In the order of the passages. */
export function comparePassages(
  { query, asked, words }: PassageQuestion,
  { weights, passages }: FoundPassages,
): { readonly likenesses: PassageLikeness[]; readonly counted: CountedWords } {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shareOf = (numbers: readonly number[]): number =>
    numbers.reduce((sum, each) => sum + (weights[each - 1] ?? 0), 0) / total;
  const names = new Set(words.flat());
  const kinds = findAskedKinds(query, asked);
  const likenesses = passages.map((hit): PassageLikeness => {
    // A title is often only a file's name.
    const heading = hit.headings === '' ? [] : readHeading(headingOf(hit), hit.primaryLanguage);
    const inHeading = new Set(heading.flat());
    const shared = words.flatMap((each, at) => (each.some((name) => inHeading.has(name)) ? [at + 1] : []));
    const known = heading.filter((each) => each.some((name) => names.has(name))).length;
    return {
      share: shareOf(hit.had),
      headingShare: shareOf(shared),
      headingRecall: heading.length === 0 ? 0 : known / heading.length,
      isBare: hit.headings === '',
      kind: compareKinds(kinds, findAskedKinds(headingOf(hit), hit.primaryLanguage)),
    };
  });
  const unknownWords = weights.filter((weight) => weight === UNKNOWN_WORD_WEIGHT).length;
  return { likenesses, counted: { weightyWords: words.length, unknownWords } };
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
