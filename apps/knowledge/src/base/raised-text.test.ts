import { raisedText } from './raised-text';

test.each([
  ['4', '99', ' euros', '.99'],
  ['€ 4', '99', '', '.99'],
  ['$1,299', '00', '', '.00'],
  ['1.299', '00', ' €', ',00'],
  ['4,', '99', ' €', '99'],
  ['4', '99 €', '', '.99 €'],
  ['4', '€99', '', '.99 €'],
  ['15', '1', ' litres', ''],
  ['15', '12', ' litres', ''],
  ['80 euros for 15', '12', ' litres', ''],
  ['€4.99', '10', '', ''],
  ['15 litres', '1', '', ''],
  ['15', '1)', ' litres', ''],
  ['15', '1,2', ' litres', ''],
  ['15', '*', ' litres', ''],
  ['x', '2', '', '²'],
  ['80 m', '2', ' of floor', '²'],
  ['a room', '2', '', ''],
  ['10', '3', ' litres', '³'],
  ['6 × 10', '-3', '', '⁻³'],
  ['1', '1', '/2 hours', ' 1'],
  ['20', '0', 'C', '°'],
  ['4€', '99', '/kg', '99'],
  ['the 1', 'st', ' floor', 'st'],
  ['from 9', '00', ' to 6', ':00'],
  ['9', '30', '-12', ':30'],
  ['from 9:00 to 18', '30', '', ':30'],
])('"%s" with "%s" above, before "%s"', (before, mark, after, said) => {
  expect(raisedText({ before, mark, after })).toBe(said);
});

test('the decimal point is that of the language', () => {
  expect(raisedText({ before: '4', mark: '99', after: ' €', language: 'de-AT' })).toBe(',99');
});

test('a link is a footnote', () => {
  expect(raisedText({ before: '80 m', mark: '2', after: '', isLink: true })).toBe('');
});
