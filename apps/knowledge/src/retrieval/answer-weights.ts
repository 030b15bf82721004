/** Learned by test/learn-weights.ts: `UPDATE_WEIGHTS=true npx jest --selectProjects unit -- answer-weights`. */
export const answerWeights = {
  probability: 0.91,
  share: 1.14,
  fit: 0.92,
  shareOfFit: 1.42,
  words: 2.05,
  sameKind: 1.19,
  otherKind: -0.66,
};

export const noneWeights = {
  base: -0.09,
  answers: 0.48,
  unknownWords: -1.19,
};
