/** Learned by test/learn-weights.ts: `UPDATE_WEIGHTS=true npx jest --selectProjects unit -- answer-weights`. */
export const answerWeights = {
  probability: 0.9,
  share: 1.03,
  fit: 1.33,
  shareOfFit: 1.25,
  words: 2.01,
  sameKind: 1,
  otherKind: -0.71,
};

export const noneWeights = {
  base: -0.08,
  answers: 0.47,
  unknownWords: -1.07,
};
