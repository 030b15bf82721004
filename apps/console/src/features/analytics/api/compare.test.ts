import { changeOf } from './compare';

test('a rate changes by points, not by percent of a percentage', () => {
  const change = changeOf('points', 0.793, 0.868);
  expect(change.kind).toBe('points');
  expect('by' in change && change.by).toBeCloseTo(-0.075);
});

test('a number that was tiny before is shown with the value of before, not with thousands of percent', () => {
  expect(changeOf('percent', 1_216, 13)).toEqual({ kind: 'from', before: 13 });
  expect(changeOf('percent', 5, 0)).toEqual({ kind: 'from', before: 0 });
  expect(changeOf('percent', 15, 10)).toEqual({ kind: 'percent', by: 0.5 });
});

test('without data in one of the windows nothing is compared', () => {
  expect(changeOf('percent', null, 10)).toEqual({ kind: 'none' });
  expect(changeOf('difference', 4.2, null)).toEqual({ kind: 'none' });
});
