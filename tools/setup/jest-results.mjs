import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectNode } from './prepare.mjs';
import { root, runCommand } from './run-command.mjs';

/** Characters of a message. */
const LINE_MAX = 200;

/** Runs one of jest's projects. @param {string} outputFile for jest's results */
export async function runJest(project, outputFile, further) {
  const args = ['--selectProjects', project, ...further, '--json', '--outputFile', outputFile, '--colors=false'];
  const { code, output } = await runCommand(projectNode, [join(root, 'node_modules/jest/bin/jest.js'), ...args]);
  const results = readResults(outputFile);
  const { passed, failed } = countResults(results, code);
  if (failed > 0) process.stdout.write(`${describeFailures(results) || output}\n${warningsOf(output)}\n`);
  return { passed, failed, failures: results ? failuresIn(results) : [], files: filesIn(results) };
}

/**
 * Counts jest's results. Files that could not run and skipped tests count as failures, and so does a failed run without
 * failed tests.
 */
export function countResults(results, exitCode) {
  if (!results) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests } = results;
  const failed = numFailedTests + numRuntimeErrorTestSuites + numPendingTests + numTodoTests;
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** With times, to match the system's warnings. */
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

/** A line per failed test, with file and message: often only a log's end is kept. */
export function failuresIn({ testResults }) {
  return testResults
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      const lines = tests.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0] ?? '')}`);
      return (lines.length > 0 ? lines : [firstLine(message)]).map((line) => `${relative(root, name)}: ${line}`);
    });
}

function filesIn(results) {
  return (results?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    tookMs: endTime - startTime,
  }));
}

export function slowest(files, count) {
  return files
    .toSorted((a, b) => b.tookMs - a.tookMs)
    .slice(0, count)
    .map(({ name, tookMs }) => `${(tookMs / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

const firstLine = (text) => text.trim().split('\n', 1)[0].slice(0, LINE_MAX);

const timeOf = (ms) => new Date(ms).toISOString();

/** The output of tools/testing/jest/e2e-teardown.cjs. */
function warningsOf(output) {
  const start = output.lastIndexOf('The system warned of:');
  return start < 0 ? '' : output.slice(start);
}

/** Undefined if the run wrote none. */
export function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
