import { fold } from './fold';

test.each([
  ['Rückgabe', 'ruckgabe'],
  ['Rückgabe'.normalize('NFD'), 'ruckgabe'],
  ['ORÇAMENTO', 'orcamento'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['İstanbul', 'istanbul'],
  [' smørrebrød ', 'smorrebrod'],
])('%s is found as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
