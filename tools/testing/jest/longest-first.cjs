const { default: Sequencer } = require('@jest/test-sequencer');

/** Files that take minutes, and are short: without the times of an earlier run jest begins with the largest. */
const LONGEST = [
  'tools/fuzz/src/fuzz.e2e',
  'e2e/src/answered-once.e2e',
  'e2e/src/crashes.e2e',
  'tools/faults/src/faults.e2e',
  'e2e/src/rebuild-figures.e2e',
  'e2e/src/restart.e2e',
  'e2e/src/command-line.e2e',
];

/** Begins with what takes longest, so that no worker is left with it when the others have nothing more to do. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rankOf = ({ path }) => {
      const rank = LONGEST.findIndex((name) => path.includes(name));
      return rank === -1 ? LONGEST.length : rank;
    };
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
};
