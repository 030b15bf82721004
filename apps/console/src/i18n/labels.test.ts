import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { english } from './english';

const root = join(__dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));

test('no code of the API is shown for lack of words', () => {
  const groups = sources.flatMap((text) => [...text.matchAll(/labelOf\('([\w.]+)'/g)].map(([, group]) => group));
  const known = Object.keys(english);
  expect(groups.filter((group) => !known.some((key) => key.startsWith(`${group}.`)))).toEqual([]);
});
