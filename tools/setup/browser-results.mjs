import { join } from 'node:path';
import { readResults } from './jest-results.mjs';
import { projectNode } from './prepare.mjs';
import { projectEnvironment, root, runCommand } from './run-command.mjs';

/** Runs the browser tests of console and widget, against a system that they start. No specs: all. */
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

/** Skipped and flaky tests count as failed, and so does a failed run without failed tests. */
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
