import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode } from './prepare.mjs';
import { projectEnvironment, root, runCommand } from './run-command.mjs';

/**
 * Runs the tests of the console and the widget in a browser, against a system that they start themselves.
 *
 * @param {string} outputFile where Playwright may leave its results
 * @param {readonly string[]} specs the files to run; none: all of them
 * @returns {Promise<{ passed: number, failed: number, failures: string[], files: { name: string, tookMs: number }[] }>}
 */
export async function runBrowser(outputFile, specs) {
  const config = join(root, 'apps/console/playwright.config.mjs');
  const args = [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    ...specs,
    '--config',
    config,
    '--reporter=list,json',
  ];
  const env = { ...projectEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile };
  const { code, output } = await runCommand(projectNode, args, { env });
  const results = readResults(outputFile);
  const counted = countBrowserResults(results, code);
  if (counted.failed > 0) process.stdout.write(`${output}\n`);
  return { ...counted, files: filesIn(results?.suites ?? []) };
}

/** A test that was skipped, or passed at the second try, counts as failed, and so does a run that failed without one. */
export function countBrowserResults(results, exitCode) {
  const tests = testsIn(results?.suites ?? []);
  const failures = tests.filter(({ status }) => status !== 'expected').map(({ title }) => title);
  const failed = failures.length === 0 && exitCode !== 0 ? 1 : failures.length;
  return { passed: tests.length - failures.length, failed, failures };
}

function testsIn(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status }) => ({ title: `${spec.file}: ${spec.title}`, status })),
    ),
    ...testsIn(suite.suites ?? []),
  ]);
}

function filesIn(suites) {
  return suites.map((suite) => ({
    name: `apps/console/browser/${suite.file}`,
    tookMs: (suite.specs ?? [])
      .flatMap((spec) => spec.tests.flatMap((test) => test.results.map(({ duration }) => duration)))
      .reduce((sum, duration) => sum + duration, 0),
  }));
}

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
