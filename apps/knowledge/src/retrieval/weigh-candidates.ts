import type { Asked } from './likeness';

/**
 * What makes an answer the one that is meant. Fitted to the development half of test/sets, to their phrasings, each left out
 * once, and to random parts of them of one to ten answers, so that a small knowledge is not surer than a large one.
 */
const weights = { probability: 0.707, share: 1.041, fit: 1.574, shareOfFit: 1.735 };
/** What makes it likely that none is. */
const none = { base: 2.084, answers: -0.186, words: -0.558, unknownWords: 0.322 };
const WORDS_MAX = 6;
const UNKNOWN_WORDS_MAX = 4;
const PROBABILITY_MIN = 1e-6;

/**
 * How sure it is that each answer is meant, in their order: a choice between the answers and none of them (a conditional
 * logit model). An answer that has nothing in common with the question is not meant.
 */
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
