const { resolve } = require('node:path');

/**
 * After the project `e2e`: prints the system's warnings, then stops a system that the set-up started, and deletes its
 * data.
 */
module.exports = async function stopSystem() {
  delete process.env.PARLEY_E2E;
  const system = globalThis.parleySystem;
  if (!system) return;
  const { warningsIn } = require(resolve(__dirname, '../dist/index.js'));
  console.error(['The system warned of:', ...warningsIn(system.target.home)].join('\n  '), system.said());
  await system.stop();
};
