const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes a minute or more. Begun last, it would run on one core while the other is idle. */
const LONGEST = ['disturbed.e2e', 'observed.e2e', 'command-line.e2e', 'relay.int', 'days.int', 'sources.int'];

const rankOf = ({ path }) => {
  const rank = LONGEST.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return rank < 0 ? LONGEST.length : rank;
};

/** The longest files first, on a fresh machine too, where jest does not know yet how long each takes. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
};
