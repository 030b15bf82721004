import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createBackup } from './create-backup';
import { requireWholeHome } from './restore-mark';
import { restoreBackup } from './restore-backup';
import { verifyBackup } from './verify-backup';

/** A home with Postgres elsewhere: only files. */
const root = mkdtempSync(join(tmpdir(), 'parley-backup-'));
const home = join(root, 'home');
const key = 'A'.repeat(32);
const FILES = {
  'secrets/encryption': 'the key',
  'secrets/grpc': 'another',
  'postgres-password': 'a password',
  'demo-channel': 'chan_1',
  [`media/AA/${key}`]: 'a picture',
};
const LEFT_OUT = {
  'secrets/nats.new': 'half',
  [`media/AA/${key}.0190`]: 'half a pic',
  'clickhouse/data': 'figures',
  'nats/jetstream/data': 'events',
  'redis/dump': 'limits',
  'logs/agent.log': '{}',
};

beforeAll(() => {
  for (const [path, text] of Object.entries({ ...FILES, ...LEFT_OUT })) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text, { mode: 0o644 });
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let number = 0;
const fresh = (): string => join(root, `directory-${(number += 1)}`);
async function newBackup(): Promise<string> {
  const directory = fresh();
  await createBackup(home, directory);
  return directory;
}

function filesOf(directory: string): Record<string, string> {
  const entries = readdirSync(directory, { withFileTypes: true, recursive: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(directory.length + 1), readFileSync(path, 'utf8')]),
  );
}

test('a backup holds pictures and secrets and says that Postgres is not in it', async () => {
  const directory = fresh();
  const manifest = await createBackup(home, directory);
  expect(manifest).toMatchObject({ format: 1, postgres_version: null, rows: null, pictures: 1 });
  expect(manifest.not_included).toEqual([expect.stringContaining('DATABASE_URL')]);
  const files = filesOf(directory);
  expect(files).toEqual({ ...FILES, 'manifest.json': expect.any(String), 'manifest.json.sha256': expect.any(String) });
  expect(files['manifest.json.sha256']).toMatch(/^[0-9a-f]{64} {2}manifest\.json\n$/);
  expect((await verifyBackup(directory)).manifest).toEqual(manifest);
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    const rights = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
    expect([entry.name, rights]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600]);
  }
});

test('a restored home has the same files, and is marked for its figures', async () => {
  const [directory, target] = [await newBackup(), fresh()];
  await restoreBackup(directory, target);
  expect(filesOf(target)).toEqual({ ...FILES, 'figures-due': '' });
  await expect(restoreBackup(directory, target)).rejects.toThrow(`${target} is not empty.`);
  const empty = fresh();
  mkdirSync(empty);
  await restoreBackup(directory, empty);
  expect(filesOf(empty)).toEqual(filesOf(target));
});

test('one changed byte is found, and nothing of the backup is restored', async () => {
  const directory = await newBackup();
  writeFileSync(join(directory, 'secrets/encryption'), 'the kez');
  expect(await verifyBackup(directory)).toMatchObject({ missing: [], changed: ['secrets/encryption'] });
  const target = fresh();
  await expect(restoreBackup(directory, target)).rejects.toThrow('secrets/encryption has been changed');
  expect(filesOf(target)).toEqual({});
});

test('a missing and a shortened file are found', async () => {
  const directory = await newBackup();
  truncateSync(join(directory, 'postgres-password'), 3);
  rmSync(join(directory, 'media'), { recursive: true });
  expect(await verifyBackup(directory)).toMatchObject({
    missing: ['media', 'media/AA', `media/AA/${key}`],
    changed: ['postgres-password'],
  });
  const target = fresh();
  await expect(restoreBackup(directory, target)).rejects.toThrow('is missing');
  expect(filesOf(target)).toEqual({});
});

test.each([
  ['a changed manifest', 'manifest.json', /manifest\.json has been changed/],
  ['a changed digest', 'manifest.json.sha256', /manifest\.json has been changed/],
])('%s is found', async (_, name, message) => {
  const directory = await newBackup();
  const text = readFileSync(join(directory, name), 'utf8');
  writeFileSync(join(directory, name), text.replace('0', '1').replace('a', 'b'));
  await expect(verifyBackup(directory)).rejects.toThrow(message);
});

test('what an interrupted backup leaves behind is no backup', async () => {
  const directory = await newBackup();
  rmSync(join(directory, 'manifest.json'));
  await expect(verifyBackup(directory)).rejects.toThrow('is not a complete backup: it has no manifest.json');
  await expect(restoreBackup(directory, fresh())).rejects.toThrow('is not a complete backup');
  const target = fresh();
  mkdirSync(`${target}.unfinished`);
  await expect(createBackup(home, target)).rejects.toThrow('was left by a backup that was killed');
});

test('a backup replaces nothing, lies outside its home, and needs one', async () => {
  const directory = await newBackup();
  await expect(createBackup(home, directory)).rejects.toThrow('already exists');
  await expect(createBackup(home, join(home, 'backup'))).rejects.toThrow('is inside');
  await expect(createBackup(root, fresh())).rejects.toThrow('is not a Parley home directory');
  expect(existsSync(join(home, 'backup'))).toBe(false);
});

test('a home in which a system runs is not restored into', async () => {
  const [directory, target] = [await newBackup(), fresh()];
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000) // stack']);
  await once(other, 'spawn');
  mkdirSync(target);
  writeFileSync(join(target, 'lock'), String(other.pid));
  await expect(restoreBackup(directory, target)).rejects.toThrow('Parley is already running in');
  other.kill('SIGKILL');
  await once(other, 'exit');
});

test('a home whose restore was interrupted does not start', () => {
  const target = fresh();
  mkdirSync(target);
  requireWholeHome(target);
  writeFileSync(join(target, 'restore-unfinished'), '');
  expect(() => requireWholeHome(target)).toThrow('was interrupted');
});
