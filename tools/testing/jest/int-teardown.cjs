const { once } = require('node:events');

/** After the tests of the project `int`: the servers stop when their standard input closes, and delete their data. */
module.exports = async function stopBackends() {
  const child = globalThis.parleyBackends;
  if (!child) return;
  delete process.env.PARLEY_TEST_BACKENDS;
  const ended = once(child, 'exit');
  child.stdin.end();
  await ended;
};
