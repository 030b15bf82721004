import { createHash } from 'node:crypto';
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

/** Against the main branch, as far as this clone knows it. */
async function checkBreaking() {
  for (const ref of ['origin/main', 'main']) {
    const { code } = await runCommand('git', ['cat-file', '-e', `${ref}:buf.yaml`]);
    if (code === 0) return runTool('buf', ['breaking', '--against', `.git#ref=${ref}`]);
  }
  return { isOk: true, output: '' };
}

/** Generates everything anew; what then differs from before was not up to date. */
async function checkGenerated() {
  const before = await workingTree();
  const generated = await runCommand('npm', ['run', '--silent', 'generate']);
  if (generated.code !== 0) return result(generated);
  const after = await workingTree();
  const isOk = before.fingerprint === after.fingerprint;
  const hint = 'npm run generate has changed files: look at them, and commit them\n';
  return { isOk, output: isOk ? '' : `${hint}${after.status}` };
}

/** The state of all files that git knows or would take up. */
async function workingTree() {
  const git = async (...args) => (await runCommand('git', args)).output;
  const status = await git('status', '--porcelain', '--untracked-files=all');
  const difference = await git('diff', 'HEAD');
  const untracked = status.split('\n').filter((line) => line.startsWith('?? '));
  const hashes = await git('hash-object', '--', ...untracked.map((line) => line.slice(3).replace(/^"|"$/g, '')));
  return { status, fingerprint: createHash('sha256').update(status).update(difference).update(hashes).digest('hex') };
}

function result({ code, output }) {
  return { isOk: code === 0, output };
}
