// node build.mjs [FOLDER]: builds the package for require() and import, in dist/cjs and dist/esm of the package or
// FOLDER.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const dist = join(process.argv[2] ?? at('.'), 'dist');

for (const [form, config] of [
  ['cjs', 'tsconfig.json'],
  ['esm', 'tsconfig.esm.json'],
]) {
  // Outdated files would be packed, and tsbuildinfo would keep the compiler from writing.
  const notes = join(dist, `${form}.tsbuildinfo`);
  for (const left of [join(dist, form), notes]) rmSync(left, { recursive: true, force: true });
  const output = ['--outDir', join(dist, form), '--tsBuildInfoFile', notes];
  const compiler = at('../../node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [compiler, '--project', at(config), ...output], { stdio: 'inherit' });
}
// The package has no type: dist/cjs is CommonJS.
writeFileSync(join(dist, 'esm/package.json'), '{ "type": "module" }\n');
