const { execFileSync, spawn } = require('node:child_process');
const { existsSync, mkdtempSync, readFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join, resolve } = require('node:path');

const root = resolve(__dirname, '../../..');
const node = resolve(root, 'node_modules/.bin/node');

/**
 * Before the tests of the project `e2e`: starts the whole system on a free port with data that is thrown away, and
 * tells the tests about it in PARLEY_E2E (see e2e-target.ts). With PARLEY_E2E_URL, and PARLEY_HOME of the same system,
 * takes one that runs already, with BACKGROUND=off as below, and makes an account and keys of its own there.
 */
module.exports = async function startSystem() {
  const running = process.env.PARLEY_E2E_URL;
  const target = running ? useRunning(running) : await startOwn();
  process.env.PARLEY_E2E = JSON.stringify(target);
};

async function startOwn() {
  const entry = resolve(root, 'tools/stack/dist/main.js');
  if (!existsSync(entry)) throw new Error(`${entry} is not built: npm run build`);
  const { freePort } = require('../../../tools/stack/dist/index.js');
  const home = mkdtempSync(join(tmpdir(), 'parley-e2e-'));
  const port = String(await freePort());
  // The tests keep both cores busy: in the background ClickHouse gets so little then that figures end as 504.
  const own = { PORT: port, PARLEY_HOME: home, BACKGROUND: 'off', STOP_WITH_PARENT: 'true' };
  const env = { ...process.env, ...own };
  const child = spawn(node, [entry], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  globalThis.parleySystem = { child, home };
  const output = await outputUntil(child, 'Ctrl-C stops everything');
  const keyOf = (mode) => new RegExp(`parley_${mode}_\\w+`).exec(output)?.[0];
  const { url, addresses } = readStack(home);
  return { url, home, addresses, keys: { live: keyOf('live'), test: keyOf('test') } };
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
  const { addresses, tls } = readStack(home);
  return { url, home, addresses, tls, keys: { live: live.key, test: test.key } };
}

function readStack(home) {
  return JSON.parse(readFileSync(join(home, 'stack.json'), 'utf8'));
}

/** Shows what the system said only if it does not come up. */
function outputUntil(child, mark) {
  return new Promise((done, fail) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes(mark)) done(output);
    });
    child.once('exit', () => fail(new Error(`The system did not start:\n${output}`)));
  });
}
