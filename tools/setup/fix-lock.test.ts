import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const directory = mkdtempSync(join(tmpdir(), 'parley-lock-'));
const file = join(directory, 'package-lock.json');

afterAll(() => rmSync(directory, { recursive: true }));

function fix(packages: object): Record<string, unknown> {
  writeFileSync(file, JSON.stringify({ lockfileVersion: 3, packages }));
  execFileSync(process.execPath, [join(__dirname, 'fix-lock.mjs'), file]);
  return (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, unknown> }).packages;
}

describe('lock:fix', () => {
  it('adds the missing packages of other platforms, with what their names tell', () => {
    const optionalDependencies = {
      '@x/y-darwin-arm64': '^1.2.3',
      'y-linux-x64-gnu': '1.2.3',
      'y-linux-arm-musleabihf': '1.2.3',
      'y-linux-armv7': '1.2.3',
      'y-wasm32-wasi': '1.2.3',
    };
    expect(fix({ 'node_modules/y': { version: '1.2.3', optionalDependencies } })).toEqual({
      'node_modules/@x/y-darwin-arm64': { version: '1.2.3', optional: true, os: ['darwin'], cpu: ['arm64'] },
      'node_modules/y': { version: '1.2.3', optionalDependencies },
      'node_modules/y-linux-arm-musleabihf': {
        version: '1.2.3',
        optional: true,
        os: ['linux'],
        cpu: ['arm'],
        libc: ['musl'],
      },
      'node_modules/y-linux-armv7': { version: '1.2.3', optional: true, os: ['linux'], cpu: ['arm'], libc: ['glibc'] },
      'node_modules/y-linux-x64-gnu': {
        version: '1.2.3',
        optional: true,
        os: ['linux'],
        cpu: ['x64'],
        libc: ['glibc'],
      },
    });
  });

  it('leaves alone what is found where Node looks: below the one that asks, or above it', () => {
    const asks = (name: string): object => ({ version: '1.0.0', optionalDependencies: { [name]: '1.0.0' } });
    const packages = {
      '': { name: 'root' },
      'node_modules/a': asks('a-linux-x64'),
      'node_modules/a/node_modules/a-linux-x64': { version: '1.0.0' },
      'node_modules/a/node_modules/b': asks('b-darwin-x64'),
      'node_modules/a/node_modules/b-darwin-x64': { version: '1.0.0' },
      'node_modules/a/node_modules/c': asks('c-win32-x64'),
      'node_modules/c-win32-x64': { version: '1.0.0' },
    };
    expect(fix(packages)).toEqual(packages);
  });

  it('changes nothing the second time', () => {
    fix({ 'node_modules/y': { version: '1.0.0', optionalDependencies: { 'y-darwin-x64': '1.0.0' } } });
    const once = readFileSync(file, 'utf8');
    const said = execFileSync(process.execPath, [join(__dirname, 'fix-lock.mjs'), file], { encoding: 'utf8' });
    expect([said, readFileSync(file, 'utf8')]).toEqual(['The lock is complete.\n', once]);
  });
});
