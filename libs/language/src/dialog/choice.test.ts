import { readPlace } from './choice';

test.each([
  ...['the second one', 'second', 'das zweite', 'la segunda', 'le deuxième', 'o segundo', 'il secondo', 'de tweede'],
  ...['2', '(2)', '2.', 'option 2', 'Nr. 2', 'yes, the second please', 'I meant the second one', 'ta druga'],
])('%s is the second', (text) => {
  expect(readPlace(text)).toBe(2);
});

test.each([
  ['the first', 1],
  ['die dritte bitte', 3],
  ['the last one', -1],
  ['the second or the third', undefined],
  ['not the second', undefined],
  ['second hand', undefined],
  ['the second?', undefined],
  ['2 weeks', undefined],
  ['the one', undefined],
  ['la prima', 1],
  ['prima', undefined],
  ['', undefined],
])('%s: %s', (text, place) => {
  expect(readPlace(text)).toBe(place);
});
