import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const READY = 'Ctrl-C stops everything; the data stays.';

/** Starts what `npm start` starts, with data that is thrown away, and tells the tests about it by the environment. */
export default async function startSystem() {
  const home = mkdtempSync(join(tmpdir(), 'parley-browser-'));
  // In place of Meta; a test that wants it starts it there.
  const graphPort = await freePort();
  const env = {
    ...process.env,
    ...{ PORT: String(await freePort()), PARLEY_HOME: home, STOP_WITH_PARENT: 'true' },
    WHATSAPP_URL: `http://127.0.0.1:${graphPort}`,
  };
  const stack = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'tools/stack/dist/main.js')], {
    env: { ...env, BACKGROUND: 'off', RPC_DEADLINE_MS: '8000' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const output = await outputOf(stack).catch((err) => {
    rmSync(home, { recursive: true, force: true });
    throw err;
  });
  process.env.PARLEY_BROWSER = JSON.stringify({
    url: `http://localhost:${env.PORT}`,
    joinUrl: /http\S+\/join#token=\S+/.exec(output)?.[0] ?? '',
    liveKey: /parley_live_\w+/.exec(output)?.[0] ?? '',
    testKey: /parley_test_\w+/.exec(output)?.[0] ?? '',
    graphPort,
  });
  return async () => {
    const ended = once(stack, 'exit');
    stack.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
}

function outputOf(stack) {
  return new Promise((done, fail) => {
    let output = '';
    stack.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes(READY)) done(output);
    });
    stack.once('exit', () => fail(new Error(`The system did not start:\n${output}`)));
  });
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
