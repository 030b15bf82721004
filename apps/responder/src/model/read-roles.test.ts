import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '@parley/language/lexicon';
import { LANGUAGES } from '@parley/language/stems';

const READS = /\b(?:anyOf|languagePattern|phrasePatterns|rolePattern|wordsOf)\(\s*'([a-z-]+)',\s*'([a-z-]+)'/g;
const read = globSync('**/*.ts', { cwd: join(__dirname, '..') })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(join(__dirname, '..', file), 'utf8').matchAll(READS)])
  .map(([, subject = '', role = '']) => ({ subject, role }));
/** In `spoken.txt` are only languages that are not understood. */
const SPOKEN = ['it', 'nl', 'pl'];
/** Only English asks with a helping verb. */
const languagesFor = (subject: string, role: string): readonly string[] =>
  subject === 'spoken' ? SPOKEN : role === 'support' ? ['en'] : LANGUAGES;

test('the code reads roles', () => {
  expect(read.length).toBeGreaterThan(30);
});

test.each(read)('$subject has $role in each language', ({ subject, role }) => {
  const languages = languagesFor(subject, role);
  expect(languages.filter((language) => wordsOf(subject, role, [language]).size === 0)).toEqual([]);
});
