/** Learned by test/learn-weights.ts: `UPDATE_WEIGHTS=true npx jest --selectProjects unit -- passage-weights`. */
export const passageWeights = {
  share: 1.23,
  fit: 2.01,
  shareOfFit: 1.67,
  words: 2.32,
  bareShare: 1.85,
  sameKind: 0.52,
  otherKind: -0.84,
};

export const nonePassageWeights = {
  base: 3.21,
  unknownWords: -0.75,
};
