import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaries, root, runCommand } from './run-command.mjs';

/** The checks of `npm test` besides tests, the longest first; read-only, so run concurrently. */
export const checks = [
  { name: 'lint (eslint)', run: lint },
  { name: 'lint with types (oxlint)', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'format (oxfmt)', run: () => runTool('oxfmt', ['--check']) },
  // The build checks none.
  { name: 'types (tsc, tests included)', run: () => runNpm('typecheck') },
  { name: 'dependencies: none unused, none undeclared (knip)', run: () => runTool('knip', ['--no-progress']) },
  { name: 'protocol: style (buf lint)', run: () => runTool('buf', ['lint']) },
  { name: 'protocol: nothing broken (buf breaking)', run: checkBreaking },
  { name: 'generated files are up to date', run: checkGenerated },
];

/** The cache misses circles through files that changed: the whole command uses none. */
function lint({ isCached }) {
  const cache = ['--cache', '--cache-location', 'node_modules/.cache/eslint/', '--cache-strategy', 'content'];
  return runTool('eslint', isCached ? [...cache, '.'] : ['.']);
}

async function runNpm(script) {
  return result(await runCommand('npm', ['run', '--silent', script]));
}

async function runTool(name, args) {
  return result(await runCommand(join(binaries, name), args));
}

/** Against the last release's protocol, including uncommitted changes. */
function checkBreaking() {
  return runTool('buf', ['breaking', '--against', 'proto/released.binpb']);
}

/** Descriptors are committed for comparison after a release. */
async function checkGenerated() {
  const directory = mkdtempSync(join(tmpdir(), 'parley-generated-'));
  try {
    const file = join(directory, 'descriptors.binpb');
    const built = await runTool('buf', ['build', '-o', file]);
    if (!built.isOk) return built;
    const isOk = readFileSync(file).equals(readFileSync(join(root, 'libs/contract/descriptors.binpb')));
    return {
      isOk,
      output: 'libs/contract/descriptors.binpb does not match the protocol: run npm run generate, and commit it\n',
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function result({ code, output }) {
  return { isOk: code === 0, output };
}
