import { readOptions } from './options';

test('a full run measures 5 times; a quick one twice, and shorter; both can be told otherwise', () => {
  expect(readOptions([])).toMatchObject({
    only: [],
    out: 'tools/bench/results',
    effort: { isQuick: false, repeats: 5, rows: 10_000_000 },
  });
  expect(readOptions(['--quick']).effort).toMatchObject({ isQuick: true, repeats: 2, seconds: 3 });
  expect(readOptions(['--only', 'b1,B3', '--rows', '500', '--seconds', '1', '--no-write'])).toMatchObject({
    only: ['B1', 'B3'],
    out: undefined,
    effort: { rows: 500, seconds: 1 },
  });
});

test('what it does not understand it refuses', () => {
  expect(() => readOptions(['--rows', '0'])).toThrow('--rows must be a whole number');
  expect(() => readOptions(['--fast'])).toThrow('--fast');
});
