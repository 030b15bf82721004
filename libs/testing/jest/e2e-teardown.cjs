const { once } = require('node:events');
const { rmSync } = require('node:fs');

/** After the tests of the project `e2e`: stops the system that the set-up started, and deletes its data. */
module.exports = async function stopSystem() {
  delete process.env.PARLEY_E2E;
  if (!globalThis.parleySystem) return;
  const { child, home } = globalThis.parleySystem;
  const ended = child.exitCode === null ? once(child, 'exit') : undefined;
  child.kill('SIGTERM');
  await ended;
  rmSync(home, { recursive: true, force: true });
};
