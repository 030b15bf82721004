const { resolve } = require('node:path');
const { WHOLE_ONLY } = require('./whole-only.cjs');

const root = resolve(__dirname, '../../..');
const left = new Set(
  Object.values(WHOLE_ONLY)
    .flat()
    .map((name) => resolve(root, name)),
);

/** For jest's --filter: the tests of `npm test`. */
module.exports = (paths) => ({ filtered: paths.filter((path) => !left.has(path)) });
