const { execFileSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');

const root = resolve(__dirname, '../../..');
const node = resolve(root, 'node_modules/.bin/node');

/**
 * Before the project `e2e`: starts a system on a free port with temporary data, described in PARLEY_E2E
 * (e2e-target.ts). With PARLEY_E2E_URL and its PARLEY_HOME, uses a running one (started with BACKGROUND=off, as by
 * start-system.ts), with a new account and keys.
 */
module.exports = async function findTarget() {
  const running = process.env.PARLEY_E2E_URL;
  const target = running ? useRunning(running) : await startOwn();
  process.env.PARLEY_E2E = JSON.stringify(target);
};

async function startOwn() {
  const entry = resolve(root, 'tools/testing/dist/index.js');
  if (!existsSync(entry)) throw new Error(`${entry} is not built: npm run build`);
  globalThis.parleySystem = await require(entry).startSystem();
  return globalThis.parleySystem.target;
}

function useRunning(url) {
  const home = resolve(root, process.env.PARLEY_HOME ?? '.parley');
  const permissions = 'agents:read,agents:write,conversations:read,conversations:write,analytics:read';
  const createKey = (mode, account) => {
    const args = ['keys', 'create', '--json', '--name', 'e2e', '--mode', mode, '--permissions', permissions];
    const command = [resolve(root, 'tools/parley/dist/main.js'), ...args, '--account', account];
    return JSON.parse(execFileSync(node, command, { env: { ...process.env, PARLEY_HOME: home }, encoding: 'utf8' }));
  };
  const live = createKey('live', 'new');
  const test = createKey('test', live.account_id);
  const { addresses, grpc } = JSON.parse(readFileSync(join(home, 'stack.json'), 'utf8'));
  return { url, home, addresses, grpc, keys: { live: live.key, test: test.key } };
}
