import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode } from './prepare.mjs';
import { binaries, root, runCommand } from './run-command.mjs';

/** The checks of `npm test` that are not tests, in their order. */
export const checks = [
  { name: 'format (prettier)', run: () => runTool('prettier', ['--check', '--log-level=warn', '.']) },
  { name: 'types (tsc, tests included)', run: checkTypes },
  { name: 'lint (eslint)', run: () => runTool('eslint', ['.']) },
  { name: 'protocol: style (buf lint)', run: () => runTool('buf', ['lint']) },
  { name: 'protocol: nothing broken (buf breaking)', run: checkBreaking },
  { name: 'generated files are up to date', run: checkGenerated },
];

async function runTool(name, args) {
  return result(await runCommand(join(binaries, name), args));
}

async function checkTypes() {
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  return result(await runCommand(projectNode, [compiler, '--project', join(root, 'tsconfig.test.json')]));
}

/** Against the protocol of the last release: a commit breaks it no less than a change that is not committed yet. */
function checkBreaking() {
  return runTool('buf', ['breaking', '--against', 'proto/released.binpb']);
}

/** Generates everything anew; what then differs from before was not up to date. */
async function checkGenerated() {
  const before = generatedFiles();
  const generated = await runCommand('npm', ['run', '--silent', 'generate']);
  if (generated.code !== 0) return result(generated);
  const after = generatedFiles();
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const changed = names.filter((name) => before.get(name) !== after.get(name));
  const hint = 'npm run generate has changed files of libs/contract: look at them, and commit them';
  return { isOk: changed.length === 0, output: [hint, ...changed, ''].join('\n') };
}

/** What `npm run generate` writes: the content of each file by its name in libs/contract. */
function generatedFiles() {
  const folder = join(root, 'libs/contract');
  const names = readdirSync(folder, { recursive: true }).filter((name) => /^src\/gen\/.+\.ts$|\.binpb$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

function result({ code, output }) {
  return { isOk: code === 0, output };
}
