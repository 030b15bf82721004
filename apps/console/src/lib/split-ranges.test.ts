import { splitRanges } from './split-ranges';

/** The pieces joined, with what is marked in brackets. */
const marked = (text: string, ranges: number[][]): string =>
  splitRanges(text, ranges)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['nothing', 'a refund', [], 'a refund'],
  ['a word', 'a refund please', [[2, 8]], 'a [refund] please'],
  ['the whole text', 'refund', [[0, 6]], '[refund]'],
  ['neighbours', 'ab', [[0, 1], [1, 2]], '[a][b]'], // prettier-ignore
  ['what comes in any order', 'a b c', [[4, 5], [0, 1]], '[a] b [c]'], // prettier-ignore
  ['what overlaps, once', 'abcd', [[0, 3], [1, 4]], '[abc][d]'], // prettier-ignore
  ['an emoji as a whole', 'hi 🎉!', [[3, 5]], 'hi [🎉]!'],
  ['what reaches beyond the end', 'abc', [[1, 9], [20, 30]], 'a[bc]'], // prettier-ignore
  ['an empty range', 'abc', [[1, 1]], 'abc'],
  ['markup, which stays text', '<b>x</b>', [[3, 4]], '<b>[x]</b>'],
])('marks %s', (_, text, ranges, expected) => {
  expect(marked(text, ranges)).toBe(expected);
});
