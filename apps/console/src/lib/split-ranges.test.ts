import { fromFirstRange, splitRanges } from './split-ranges';

/** Marked pieces in brackets. */
const marked = (text: string, ranges: number[][]): string =>
  splitRanges(text, ranges)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['nothing', 'a refund', [], 'a refund'],
  ['a word', 'a refund please', [[2, 8]], 'a [refund] please'],
  ['the whole text', 'refund', [[0, 6]], '[refund]'],
  ['neighbours', 'ab', [[0, 1], [1, 2]], '[a][b]'], // oxfmt-ignore
  ['what comes in any order', 'a b c', [[4, 5], [0, 1]], '[a] b [c]'], // oxfmt-ignore
  ['what overlaps, once', 'abcd', [[0, 3], [1, 4]], '[abc][d]'], // oxfmt-ignore
  ['an emoji as a whole', 'hi 🎉!', [[3, 5]], 'hi [🎉]!'],
  ['what reaches beyond the end', 'abc', [[1, 9], [20, 30]], 'a[bc]'], // oxfmt-ignore
  ['an empty range', 'abc', [[1, 1]], 'abc'],
  ['markup, which stays text', '<b>x</b>', [[3, 4]], '<b>[x]</b>'],
])('marks %s', (_, text, ranges, expected) => {
  expect(marked(text, ranges)).toBe(expected);
});

test.each([
  ['a match near the beginning', 'a refund please', 'refund', 'a [refund] please'],
  [
    'no match',
    'a long text of more than thirty characters, surely',
    undefined,
    'a long text of more than thirty characters, surely',
  ],
  ['a match far behind', `${'word '.repeat(20)}refund now`, 'refund', `…${'word '.repeat(5)}[refund] now`],
  ['one behind a text without blanks', `${'退'.repeat(60)}款 now`, '款', '…[款] now'],
])('a line shows %s', (_, text, sought, expected) => {
  const at = sought === undefined ? undefined : text.indexOf(sought);
  const ranges = at === undefined ? [] : [[at, at + (sought ?? '').length]];
  const line = fromFirstRange({ text, ranges });
  expect(
    splitRanges(line.text, line.ranges)
      .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
      .join(''),
  ).toBe(expected);
});
