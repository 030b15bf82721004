const { once } = require('node:events');

/** After the project `int`: closing standard input stops the servers and deletes their data. */
module.exports = async function stopBackends() {
  const child = globalThis.parleyBackends;
  if (!child) return;
  delete process.env.PARLEY_TEST_BACKENDS;
  const ended = once(child, 'exit');
  child.stdin.end();
  await ended;
};
