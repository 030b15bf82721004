import type { Asked } from './likeness';

/**
 * Fitted to the development half of test/sets, its phrasings (leave-one-out) and random subsets of one to ten answers,
 * so that small knowledge is no surer than large.
 */
const weights = { probability: 0.707, share: 1.041, fit: 1.574, shareOfFit: 1.735 };
/** For no answer. */
const none = { base: 2.084, answers: -0.186, words: -0.558, unknownWords: 0.322 };
const WORDS_MAX = 6;
const UNKNOWN_WORDS_MAX = 4;
const PROBABILITY_MIN = 1e-6;

/** Probability per answer, against none (conditional logit). 0 without anything in common. */
export function weighCandidates({ answers, answersCount, weightyWords, unknownWords }: Asked): number[] {
  const worths = answers.map(({ probability, share, fit }) =>
    share === 0 && fit === 0
      ? 0
      : Math.exp(
          weights.probability * Math.log(Math.max(probability, PROBABILITY_MIN)) +
            weights.share * share +
            weights.fit * fit +
            weights.shareOfFit * share * fit,
        ),
  );
  const weightOfNone = Math.exp(
    none.base +
      none.answers * Math.log(Math.max(1, answersCount)) +
      (none.words * Math.min(weightyWords, WORDS_MAX)) / WORDS_MAX +
      (none.unknownWords * Math.min(unknownWords, UNKNOWN_WORDS_MAX)) / UNKNOWN_WORDS_MAX,
  );
  const total = worths.reduce((sum, stemWeight) => sum + stemWeight, weightOfNone);
  return worths.map((stemWeight) => stemWeight / total);
}
