// npm run sdk:runtimes: packs the SDK, gets Deno, Bun, workerd and the oldest supported Node from the registry (some
// 500 MB), and runs program.mjs in each, and in this Node by import and require.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expected } from './program.mjs';
import { startServer } from './server.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'parley-runtimes-'));
const inFolder = { cwd: folder };
const bin = (name) => join(folder, 'node_modules/.bin', name);

function install() {
  const packed = join(folder, 'packed');
  mkdirSync(packed);
  for (const file of ['package.json', 'README.md']) cpSync(at(`../../${file}`), join(packed, file));
  execFileSync(process.execPath, [at('../../build.mjs'), packed]);
  const tarball = execFileSync('npm', ['pack', '--ignore-scripts', '--silent'], {
    cwd: packed,
    encoding: 'utf8',
  }).trim();
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const packages = [join(packed, tarball), 'deno', 'bun', 'workerd', 'oldest-node@npm:node@20.20'];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...packages], inFolder);
  cpSync(at('program.mjs'), join(folder, 'program.mjs'));
  const run = `program(sdk, process.argv[2]).then((seen) => console.log(JSON.stringify(seen)));`;
  const imported = `import process from 'node:process';\nimport * as sdk from '@parley/sdk';\n`;
  writeFileSync(join(folder, 'main.mjs'), `${imported}import { program } from './program.mjs';\n${run}`);
  const required = `const sdk = require('@parley/sdk');\n`;
  writeFileSync(
    join(folder, 'main.cjs'),
    `${required}import('./program.mjs').then(({ program }) => ${run.slice(0, -1)});`,
  );
}

const runBy = async (file, ...args) => JSON.parse((await promisify(execFile)(file, args, inFolder)).stdout);

/** A worker that runs the program once per request. */
async function runByWorkerd(url) {
  const sdk = join(folder, 'node_modules/@parley/sdk/dist/esm');
  const files = readdirSync(sdk, { recursive: true }).filter((file) => file.endsWith('.js'));
  writeFileSync(
    join(folder, 'worker.mjs'),
    `import * as sdk from './sdk/index.js';\nimport { program } from './program.mjs';\n` +
      `export default { fetch: async (request) => Response.json(await program(sdk, await request.text())) };`,
  );
  const modules = [
    ['worker.mjs', 'worker.mjs'],
    ['program.mjs', 'program.mjs'],
    ...files.map((file) => [`sdk/${file}`, relative(folder, join(sdk, file))]),
  ].map(([name, path]) => `(name = "${name}", esModule = embed "${path}")`);
  const port = await freePort();
  writeFileSync(
    join(folder, 'worker.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker), (name = "internet", network = (allow = ["local", "private"]))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]);
const worker :Workerd.Worker = (modules = [${modules.join(', ')}], compatibilityDate = "2026-11-01");`,
  );
  const workerd = spawn(bin('workerd'), ['serve', 'worker.capnp'], { ...inFolder, stdio: 'inherit' });
  try {
    for (let tries = 0; ; tries++) {
      const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: url }).catch(() => undefined);
      if (response) return JSON.parse(await response.text());
      if (tries > 100) throw new Error('workerd does not answer');
      await sleep(100);
    }
  } finally {
    workerd.kill('SIGKILL');
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

install();
const server = await startServer();
const runtimes = {
  'Node, import': () => runBy(process.execPath, 'main.mjs', server.url),
  'Node, require': () => runBy(process.execPath, 'main.cjs', server.url),
  'Node 20, import': () => runBy(join(folder, 'node_modules/oldest-node/bin/node'), 'main.mjs', server.url),
  'Node 20, require': () => runBy(join(folder, 'node_modules/oldest-node/bin/node'), 'main.cjs', server.url),
  Deno: () => runBy(bin('deno'), 'run', '--allow-net', '--allow-read', '--allow-env', 'main.mjs', server.url),
  Bun: () => runBy(bin('bun'), 'main.mjs', server.url),
  workerd: () => runByWorkerd(server.url),
};
for (const [name, run] of Object.entries(runtimes)) {
  const seen = await run().catch((err) => err);
  const isRight = isDeepStrictEqual(seen, expected);
  console.log(isRight ? 'ok    ' : 'FAILED', name, isRight ? '' : seen);
  if (!isRight) process.exitCode = 1;
}
server.close();
rmSync(folder, { recursive: true });
