import { answerWeights, noneWeights } from './answer-weights';
import type { Asked, Likeness } from './likeness';

/** In the order of its weights. */
export const ANSWER_FEATURES = ['probability', 'share', 'fit', 'shareOfFit', 'words', 'sameKind', 'otherKind'] as const;
export const NONE_FEATURES = ['base', 'answers', 'unknownWords'] as const;

export type Weights<Feature extends string> = Readonly<Record<Feature, number>>;
export type AnswerFeatures = Weights<(typeof ANSWER_FEATURES)[number]>;
export type NoneFeatures = Weights<(typeof NONE_FEATURES)[number]>;

const PROBABILITY_MIN = 1e-6;
const SHARED_WORDS_MAX = 3;
const UNKNOWN_WORDS_MAX = 4;

/** @returns undefined without anything in common */
export function answerFeatures(
  { probability, share, fit, kind }: Likeness,
  { weightyWords }: Pick<Asked, 'weightyWords'>,
): AnswerFeatures | undefined {
  if (share === 0 && fit === 0) return undefined;
  return {
    probability: Math.log(Math.max(probability, PROBABILITY_MIN)),
    share,
    fit,
    shareOfFit: share * fit,
    // Two of four words say more than one of two.
    words: Math.min(share * weightyWords, SHARED_WORDS_MAX) / SHARED_WORDS_MAX,
    sameKind: kind > 0 ? 1 : 0,
    otherKind: kind < 0 ? 1 : 0,
  };
}

export function noneFeatures({ answersCount, unknownWords }: Asked): NoneFeatures {
  return {
    base: 1,
    answers: Math.log(Math.max(1, answersCount)),
    unknownWords: Math.min(unknownWords, UNKNOWN_WORDS_MAX) / UNKNOWN_WORDS_MAX,
  };
}

/** How likely each answer is meant. 0 without anything in common. */
export function weighCandidates(asked: Asked): number[] {
  return confidencesOf(
    { weights: answerWeights, candidates: asked.answers.map((answer) => answerFeatures(answer, asked)) },
    { weights: noneWeights, features: noneFeatures(asked) },
  );
}

/** Against none of them (conditional logit). */
export function confidencesOf<Feature extends string, OfNone extends string>(
  some: { readonly weights: Weights<Feature>; readonly candidates: readonly (Weights<Feature> | undefined)[] },
  none: { readonly weights: Weights<OfNone>; readonly features: Weights<OfNone> },
): number[] {
  const scores = some.candidates.map((features) => (features ? Math.exp(sumOf(some.weights, features)) : 0));
  const total = scores.reduce((sum, score) => sum + score, Math.exp(sumOf(none.weights, none.features)));
  return scores.map((score) => score / total);
}

function sumOf<Name extends string>(weights: Weights<Name>, features: Weights<Name>): number {
  return (Object.keys(weights) as Name[]).reduce((sum, name) => sum + weights[name] * features[name], 0);
}
