const { default: Sequencer } = require('@jest/test-sequencer');

/** A minute or more: started last, they would leave a core idle. */
const LONGEST = ['disturbed.e2e', 'observed.e2e', 'command-line.e2e', 'relay.int', 'days.int', 'sources.int'];

const rankOf = ({ path }) => {
  const rank = LONGEST.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return rank < 0 ? LONGEST.length : rank;
};

/** Longest files first, even on a machine without jest's timings. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
};
