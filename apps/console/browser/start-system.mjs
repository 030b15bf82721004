import { generateKeyPairSync } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OAuth2Server } from 'oauth2-mock-server';

const root = resolve(import.meta.dirname, '../../..');
const READY = 'Ctrl-C stops everything; the data is kept.';

/** Starts what `npm start` starts, with data that is thrown away, and tells the tests about it by the environment. */
export default async function startSystem() {
  const home = mkdtempSync(join(tmpdir(), 'parley-browser-'));
  // In place of Meta; a test that wants it starts it there.
  const graphPort = await freePort();
  const provider = await startProvider();
  const env = {
    ...process.env,
    ...{ PORT: String(await freePort()), PARLEY_HOME: home, STOP_WITH_PARENT: 'true' },
    WHATSAPP_URL: `http://127.0.0.1:${graphPort}`,
    // The receiver of the tests is no public push service.
    PUSH_HOSTS: '127.0.0.1',
    ...{
      OIDC_ISSUER: provider.issuer.url,
      OIDC_CLIENT_ID: 'parley',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Acme ID',
    },
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
    issuer: provider.issuer.url,
  });
  return async () => {
    const ended = once(stack, 'exit');
    stack.kill('SIGTERM');
    await ended;
    await provider.stop();
    rmSync(home, { recursive: true, force: true });
  };
}

/** An OpenID provider on another site than the console, at which one person is signed in. */
async function startProvider() {
  const server = new OAuth2Server();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await server.issuer.keys.add({ ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' });
  await server.start(0, '127.0.0.1');
  server.issuer.url = `http://127.0.0.1:${server.address().port}`;
  server.service.on('beforeTokenSigning', ({ payload }) => {
    Object.assign(payload, { sub: 'lin', name: 'Lin', email: 'lin@example.com', email_verified: true });
  });
  return server;
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
