import { LANGUAGES, RECOGNISED } from '../words/languages';
import { lexiconLanguages, readLexicon, type Entry } from './read-lexicon';

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
    'search',
    'memory',
    'unfinished',
    'added',
    'ordinals',
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

const everywhere = lexiconLanguages().map((language) => ({ language, conduct: readLexicon(language, 'conduct') }));
const namedIn = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ phrase }) => [...phrase.matchAll(/\{([a-z][\w-]*)\}/g)].map(([, role]) => role ?? ''));

test.each(everywhere)('$language: conduct has every role, and each that is named', ({ language, conduct }) => {
  const named = new Set(namedIn(readLexicon('en', 'conduct')));
  const rules = rolesOf('en', 'conduct').filter((role) => !named.has(role));
  expect(rolesOf(language, 'conduct')).toEqual(expect.arrayContaining([...rules, ...namedIn(conduct)]));
});

test.each(everywhere)('$language: words of conduct are in lower case without accents', ({ conduct }) => {
  const words = conduct.map(({ phrase }) => phrase.replaceAll(/\\S\*|<0-3>|<1>|\{[a-z-]+\}/g, ''));
  expect(words.filter((phrase) => !/^[a-z0-9|()?!=^$.* ]*$/.test(phrase))).toEqual([]);
});
