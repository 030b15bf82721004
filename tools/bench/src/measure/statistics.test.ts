import { countValues, median, percentile, percentileOfCounts, ratios, spreadOf, sumByName } from './statistics';

test('the median of an odd number of values is the one in the middle, of an even number the mean of two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 7])).toBe(6);
  expect(() => median([])).toThrow('no values');
  expect(median([1, 2, NaN])).toBe(NaN);
});

test('a percentile is a value that was measured', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(percentile(values, 0.5)).toBe(100);
  expect(percentile(values, 0.99)).toBe(198);
  expect(percentile(values, 1)).toBe(200);
  expect(percentile([3], 0.99)).toBe(3);
});

test('a percentile of counts is that of the values', () => {
  expect(percentileOfCounts({ 10: 1, 9: 98, 200: 1 }, 0.5)).toBe(9);
  expect(percentileOfCounts({ 10: 1, 9: 98, 200: 1 }, 0.99)).toBe(10);
  expect(percentileOfCounts({ 10: 1, 9: 98, 200: 1 }, 1)).toBe(200);
  expect(percentileOfCounts({ 3: 1 }, 0)).toBe(3);
  expect(percentileOfCounts({}, 0.99)).toBe(NaN);
  expect(percentileOfCounts({ 1: 98, Infinity: 2 }, 0.99)).toBe(Infinity);
});

test('values are counted, and counts are added', () => {
  expect(countValues([1.5, 2, 1.5, Infinity])).toEqual({ 1.5: 2, 2: 1, Infinity: 1 });
  expect(sumByName([{ a: 1 }, { a: 2, b: 3 }])).toEqual({ a: 3, b: 3 });
});

test('a spread has the extremes, and the values in the order of the repeats', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, low: 1, high: 3, values: [3, 1, 2] });
});

test('a ratio is formed of each repeat, not of the medians', () => {
  expect(ratios([10, 30], [20, 10])).toEqual([0.5, 3]);
  expect(() => ratios([1], [1, 2])).toThrow('equally often');
});

test('nothing is compared with nothing', () => {
  for (const nothing of [0, Infinity, NaN]) expect(() => ratios([1], [nothing])).toThrow('nothing to compare with');
  expect(ratios([Infinity], [2])).toEqual([Infinity]);
});
