import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, isAlive } from '@parley/testing';

/** The set-up is ES modules for a Node without packages: each call is a process. */
function call(module: string, expression: string): unknown {
  const script = `import * as m from ${JSON.stringify(join(__dirname, module))}; console.log(JSON.stringify(${expression}))`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

const attempt = (code: string): string =>
  `(() => { try { return ${code} ?? 'fine' } catch (err) { return err.message } })()`;

describe('refuseOldNode', () => {
  it.each([
    ['20.20.0', 'fine'],
    ['24.21.0', 'fine'],
    ['20.19.4', 'Node 20.20 or newer is required; this is 20.19.4'],
    ['18.20.0', 'Node 20.20 or newer is required; this is 18.20.0'],
  ])('%s: %s', (version, answer) => {
    expect(call('prepare.mjs', attempt(`m.refuseOldNode('${version}')`))).toBe(answer);
  });
});

describe('runCommand', () => {
  it('ends what it runs on Ctrl-C, with all that that has started, and ends when they have ended', async () => {
    // Like npm: starts another program, and both ignore SIGINT.
    const command = `trap '' INT; sh -c "trap '' INT; echo \\$\\$ >&3; sleep 60" & wait`;
    const module = join(__dirname, 'run-command.mjs');
    const directory = mkdtempSync(join(tmpdir(), 'parley-command-'));
    const file = join(directory, 'pid');
    const script = `import { runCommand } from ${JSON.stringify(module)};
      await runCommand('sh', ['-c', ${JSON.stringify(`exec 3>${file}; ${command}`)}]); console.log('went on')`;
    const running = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' });
    const said: string[] = [];
    running.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    try {
      await eventually(() => expect(Number(readFileSync(file, 'utf8'))).toBeGreaterThan(0));
      const pid = Number(readFileSync(file, 'utf8'));
      const ended = once(running, 'exit');
      running.kill('SIGINT');
      expect([await ended, said]).toEqual([[130, null], []]);
      await eventually(() => expect(isAlive(pid)).toBe(false));
    } finally {
      running.kill('SIGKILL');
      rmSync(directory, { recursive: true });
    }
  });
});

describe('refuseSecondStart', () => {
  const home = mkdtempSync(join(tmpdir(), 'parley-home-'));
  afterAll(() => rmSync(home, { recursive: true }));
  const ask = (lock: string): unknown => {
    writeFileSync(join(home, 'lock'), lock);
    return call('refuse-second-start.mjs', attempt(`m.refuseSecondStart('${home}')`));
  };

  it('lets a first one go on, and one whose lock is left over or of another program', () => {
    expect(call('refuse-second-start.mjs', attempt(`m.refuseSecondStart('${home}')`))).toBe('fine');
    expect(ask('')).toBe('fine');
    expect(ask('99999999')).toBe('fine');
    expect(ask(String(process.pid))).toBe('fine');
  });

  it('names the process that runs there', async () => {
    const stack = spawn(process.execPath, ['-e', 'process.stdin.resume(); console.log("up")', 'stack'], {
      stdio: 'pipe',
    });
    try {
      await once(stack.stdout, 'data');
      expect(ask(String(stack.pid))).toBe(
        `Parley is already running in ${home} (process ${stack.pid}). Stop it, or set PARLEY_HOME and PORT.`,
      );
    } finally {
      stack.kill();
    }
  });
});

describe('countResults', () => {
  const results = {
    numPassedTests: 5,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 0,
    numTodoTests: 0,
  };

  it.each([
    ['a good run', results, 0, { passed: 5, failed: 0 }],
    [
      'failed tests and files that could not run',
      { ...results, numFailedTests: 2, numRuntimeErrorTestSuites: 1 },
      1,
      { passed: 5, failed: 3 },
    ],
    [
      'skipped tests, which count as failed',
      { ...results, numPendingTests: 1, numTodoTests: 1 },
      0,
      { passed: 5, failed: 2 },
    ],
    ['a run that failed although no test did', results, 1, { passed: 5, failed: 1 }],
    ['a run without results', undefined, 1, { passed: 0, failed: 1 }],
  ])('%s', (_, given, exitCode, answer) => {
    expect(call('jest-results.mjs', `m.countResults(${JSON.stringify(given)}, ${exitCode})`)).toEqual(answer);
  });
});

describe('planTests', () => {
  const plan = (isWhole: boolean): { project: string; args?: string[]; left: string[] }[] =>
    call('tiers.mjs', `m.planTests(${isWhole})`) as never;

  it('leaves out what must wait, and says so', () => {
    const parts = plan(false);
    expect(parts.filter(({ args }) => !args).map(({ project }) => project)).toEqual(['campaigns']);
    expect(parts.find(({ project }) => project === 'e2e')).toMatchObject({
      args: expect.arrayContaining(['--filter']),
      left: expect.arrayContaining(['e2e/src/disturbed.e2e.test.ts']),
    });
  });

  it('leaves out nothing with --all', () => {
    const parts = plan(true);
    expect(parts.flatMap(({ left }) => left)).toEqual([]);
    expect(parts.flatMap(({ args }) => args)).not.toContain('--filter');
    expect(parts.every(({ args }) => args)).toBe(true);
  });

  it('names files that exist', () => {
    expect(call('tiers.mjs', 'm.missingFiles()')).toEqual([]);
  });
});

describe('failuresIn', () => {
  const ask = (file: object): unknown =>
    call('jest-results.mjs', `m.failuresIn({ testResults: [${JSON.stringify({ name: 'a.test.ts', ...file })}] })`);
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };

  it('names each test that failed, and how its message begins', () => {
    const failed = { status: 'failed', fullName: 'list is sorted', failureMessages: ['Error: 2 before 1\n    at x'] };
    expect(ask({ status: 'failed', message: 'all', assertionResults: [passed, failed] })).toEqual([
      expect.stringMatching(/a\.test\.ts: list is sorted: Error: 2 before 1$/),
    ]);
    expect(ask({ status: 'passed', message: '', assertionResults: [passed] })).toEqual([]);
  });

  it('names a file that could not run', () => {
    expect(ask({ status: 'failed', message: '\n  no such module\nhere', assertionResults: [] })).toEqual([
      expect.stringMatching(/a\.test\.ts: no such module$/),
    ]);
  });
});

describe('slowest', () => {
  it('names so many files, the slowest first', () => {
    const files = [1_000, 12_345, 2_000].map((tookMs, index) => ({ name: `${index}.test.ts`, tookMs }));
    expect(call('jest-results.mjs', `m.slowest(${JSON.stringify(files)}, 2)`)).toEqual([
      '  12.3 s  1.test.ts',
      '   2.0 s  2.test.ts',
    ]);
  });
});

describe('packagesAreCurrent', () => {
  const directory = mkdtempSync(join(tmpdir(), 'parley-packages-'));
  const lock = join(directory, 'lock.json');
  const installed = join(directory, 'installed.json');
  const ask = (wanted: object, found?: object): unknown => {
    writeFileSync(lock, JSON.stringify({ packages: wanted }));
    rmSync(installed, { force: true });
    if (found) writeFileSync(installed, JSON.stringify({ packages: found }));
    return call('install-packages.mjs', `m.packagesAreCurrent(${JSON.stringify(lock)}, ${JSON.stringify(installed)})`);
  };

  afterAll(() => rmSync(directory, { recursive: true }));

  it('compares versions, and does not miss what is for other platforms', () => {
    const wanted = {
      '': {},
      'libs/a': {},
      'node_modules/b': { version: '1' },
      'node_modules/b-x': { version: '1', optional: true },
    };
    expect(ask(wanted, { 'node_modules/b': { version: '1' } })).toBe(true);
    expect(ask(wanted, { 'node_modules/b': { version: '2' } })).toBe(false);
    expect(ask(wanted, {})).toBe(false);
    expect(ask(wanted)).toBe(false);
  });

  it('misses a package of a workspace whose folder is gone', () => {
    const packages = { 'apps/a/node_modules/b': { version: '1' } };
    expect(ask(packages, packages)).toBe(false);
    mkdirSync(join(directory, 'apps/a/node_modules/b'), { recursive: true });
    expect(ask(packages, packages)).toBe(true);
  });
});

describe('circleOfEachFile', () => {
  const circles = (imports: Record<string, string[]>): unknown =>
    call('import-circles.mjs', `[...m.circleOfEachFile(new Map(Object.entries(${JSON.stringify(imports)})))]`);

  it('finds a circle through several files, and not what only leads into it', () => {
    const circle = ['a', 'b', 'c'];
    expect(circles({ in: ['a'], a: ['b'], b: ['c', 'out'], c: ['a'], out: [] })).toEqual(
      expect.arrayContaining(circle.map((file) => [file, circle])),
    );
    expect(circles({ in: ['a'], a: ['b'], b: ['c', 'out'], c: ['a'], out: [] })).toHaveLength(3);
  });

  it('finds none where files only share imports', () => {
    expect(circles({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([]);
  });
});

describe('floorOfFolder', () => {
  const floors = [['base'], ['messages', 'agents'], ['conversations']];

  it.each([
    ['base', 0],
    ['agents', 1],
    ['conversations', 2],
    // `src` itself is above all.
    ['', 3],
  ])('%j is on floor %i', (folder, floor) => {
    expect(call('folder-floors.mjs', `m.floorOfFolder(${JSON.stringify(floors)}, ${JSON.stringify(folder)})`)).toBe(
      floor,
    );
  });

  it('does not know a folder that is not listed', () => {
    expect(call('folder-floors.mjs', `m.floorOfFolder(${JSON.stringify(floors)}, 'new') ?? null`)).toBeNull();
  });
});

describe('readFloors', () => {
  const read = (floors: string[][]): unknown =>
    call(
      'folder-floors.mjs',
      attempt(`m.readFloors('tools/setup-floors', ${JSON.stringify({ metadata: { floors } })})`),
    );

  it('refuses a folder that is listed twice, and one that does not exist', () => {
    expect(read([['gone']])).toBe('tools/setup-floors/project.json names the folder gone, which does not exist');
    expect(read([['twice'], ['twice']])).toBe('tools/setup-floors/project.json names the folder twice twice');
  });
});

describe('folderFloors', () => {
  const lint = (path: string, imports: readonly string[]): unknown =>
    call(
      'folder-floors.mjs',
      `(() => {
         const found = [];
         const { meta, create } = m.folderFloors([{ root: 'tools/fuzz', floors: [['base'], ['http']] }]);
         const report = ({ messageId, data }) =>
           found.push(Object.entries(data).reduce((text, [name, value]) => text.replaceAll('{{' + name + '}}', value), meta.messages[messageId]));
         const rule = create({ cwd: process.cwd(), filename: process.cwd() + '/' + ${JSON.stringify(path)}, report });
         rule.Program?.({});
         for (const value of ${JSON.stringify(imports)}) rule.ImportDeclaration({ source: { value } });
         return found;
       })()`,
    );

  it('refuses an import from a higher floor, and from the folder above all', () => {
    expect(lint('tools/fuzz/src/base/new.js', ['../http/exchange', '../main'])).toEqual([
      expect.stringMatching(/^base is not above http /),
      expect.stringMatching(/^base is not above src /),
    ]);
  });

  it('allows imports from lower floors and the same folder', () => {
    expect(lint('tools/fuzz/src/http/new.js', ['./exchange', '../base/tally', 'zod'])).toEqual([]);
    expect(lint('tools/fuzz/src/new.js', ['./http/exchange', './main'])).toEqual([]);
  });

  it('asks for the floor of a new folder', () => {
    expect(lint('tools/fuzz/src/new/new.js', [])).toEqual(['Put new on one of the floors in tools/fuzz/project.json.']);
  });
});
