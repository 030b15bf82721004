import { confidencesOf, type Weights } from '../retrieval/weigh-candidates';
import { nonePassageWeights, passageWeights } from './passage-weights';

/** In the order of its weights. */
export const PASSAGE_FEATURES = ['share', 'fit', 'shareOfFit', 'words', 'bareShare', 'sameKind', 'otherKind'] as const;
export const NONE_PASSAGE_FEATURES = ['base', 'unknownWords'] as const;

const SHARED_WORDS_MAX = 3;
const UNKNOWN_WORDS_MAX = 4;

export interface PassageLikeness {
  /** Of the question's weight, 0 to 1. */
  readonly share: number;
  /** Of the question's weight, in the innermost heading. */
  readonly headingShare: number;
  /** Of the innermost heading's words. */
  readonly headingRecall: number;
  /** Without headings, which therefore say nothing. */
  readonly isBare: boolean;
  /** As of compareKinds. */
  readonly kind: -1 | 0 | 1;
}

export interface CountedWords {
  readonly weightyWords: number;
  readonly unknownWords: number;
}

export function passageFeatures(
  { share, headingShare, headingRecall, isBare, kind }: PassageLikeness,
  { weightyWords }: CountedWords,
): Weights<(typeof PASSAGE_FEATURES)[number]> {
  const both = headingShare + headingRecall;
  const fit = both === 0 ? 0 : (2 * headingShare * headingRecall) / both;
  return {
    share,
    fit,
    shareOfFit: share * fit,
    words: Math.min(share * weightyWords, SHARED_WORDS_MAX) / SHARED_WORDS_MAX,
    bareShare: isBare ? share : 0,
    sameKind: kind > 0 ? 1 : 0,
    otherKind: kind < 0 ? 1 : 0,
  };
}

export function nonePassageFeatures({ unknownWords }: CountedWords): Weights<(typeof NONE_PASSAGE_FEATURES)[number]> {
  return { base: 1, unknownWords: Math.min(unknownWords, UNKNOWN_WORDS_MAX) / UNKNOWN_WORDS_MAX };
}

/** How likely each passage is meant, against none. */
export function weighPassages(passages: readonly PassageLikeness[], words: CountedWords): number[] {
  return confidencesOf(
    { weights: passageWeights, candidates: passages.map((passage) => passageFeatures(passage, words)) },
    { weights: nonePassageWeights, features: nonePassageFeatures(words) },
  );
}
