import { anyOf, languagePattern, phrasePatterns, rolePattern, rolesOf, whole, wordsOf } from './patterns';

test('a role of one language does not match in another', () => {
  const negator = languagePattern('negation', 'negator');
  expect(negator('de').test('das geht nicht')).toBe(true);
  expect(negator('en').test('das geht nicht')).toBe(false);
  expect(negator('xx').test('not')).toBe(false);
});

test('a role of all languages matches in each', () => {
  const free = rolePattern('pledges', 'free');
  expect(
    ['for free', 'kostenlos', 'gratuito', 'sans frais', 'de graca', 'in omaggio'].every((text) => free().test(text)),
  ).toBe(true);
});

test.each([
  ['an elided word', "n'est", true],
  ['a word after an elision', "il n'ouvre", true],
  ['a part of a word', 'annex', false],
])('%s', (_, text, isFound) => {
  expect(new RegExp(whole("n'|ne"), 'u').test(text)).toBe(isFound);
});

test('words have letters beyond ASCII, and names of tools are one word', () => {
  const free = new RegExp(whole('gro|free'), 'u');
  expect(['groß', 'is_free'].some((text) => free.test(text))).toBe(false);
});

test('a phrase refers to roles of its own language', () => {
  const isDone = (text: string): boolean => phrasePatterns('actions', 'active')().some((pattern) => pattern.test(text));
  expect(isDone('we have now cancelled')).toBe(true);
  expect(isDone('i corsi rimborsati')).toBe(false);
});

test('several roles are read by the beginning of their names', () => {
  expect(anyOf('actions', 'did-*', ['en'])).toMatch(/refunded.*deleted/);
});

test('an unknown role is a mistake of the code', () => {
  expect(() => anyOf('actions', 'undone-*')).toThrow('undone-*');
  expect(() => rolePattern('no-such-file', 'negator')()).toThrow('no-such-file.txt');
});

test('roles come in the order of the file', () => {
  expect(rolesOf('binding').slice(0, 3)).toEqual(['morning', 'noon', 'afternoon']);
  expect(wordsOf('binding', 'noon', ['fr'])).toEqual(new Set(['midi']));
});
