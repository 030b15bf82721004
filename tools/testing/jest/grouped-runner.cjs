const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join, relative, sep } = require('node:path');
const { default: TestRunner, EmittingTestRunner } = require('jest-runner');
const { formatResultsErrors } = require('jest-message-util');

/** Files in one group. More would leave a worker idle at the end. */
const GROUP_MAX = 40;

/**
 * What leans on a module registry or a clock of its own: `jest.` replaces modules, functions or clocks for all who load them; concurrent tests
 * start before any beforeAll of another file; a moment read while a file loads is seconds old when its first test runs.
 */
const ALONE =
  /\bjest\.|\b(test|it)\.concurrent\b|\bprocess\.env(\.\w+|\[[^\]]+\]) = |^(export )?(const|let) .*Date\.now\(\)/m;

/**
 * Runs the files of one project (its first two folders) together, so that each worker loads what they share once
 * instead of once for each file: 111 s of CPU became 76 s for all unit tests. Results come back file by file, as if each had run alone. A
 * single file, and any run with `-t`, is not grouped: there a name is matched from its beginning.
 */
module.exports = class GroupedRunner extends EmittingTestRunner {
  #listeners = new Map();

  /** @returns a function that takes the listener away again */
  on(eventName, listener) {
    const listeners = this.#listeners.get(eventName) ?? new Set();
    this.#listeners.set(eventName, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  async runTests(tests, watcher, options) {
    const groups = new Map(
      groupFiles(tests, this._globalConfig.testNamePattern ? 1 : GROUP_MAX).map((members) => {
        const file = members.length === 1 ? members[0].path : writeGroup(members);
        return [file, members];
      }),
    );
    const runner = new TestRunner(this._globalConfig, this._context);
    runner.on('test-file-start', ([{ path }]) =>
      this.#emitAll(groups.get(path), (test) => ['test-file-start', [test]]),
    );
    runner.on('test-file-success', ([{ path }, result]) =>
      this.#emitAll(groups.get(path), (test, index) => [
        'test-file-success',
        [test, groups.get(path).length === 1 ? result : resultOf(test, result, index, this._globalConfig)],
      ]),
    );
    runner.on('test-file-failure', ([{ path }, error]) =>
      this.#emitAll(groups.get(path), (test) => ['test-file-failure', [test, error]]),
    );
    const files = [...groups].map(([path, [first]]) => ({ ...first, path }));
    await runner.runTests(files, watcher, options);
  }

  async #emitAll(members, eventFor) {
    for (const [index, test] of members.entries()) {
      const [name, data] = eventFor(test, index);
      for (const listener of this.#listeners.get(name) ?? []) await listener(data);
    }
  }
};

/** In the order in which jest gave them: a group starts where its first file would have. */
function groupFiles(tests, max) {
  const groups = [];
  const open = new Map();
  for (const test of tests) {
    const key = ALONE.test(readFileSync(test.path, 'utf8')) ? undefined : projectOf(test);
    const group = key && open.get(key);
    if (group && group.length < max) {
      group.push(test);
      continue;
    }
    const fresh = [test];
    groups.push(fresh);
    if (key) open.set(key, fresh);
  }
  return groups;
}

const nameIn = ({ path, context }) => relative(context.config.rootDir, path);
const projectOf = (test) => nameIn(test).split(sep).slice(0, 2).join('/');

/** A file that loads the others, each in a describe of its own name. One that cannot be loaded fails alone. */
function writeGroup(members) {
  const lines = members.map((test) => {
    const [name, path] = [nameIn(test), test.path].map((text) => JSON.stringify(text));
    return `describe(${name}, () => { try { require(${path}); } catch (err) { test('loads', () => { throw err; }); } });`;
  });
  const source = `${lines.join('\n')}\n`;
  const folder = join(members[0].context.config.rootDir, 'node_modules/.cache/parley-test-groups');
  const file = join(folder, `${createHash('sha256').update(source).digest('hex').slice(0, 16)}.group.js`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, source);
  return file;
}

/** What belongs to one file in the result of its group. Its times are those of its tests; loading is nobody's. */
function resultOf(test, group, index, globalConfig) {
  const name = nameIn(test);
  const testResults = group.testResults
    .filter(({ ancestorTitles }) => ancestorTitles[0] === name)
    .map((result) => {
      const ancestorTitles = result.ancestorTitles.slice(1);
      return { ...result, ancestorTitles, fullName: [...ancestorTitles, result.title].join(' ') };
    });
  const count = (status) => testResults.filter((result) => result.status === status).length;
  const runtime = testResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  const { start } = group.perfStats;
  return {
    ...group,
    // What was printed cannot be told apart: it stands once, with the first.
    console: index === 0 ? group.console : undefined,
    failureMessage: formatResultsErrors(testResults, test.context.config, globalConfig, test.path),
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    perfStats: { ...group.perfStats, runtime, end: start + runtime },
    skipped: testResults.length > 0 && testResults.every(({ status }) => status === 'pending'),
    testFilePath: test.path,
    testResults,
  };
}
