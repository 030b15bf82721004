import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

const folders = ['apps', 'libs']
  .flatMap((kind) => readdirSync(join(root, kind)).map((project) => join(root, kind, project, 'migrations')))
  .filter((folder) => existsSync(folder));

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => join(folder, name));
}

test('a migration states first whether it breaks the previous release, then which locks it takes', () => {
  const files = folders.flatMap(filesIn);
  expect(files.length).toBeGreaterThan(5);
  const silent = files.filter((file) => !/^-- breaking: (no|yes)\n-- Locks: /.test(readFileSync(file, 'utf8')));
  expect(silent).toEqual([]);
});

/** A table's exclusive lock is held until the file has ended. In these few rows are filled. */
const FEW_ROWS = [
  'apps/conversation/migrations/0020_wait_for_approval.sql',
  'apps/knowledge/migrations/0004_read_pages.sql',
];

test('a migration that alters a table leaves filling it to another file', () => {
  const both = folders.flatMap(filesIn).filter((file) => {
    const sql = readFileSync(file, 'utf8');
    const altered = [...sql.matchAll(/^ALTER TABLE (\w+)/gm)].map(([, table]) => table);
    return [...sql.matchAll(/^UPDATE (\w+)/gm)].some(([, table]) => altered.includes(table));
  });
  expect(both.map((file) => relative(root, file))).toEqual(FEW_ROWS);
});

const functionFiles = folders.flatMap((folder) => filesIn(join(folder, 'functions')));

test('a file of functions states first whether it breaks the previous release, then its version', () => {
  expect(functionFiles.length).toBeGreaterThan(5);
  const silent = functionFiles.filter(
    (file) => !/^-- breaking: (no|yes)\n-- version: [1-9]\d*\n/.test(readFileSync(file, 'utf8')),
  );
  expect(silent).toEqual([]);
});

test('a function is defined in one file, which can run again', () => {
  const sql = functionFiles.map((file) => readFileSync(file, 'utf8'));
  expect(sql.filter((text) => /^CREATE (?!OR REPLACE FUNCTION )/m.test(text))).toEqual([]);
  const definitions = sql.flatMap((text) => text.match(/^CREATE OR REPLACE FUNCTION [^)]*\)/gm) ?? []);
  expect(definitions.length).toBeGreaterThan(15);
  expect(new Set(definitions).size).toBe(definitions.length);
});
