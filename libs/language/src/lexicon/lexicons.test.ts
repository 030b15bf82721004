import { LANGUAGES, RECOGNISED } from '../words/languages';
import { readLexicon } from './read-lexicon';

const rolesOf = (language: string, subject: string): string[] =>
  [...new Set(readLexicon(language, subject).map(({ role }) => role))].toSorted();

/** Subjects in which every language must have every role. */
const complete = [
  ...['sensitive', 'anger', 'automatic-replies', 'intents', 'asks'],
  ...[
    'actions',
    'binding',
    'negation',
    'pledges',
    'times',
    'sentences',
    'own',
    'grammar',
    'promises',
    'secrets',
    'instructions',
  ],
];

const understood = complete.flatMap((subject) => LANGUAGES.map((language) => ({ language, subject })));

test.each(understood)('$language: $subject has every role', ({ language, subject }) => {
  expect(rolesOf(language, subject)).toEqual(rolesOf('en', subject));
});

const recognised = ['handoff', 'small-talk', 'anger', 'confirmation', 'language', 'words'].flatMap((subject) =>
  RECOGNISED.map((language) => ({ language, subject })),
);

test.each(recognised)('$language: $subject is there, and each phrase has a role', ({ language, subject }) => {
  const entries = readLexicon(language, subject);
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.filter(({ role }) => role === '')).toEqual([]);
});

test.each(RECOGNISED)('%s: handoff.txt has no role that the weights do not know', (language) => {
  const known = new Set(LANGUAGES.flatMap((other) => rolesOf(other, 'handoff')));
  expect(rolesOf(language, 'handoff').filter((role) => !known.has(role))).toEqual([]);
});
