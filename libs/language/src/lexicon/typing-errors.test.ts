import { CHANGED_LETTER_LENGTH_MIN, createTypingErrors, typingError } from './typing-errors';

test.each([
  ['operatr', 'operator', 'missing or added'],
  ['operrator', 'operator', 'missing or added'],
  ['oeprator', 'operator', 'swapped'],
  ['operater', 'operator', 'changed'],
  ['peratoro', 'operator', 'moved'],
  ['tlak', 'talk', 'swapped'],
  ['taalk', 'talk', 'missing or added'],
  ['tall', 'talk', undefined],
  ['stalk', 'talk', undefined],
  ['oot', 'bot', undefined],
])('%s for %s: %s', (word, meant, error) => {
  expect(typingError(word, meant)).toBe(error);
});

test('the likelier error comes first: one letter added, then one that stands elsewhere', () => {
  expect(createTypingErrors(['persons', 'person'])('persson')).toEqual(['person', 'persons']);
});

test('a changed letter counts in words that are long enough', () => {
  expect(createTypingErrors(['pardon'], CHANGED_LETTER_LENGTH_MIN)('pordon')).toEqual([]);
  expect(createTypingErrors(['pardon'])('pordon')).toEqual(['pardon']);
});
