import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBrowser } from './browser-results.mjs';
import { checks } from './checks.mjs';
import { runJest, slowest } from './jest-results.mjs';
import { prepare } from './prepare.mjs';
import { step } from './report.mjs';
import { planTests } from './tiers.mjs';

/**
 * `npm test`: prepares everything, then runs every check and the most affected tests, the cheap ones first; with
 * `--all`, everything and short campaigns. Failures do not stop the rest. Ends with what was left out, what failed, and
 * `N passed, N failed`, counting checks and tests.
 */
const isWhole = process.argv.includes('--all');
const notRun = [];
const total = { passed: 0, failed: 0 };
const failures = [];
const files = [];
const SLOWEST_SHOWN = 20;

function count(name, { passed, failed, failures: lines = [] }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name, ...lines.map((line) => `  ${line}`));
  step(failed === 0 ? `ok      ${name}${passed > 1 ? ` (${passed})` : ''}` : `FAILED  ${name}`);
}

/** Two at a time: lint takes as long as all others. */
async function runChecks() {
  const waiting = [...checks];
  const runThem = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { isOk, output } = await check.run();
      if (!isOk) process.stdout.write(`${output.trimEnd()}\n`);
      count(check.name, { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 });
    }
  };
  await Promise.all([runThem(), runThem()]);
}

async function runAll() {
  await runChecks();
  const resultsDirectory = mkdtempSync(join(tmpdir(), 'parley-test-'));
  for (const { project, title, args, left } of planTests(isWhole)) {
    notRun.push(...left);
    if (!args) continue;
    step(`running  ${title}`);
    const outputFile = join(resultsDirectory, `${project}.json`);
    const result = await (project === 'browser' ? runBrowser(outputFile, args) : runJest(project, outputFile, args));
    files.push(...result.files);
    count(title, result);
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
if (files.length > 0) console.log(['\nThe slowest test files:', ...slowest(files, SLOWEST_SHOWN)].join('\n  '));
if (notRun.length > 0) console.log(['\nNot run; npm test -- --all also runs these:', ...notRun].join('\n  '));
if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
