/** Learned by test/learn-weights.ts: `UPDATE_WEIGHTS=true npx jest --selectProjects unit -- passage-weights`. */
export const passageWeights = {
  share: 1.32,
  fit: 2.08,
  shareOfFit: 1.7,
  words: 2.3,
  bareShare: 1.93,
  sameKind: 0.49,
  otherKind: -0.83,
};

export const nonePassageWeights = {
  base: 3.26,
  unknownWords: -0.8,
};
