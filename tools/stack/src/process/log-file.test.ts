import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastWords, rotateLog } from './log-file';

const directory = mkdtempSync(join(tmpdir(), 'parley-log-'));
const file = join(directory, 'log');

afterAll(() => rmSync(directory, { recursive: true }));

describe('lastWords', () => {
  it('finds the error above the stack and the version that Node prints last', () => {
    writeFileSync(file, `starting\nError: Cannot find module 'x'\n    at Module.load (a.js:1:2)\n\nNode.js v24.21.0\n`);
    expect(lastWords(file)).toBe("Error: Cannot find module 'x'");
  });

  it('is the last line when none speaks of an error', () => {
    writeFileSync(file, 'one\ntwo\n\n');
    expect(lastWords(file)).toBe('two');
  });

  it('says so when there is nothing', () => {
    expect(lastWords(join(directory, 'none'))).toBe('no output');
  });
});

describe('rotateLog', () => {
  it('keeps the last run beside the new log, and no more than that', () => {
    writeFileSync(file, 'first');
    rotateLog(file);
    writeFileSync(file, 'second');
    rotateLog(file);
    expect(existsSync(file)).toBe(false);
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('second');
  });

  it('does not push a run out by one that said nothing', () => {
    writeFileSync(file, '');
    rotateLog(file);
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('second');
  });
});
