/** Learned by test/learn-weights.ts: `UPDATE_WEIGHTS=true npx jest --selectProjects unit -- answer-weights`. */
export const answerWeights = {
  probability: 0.9,
  share: 1,
  fit: 1.34,
  shareOfFit: 1.2,
  words: 2.04,
  sameKind: 1,
  otherKind: -0.71,
};

export const noneWeights = {
  base: -0.08,
  answers: 0.47,
  unknownWords: -1.06,
};
