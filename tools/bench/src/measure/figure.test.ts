import { figure, reaches } from './figure';

test('the median decides whether a figure holds', () => {
  const goal = { is: 'at least', value: 0.5 } as const;
  expect(figure('x', 'ratio', [0.1, 0.5, 0.9], goal)).toMatchObject({ value: 0.5, holds: true });
  expect(figure('x', 'ratio', [0.49, 0.49, 0.9], goal)).toMatchObject({ value: 0.49, holds: false });
});

test('a goal is reached at its very value, and by nothing that is no number', () => {
  expect(reaches(10, { is: 'at most', value: 10 })).toBe(true);
  expect(reaches(10.1, { is: 'at most', value: 10 })).toBe(false);
  expect(reaches(Number.NaN, { is: 'at most', value: 10 })).toBe(false);
  expect(reaches(Number.NaN, { is: 'at least', value: 10 })).toBe(false);
});
