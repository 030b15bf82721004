const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const { resolve } = require('node:path');
const { createInterface } = require('node:readline');

const root = resolve(__dirname, '../../..');

/**
 * Before the project `int`: starts shared servers, unless PARLEY_TEST_BACKENDS names running ones, and sets that
 * variable.
 */
module.exports = async function startBackends() {
  if (process.env.PARLEY_TEST_BACKENDS) return;
  const entry = resolve(root, 'tools/stack/dist/backends.js');
  if (!existsSync(entry)) throw new Error(`${entry} is not built: npm run build`);
  const child = spawn(resolve(root, 'node_modules/.bin/node'), [entry], { stdio: ['pipe', 'pipe', 'inherit'] });
  process.env.PARLEY_TEST_BACKENDS = await firstLine(child);
  globalThis.parleyBackends = child;
};

function firstLine(child) {
  return new Promise((done, fail) => {
    createInterface({ input: child.stdout }).once('line', done);
    child.once('exit', () => fail(new Error('The backends of the tests did not start; the reason is above.')));
  });
}
