// npm run sdk:mock: has Prism serve openapi.json, and calls every operation by the SDK with the description's examples.
// Prism refuses requests that the description does not allow.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Parley } from '../dist/esm/index.js';
import names from './operation-names.cjs';

const PRISM = '@stoplight/prism-cli@5.16.0';
const file = fileURLToPath(new URL('../../../apps/gateway/openapi.json', import.meta.url));
const description = JSON.parse(readFileSync(file, 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'parley-mock-'));

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startPrism() {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', PRISM], { cwd: folder });
  const port = await freePort();
  const args = ['node_modules/@stoplight/prism-cli/dist/index.js', 'mock', '--errors', '--port', String(port), file];
  const prism = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(url).catch(() => undefined)); tries++) {
    if (tries > 600 || prism.exitCode !== null) throw new Error('Prism does not answer');
    await sleep(100);
  }
  return { url, stop: () => prism.kill('SIGKILL') };
}

const resolved = (part) =>
  part.$ref
    ? part.$ref
        .slice(2)
        .split('/')
        .reduce((at, key) => at[key], description)
    : part;

/** Without the stream: Prism serves no text/event-stream; runtimes/ has one. */
const operations = Object.entries(description.paths)
  .flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
  )
  .filter(({ operationId }) => operationId !== 'streamEvents');

/** An operation's arguments: ids, then a body, or a query without optional parameters. */
function argumentsOf({ parameters = [], requestBody }) {
  const all = parameters.map(resolved);
  const ids = all
    .filter((parameter) => parameter.in === 'path')
    .map(({ schema }) => resolved(schema).example ?? 'an-id');
  const query = all.filter((parameter) => parameter.in === 'query');
  const needed = query.filter(({ required }) => required);
  const body = requestBody?.content['application/json'];
  if (body) return [...ids, body.example ?? Object.values(body.examples ?? {})[0]?.value ?? {}];
  return query.length > 0
    ? [...ids, Object.fromEntries(needed.map(({ name, schema }) => [name, schema.example]))]
    : ids;
}

/** @returns the failure, if any */
async function call(methods, operation) {
  const method = methods.get(names.nameOf(operation));
  if (method === undefined) return 'the SDK has no method for it';
  try {
    await method(...argumentsOf(operation), { headers: { cookie: 'parley_session=a-session' } });
    return undefined;
  } catch (err) {
    return `${err.status ?? ''} ${err.message} ${JSON.stringify(err.body ?? err.details ?? '')}`;
  }
}

const prism = await startPrism();
try {
  const parley = new Parley({ apiKey: 'parley_test_key', baseUrl: prism.url, maxRetries: 0 });
  const methods = names.methodsOf(parley);
  let failed = 0;
  for (const operation of operations) {
    const fault = await call(methods, operation);
    if (fault === undefined) continue;
    failed += 1;
    console.log('FAILED', operation.operationId, fault);
  }
  console.log(`${operations.length - failed} of ${operations.length} operations are answered as the description says`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  prism.stop();
  rmSync(folder, { recursive: true, force: true });
}
