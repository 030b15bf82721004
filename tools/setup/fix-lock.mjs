import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.mjs';

/**
 * Adds optional packages for other platforms to package-lock.json. With a registry that lacks some, `npm install` omits
 * them, and `npm ci` refuses the lock ("Missing: ... from lock file"). Run it after every `npm install` (npm run
 * lock:fix); it is repeatable.
 * The entries have no integrity: npm never fetches them here, and fetches them unchecked on such a platform.
 */
const systems = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony', 'aix', 'sunos', 'netbsd', 'openbsd'];
const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32'];

const file = process.argv[2] ?? join(root, 'package-lock.json');
const before = readFileSync(file, 'utf8');
const lock = JSON.parse(before);
const added = completePackages(lock.packages);
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => compare(a, b)));
const after = `${JSON.stringify(lock, null, 2)}\n`;
if (after !== before) writeFileSync(file, after);
console.log(
  added.length === 0 ? 'The lock is complete.' : `Added to the lock:\n${added.map((name) => `  ${name}`).join('\n')}`,
);

function completePackages(packages) {
  const added = [];
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isFound(packages, path, name)) continue;
      const platform = guessPlatform(name);
      if (!platform) continue;
      packages[`node_modules/${name}`] = { version: range.replace(/^\D+/, ''), optional: true, ...platform };
      added.push(name);
    }
  }
  return added;
}

/** As Node resolves: from the package upwards to the root. */
function isFound(packages, path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(from.lastIndexOf('node_modules/') - 1, 0))) {
    if (packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]) return true;
    if (from === '') return false;
  }
}

/** By words of its name; undefined if it names no system. */
function guessPlatform(name) {
  const words = name.split(/[^a-z0-9]+/);
  const os = systems.find((system) => words.includes(system));
  if (!os) return undefined;
  const cpu =
    processors.find((name) => words.includes(name)) ?? (words.some((word) => /^arm/.test(word)) ? 'arm' : undefined);
  const libc = os !== 'linux' ? undefined : words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}), os: [os] };
}

/** npm's order: the root first. */
function compare(a, b) {
  return a === b ? 0 : a === '' || (b !== '' && a.localeCompare(b, 'en') < 0) ? -1 : 1;
}
