import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from './checks.mjs';
import { runJest } from './jest-results.mjs';
import { prepare } from './prepare.mjs';
import { step } from './report.mjs';

/**
 * `npm test`: sets everything up, then runs every check and every test, the cheap ones first. One that fails does not
 * keep the others from running. Ends with what failed and one line, `N passed, N failed`: each check counts as one, each
 * test as one.
 */
const total = { passed: 0, failed: 0 };
const failures = [];

function count(name, { passed, failed, failures: lines = [] }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name, ...lines.map((line) => `  ${line}`));
  step(failed === 0 ? `ok      ${name}${passed > 1 ? ` (${passed})` : ''}` : `FAILED  ${name}`);
}

async function runAll() {
  for (const { name, run } of checks) {
    const { isOk, output } = await run();
    if (!isOk) process.stdout.write(`${output.trimEnd()}\n`);
    count(name, { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 });
  }
  const resultsDirectory = mkdtempSync(join(tmpdir(), 'parley-test-'));
  for (const [project, title] of [
    ['unit', 'unit tests'],
    ['int', 'tests on real backends'],
    ['e2e', 'end to end'],
  ]) {
    step(`running  ${title}`);
    count(title, await runJest(project, join(resultsDirectory, `${project}.json`)));
  }
  rmSync(resultsDirectory, { recursive: true, force: true });
}

try {
  await prepare({ isForTests: true });
  count('set-up', { passed: 1, failed: 0 });
  await runAll();
} catch (err) {
  console.error(`The tests could not run: ${err.message}`);
  count('set-up', { passed: 0, failed: 1 });
}
if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
