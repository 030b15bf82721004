// node build.mjs [FOLDER]: builds both forms of the package, for require() and for import, in dist/cjs and dist/esm of
// the package or of FOLDER.
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
  // What an earlier build left of files that are gone would be packed too; by its notes the compiler would write nothing.
  const notes = join(dist, `${form}.tsbuildinfo`);
  for (const left of [join(dist, form), notes]) rmSync(left, { recursive: true, force: true });
  const output = ['--outDir', join(dist, form), '--tsBuildInfoFile', notes];
  const compiler = at('../../node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [compiler, '--project', at(config), ...output], { stdio: 'inherit' });
}
// The package itself has no type, so that the files of dist/cjs are CommonJS.
writeFileSync(join(dist, 'esm/package.json'), '{ "type": "module" }\n');
