// `npm run parley -- <command>`: the command line of a running system.
import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const main = at('dist/main.js');
const node = at('../../node_modules/.bin/node');

if (!existsSync(main) || !existsSync(node)) {
  console.error('Parley is not built yet. Start it first: npm start');
  process.exit(1);
}
// Compiling a command takes as long as running it.
const env = { NODE_COMPILE_CACHE: at('../../node_modules/.cache/parley'), ...process.env };
const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
