import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Results {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const root = mkdtempSync(join(tmpdir(), 'parley-groups-'));
afterAll(() => rmSync(root, { recursive: true }));

const files = {
  'libs/a/green.test.js': `global.loads = (global.loads ?? 0) + 1; it('adds', () => expect(1 + 1).toBe(2));`,
  'libs/a/red.test.js': `describe('it', () => { it('fails', () => expect(1).toBe(2)); });`,
  'libs/a/broken.test.js': `it('is never reached', () => {}); throw new Error('cannot load');`,
  'libs/a/mocks.test.js': `jest.setTimeout(1_000); it('runs alone', () => expect(global.loads).toBeUndefined());`,
  'libs/b/other.test.js': `it('shares nothing with another project', () => expect(global.loads).toBeUndefined());`,
};

async function run(...args: string[]): Promise<Record<string, string[]>> {
  const config = { rootDir: root, runner: join(__dirname, 'grouped-runner.cjs'), testEnvironment: 'node' };
  const jest = join(__dirname, '../../../node_modules/jest/bin/jest.js');
  const outputFile = join(root, 'results.json');
  await promisify(execFile)(process.execPath, [
    ...[jest, '--config', JSON.stringify(config), '--json', '--outputFile', outputFile, '--runInBand', ...args],
  ]).catch(() => undefined);
  const { testResults } = (await import(outputFile)) as Results;
  return Object.fromEntries(
    testResults
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ name, message, assertionResults }) => [
        name.slice(root.length + 1),
        [
          ...assertionResults.map(({ fullName, status }) => `${status}: ${fullName}`),
          ...(message.match(/cannot load|toBe/) ?? []),
        ],
      ]),
  );
}

it('runs the files of one project together, and answers for each as if it had run alone', async () => {
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), source);
  }
  expect(await run()).toEqual({
    'libs/a/broken.test.js': ['passed: is never reached', 'failed: loads', 'cannot load'],
    'libs/a/green.test.js': ['passed: adds'],
    'libs/a/mocks.test.js': ['passed: runs alone'],
    'libs/a/red.test.js': ['failed: it fails', 'toBe'],
    'libs/b/other.test.js': ['passed: shares nothing with another project'],
  });
});
