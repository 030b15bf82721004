import { createPhraseBook, longestPhraseAt } from './phrase-book';

const book = createPhraseBook([
  { role: 'thanks', phrase: 'thank you (so|very|) much' },
  { role: 'courtesy', phrase: 'thank' },
  { role: 'wait', phrase: '(please (do|) |) wait' },
]);

const found = (text: string, between: readonly string[] = []): string | undefined => {
  const words = text.split(' ');
  const match = longestPhraseAt(book, { words, mayStandBetween: (at) => between.includes(words[at] ?? '') }, 0);
  return match && `${match.role} ${match.end}`;
};

test.each([
  ['thank you very much', 'thanks 4'],
  ['thank you much', 'thanks 3'],
  ['thank them', 'courtesy 1'],
  ['wait', 'wait 1'],
  ['please do wait here', 'wait 3'],
  ['do wait', undefined],
])('%s: the longest phrase is %s', (text, wanted) => {
  expect(found(text)).toBe(wanted);
});

test('words that may stand between two of a phrase do, and none in front of it', () => {
  expect(found('thank all of you much', ['all', 'of'])).toBe('thanks 5');
  expect(found('thank all of you much', ['all'])).toBe('courtesy 1');
  expect(found('all wait', ['all'])).toBeUndefined();
});
