const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * It takes long, and judges each answer of its system: beside another of these it would judge how busy the machine is.
 * What comes next, of the one system that the others share, is light.
 */
const FIRST = 'tools/fuzz/src/fuzz.e2e';

/** Files that take minutes with systems of their own, the longest first: no worker is left with one at the end. */
const LAST = [
  'e2e/src/answered-once.e2e',
  'e2e/src/crashes.e2e',
  'tools/faults/src/faults.e2e',
  'e2e/src/rebuild-figures.e2e',
  'e2e/src/restart.e2e',
  'e2e/src/command-line.e2e',
];

/** Keeps files apart that need the whole machine. Files are short: without times of an earlier run jest goes by size. */
module.exports = class HeavyApart extends Sequencer {
  sort(tests) {
    const rankOf = ({ path }) => (path.includes(FIRST) ? -2 : LAST.findIndex((name) => path.includes(name)));
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
};
