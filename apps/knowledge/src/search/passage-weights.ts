/** Learned by test/learn-weights.ts: `UPDATE_WEIGHTS=true npx jest --selectProjects unit -- passage-weights`. */
export const passageWeights = {
  share: 1.33,
  fit: 2.07,
  shareOfFit: 1.71,
  words: 2.27,
  bareShare: 1.93,
  sameKind: 0.49,
  otherKind: -0.83,
};

export const nonePassageWeights = {
  base: 3.25,
  unknownWords: -0.78,
};
