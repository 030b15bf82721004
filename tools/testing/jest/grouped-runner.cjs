const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join, relative, sep } = require('node:path');
const { default: TestRunner, EmittingTestRunner } = require('jest-runner');
const { formatResultsErrors } = require('jest-message-util');

/** Larger groups leave workers idle at the end. */
const GROUP_MAX = 40;

/**
 * Files that run alone: `jest.` replaces modules, functions or clocks for everything loaded; concurrent tests start
 * before other files' beforeAll; times read at load are seconds old.
 */
const ALONE =
  /\bjest\.|\b(test|it)\.concurrent\b|\bprocess\.env(\.\w+|\[[^\]]+\]) = |^(export )?(const|let) .*Date\.now\(\)/m;

/**
 * Runs the files of a project (its first two folders) together, so that workers load shared modules once: 76 s of CPU
 * instead of 111 for unit tests. Results are per file. Single files and `-t` are not grouped: names match from their
 * beginning.
 */
module.exports = class GroupedRunner extends EmittingTestRunner {
  #listeners = new Map();

  /** @returns an unsubscribe function */
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

/** In jest's order, by each group's first file. */
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

/** A file that loads others, each in a describe of its name; one that cannot be loaded fails alone. */
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

/** One file's part of a group's result, without loading time. */
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
    // Output cannot be split by file: attributed to the first.
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
