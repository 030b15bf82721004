import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectNode } from './prepare.mjs';
import { root, runCommand } from './run-command.mjs';

/** Of a message, in characters. */
const LINE_MAX = 200;

/**
 * Runs the tests of one of jest's projects.
 *
 * @param {string} outputFile where jest may leave its results
 * @param {readonly string[]} further arguments for jest
 * @returns {Promise<{ passed: number, failed: number, failures: string[], files: { name: string, tookMs: number }[] }>}
 */
export async function runJest(project, outputFile, further) {
  const args = ['--selectProjects', project, ...further, '--json', '--outputFile', outputFile, '--colors=false'];
  const { code, output } = await runCommand(projectNode, [join(root, 'node_modules/jest/bin/jest.js'), ...args]);
  const results = readResults(outputFile);
  const { passed, failed } = countResults(results, code);
  if (failed > 0) process.stdout.write(`${describeFailures(results) || output}\n${warningsOf(output)}\n`);
  return { passed, failed, failures: results ? failuresIn(results) : [], files: filesIn(results) };
}

/**
 * What jest's results come to. A file of tests that could not run counts as one failure, and so does each test that
 * was skipped: nothing here may be skipped. So does a run that failed although no test did.
 */
export function countResults(results, exitCode) {
  if (!results) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests } = results;
  const failed = numFailedTests + numRuntimeErrorTestSuites + numPendingTests + numTodoTests;
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** When which file ran is told, too: what the system warned of has times. */
function describeFailures(results) {
  const files = results?.testResults ?? [];
  const skipped = files.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'pending' || status === 'todo')
      .map((test) => test.fullName),
  );
  return [
    ...files
      .filter((file) => file.status === 'failed')
      .map((file) => `${file.name} (${timeOf(file.startTime)} to ${timeOf(file.endTime)})\n${file.message}`),
    ...skipped.map((name) => `skipped, which counts as failed: ${name}`),
  ].join('\n');
}

/**
 * A line for each test that failed, with the file and how its message begins: what went wrong stands far above when a
 * long run comes to its end, and often only the end of it is kept.
 */
export function failuresIn({ testResults }) {
  return testResults
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      const lines = tests.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0] ?? '')}`);
      return (lines.length > 0 ? lines : [firstLine(message)]).map((line) => `${relative(root, name)}: ${line}`);
    });
}

/** How long each file of tests took, its set-up included. */
function filesIn(results) {
  return (results?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    tookMs: endTime - startTime,
  }));
}

/** A line for each of the slowest files, the slowest first. */
export function slowest(files, count) {
  return files
    .toSorted((a, b) => b.tookMs - a.tookMs)
    .slice(0, count)
    .map(({ name, tookMs }) => `${(tookMs / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

const firstLine = (text) => text.trim().split('\n', 1)[0].slice(0, LINE_MAX);

const timeOf = (ms) => new Date(ms).toISOString();

/** What tools/testing/jest/e2e-teardown.cjs says at the end. */
function warningsOf(output) {
  const start = output.lastIndexOf('The system warned of:');
  return start < 0 ? '' : output.slice(start);
}

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
