import { spellingsOf } from './spellings';

test.each([
  ['refund', ['refund']],
  ['Müller', ['muller', 'mueller']],
  ['Mueller', ['mueller', 'muller (müller)']],
  ['que', ['que', 'qu (qü)']],
  ['Ærø', ['aero', 'aeroe']],
  ['neue Strasse', ['neue strasse', 'neu strasse (neü)']],
  ['Mu\u0308ller', ['muller', 'mueller']],
  ['!?', []],
])('%s may be written as %j', (text, expected) => {
  const shown = spellingsOf(text).map(({ tokens, words }) =>
    [tokens.join(' '), words.length > 0 ? `(${words.join(' ')})` : ''].join(' ').trim(),
  );
  expect(shown).toEqual(expected);
});

test('of many pairs of letters the first three are tried', () => {
  expect(spellingsOf('ae'.repeat(200))).toHaveLength(8);
});
