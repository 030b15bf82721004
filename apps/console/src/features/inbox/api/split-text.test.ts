import { lengthOf } from '../../../lib/length';
import { splitText } from './split-text';

/** White space is all that may be lost. */
const withoutSpace = (text: string): string => text.replace(/\s/g, '');

test.each([
  ['short', 10, ['short']],
  ['   ', 10, []],
  ['one two.\n\nthree four.', 14, ['one two.', 'three four.']],
  ['One two. Three four? Five.', 21, ['One two. Three four?', 'Five.']],
  ['one two three four', 9, ['one two', 'three', 'four']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['これは文です。次の文です。', 8, ['これは文です。', '次の文です。']],
  // Two words are no part of their own: the next sentence joins them.
  ['Hi.\n\nA first sentence. A second sentence.', 24, ['Hi.\n\nA first sentence.', 'A second sentence.']],
])('%j is divided at its best borders', (text, lengthMax, parts) => {
  expect(splitText(text, lengthMax)).toEqual(parts);
});

test('no character is divided, and nothing but white space is lost', () => {
  const text = '👩‍👩‍👧‍👧🇩🇪é'.repeat(40);
  for (const lengthMax of [20, 33, 64]) {
    const parts = splitText(text, lengthMax);
    expect(parts.join('')).toBe(text);
    expect(parts.every((part) => part.isWellFormed() && lengthOf(part) <= lengthMax)).toBe(true);
  }
});

test('6,003 characters of sentences become two messages in their order', () => {
  const text = `${'A sentence that says something. '.repeat(187)}And the end`.padEnd(6_003, '!');
  const parts = splitText(text, 4_096);
  expect(parts).toHaveLength(2);
  expect(parts[0]?.endsWith('something.')).toBe(true);
  expect(withoutSpace(parts.join(''))).toBe(withoutSpace(text));
});
