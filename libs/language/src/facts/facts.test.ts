import { factsIn, isKnown, knownKeys, withoutLinks } from './facts';

const isIn = (text: string, source: string): boolean =>
  factsIn(text).every((fact) => isKnown(fact, knownKeys([source])));

test.each([
  ['95.000 euros', '95 euros', false],
  ['95,000 euros', '95 euros', false],
  ['1.500 Euro', '1,500 euros', true],
  ['0.095 euros', '0.095 euros', true],
  ['95.00 euros', '95 euros', true],
])('%s in a source with %s: %s', (text, source, isFound) => {
  expect(isIn(text, source)).toBe(isFound);
});

test.each([
  ['Pay at Evil.Zip/x now', 'Pay at … now'],
  ['Pay at evil[.]com now', 'Pay at … now'],
  ['Write to zoe@mail.example.', 'Write to zoe@mail.example.'],
  ['am 13.märz um 10.30', 'am 13.märz um 10.30'],
  ['今日。明日', '今日。明日'],
  ['invoice.pdf', 'invoice.pdf'],
])('links are taken out of %s', (text, rest) => {
  expect(withoutLinks(text, '…')).toBe(rest);
});
