import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

test('a migration says first whether it breaks the release before, then which locks it takes', () => {
  const folders = ['apps', 'libs'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((project) => join(root, kind, project, 'migrations')),
  );
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  expect(files.length).toBeGreaterThan(5);
  const silent = files.filter((file) => !/^-- breaking: (no|yes)\n-- Locks: /.test(readFileSync(file, 'utf8')));
  expect(silent).toEqual([]);
});
