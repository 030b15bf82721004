import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './console-test';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const KIB = 1_024;
const ENTRY_BYTES_MAX = 180 * KIB;
const PART_BYTES_MAX = 50 * KIB;
const STYLES_BYTES_MAX = 10 * KIB;

/** Compressed, where the server does. */
const sizeOf = (file: string): number => {
  const names = readdirSync(`${dist}assets`);
  return statSync(`${dist}assets/${names.includes(`${file}.gz`) ? `${file}.gz` : file}`).size;
};

test('the console stays light: what every visit loads, what a screen adds, and the styles', () => {
  const page = readFileSync(`${dist}index.html`, 'utf8');
  const entry = [...page.matchAll(/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file);
  const files = readdirSync(`${dist}assets`);
  const sum = (names: readonly string[]): number => names.reduce((total, name) => total + sizeOf(name), 0);
  expect(entry.length).toBeGreaterThan(0);
  expect(sum(entry)).toBeLessThan(ENTRY_BYTES_MAX);
  for (const file of files.filter((name) => name.endsWith('.js') && !entry.includes(name)))
    expect({ file, isLight: sizeOf(file) < PART_BYTES_MAX }).toEqual({ file, isLight: true });
  expect(sum(files.filter((name) => name.endsWith('.css')))).toBeLessThan(STYLES_BYTES_MAX);
});
