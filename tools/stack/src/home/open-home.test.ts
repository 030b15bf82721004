import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHome } from './open-home';
import { readSecret, secretFile } from './secrets';

const directory = mkdtempSync(join(tmpdir(), 'parley-home-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const rightsOf = (file: string): number => statSync(file).mode & 0o777;

describe('a home', () => {
  it('of an earlier version is closed to others, whatever it was before', () => {
    const home = join(directory, 'old');
    for (const name of ['logs', 'clickhouse']) mkdirSync(join(home, name), { recursive: true });
    for (const path of [home, join(home, 'logs'), join(home, 'clickhouse')]) chmodSync(path, 0o777);
    openHome(home);
    // Others can neither list nor write it.
    expect(rightsOf(home) & 0o066).toBe(0);
    expect([rightsOf(join(home, 'logs')), rightsOf(join(home, 'clickhouse'))]).toEqual([0o700, 0o700]);
  });

  it('that cannot be made is refused with the name of its variable', () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    expect(() => openHome(join(file, 'home'))).toThrow(/^PARLEY_HOME cannot be used: .*ENOTDIR.*file\/home/);
  });

  it('below /proc is refused at once', () => {
    expect(() => openHome('/proc/nowhere/home')).toThrow(/^PARLEY_HOME cannot be used: .*\/proc\/nowhere/);
  });

  it('makes each secret once, for its owner only', () => {
    const home = join(directory, 'secrets');
    const first = readSecret(home, 'nats');
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(readSecret(home, 'nats')).toBe(first);
    expect(readSecret(home, 'redis')).not.toBe(first);
    expect([rightsOf(join(home, 'secrets')), rightsOf(secretFile(home, 'nats'))]).toEqual([0o700, 0o600]);
  });
});
