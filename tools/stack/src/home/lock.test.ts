import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lockHome } from './lock';

const home = mkdtempSync(join(tmpdir(), 'parley-lock-'));
const file = join(home, 'lock');

afterAll(() => rmSync(home, { recursive: true }));

describe('lockHome', () => {
  it('refuses a home in which another stack runs, and names its process', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000) // stack']);
    await once(other, 'spawn');
    writeFileSync(file, String(other.pid));
    expect(() => lockHome(home)).toThrow(`Parley is already running in ${home} (process ${other.pid}).`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    lockHome(home)();
    expect(existsSync(file)).toBe(false);
  });

  it('takes over a lock whose number is another program by now, or no number', () => {
    writeFileSync(file, '1');
    lockHome(home)();
    writeFileSync(file, '');
    lockHome(home)();
    expect(existsSync(file)).toBe(false);
  });
});
