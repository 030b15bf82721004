import { figure, pooledFigure, reaches } from './figure';
import { countValues } from './statistics';

test('the median decides whether a figure holds', () => {
  const goal = { is: 'at least', value: 0.5 } as const;
  expect(figure('x', 'ratio', [0.1, 0.5, 0.9], goal)).toMatchObject({ value: 0.5, holds: true });
  expect(figure('x', 'ratio', [0.49, 0.49, 0.9], goal)).toMatchObject({ value: 0.49, holds: false });
});

describe('a percentile of all repeats together', () => {
  const goal = { is: 'at most', value: 2 } as const;
  const p99 = { name: 'p99', unit: 's', share: 0.99 } as const;
  const times = (slow: number): number[] => [...Array.from({ length: 50 - slow }, () => 1), ...Array(slow).fill(9)];

  test('is not the median of the slowest', () => {
    const repeats = [times(0), times(0), times(2)].map(countValues);
    expect(pooledFigure(p99, repeats, goal)).toMatchObject({ name: 'p99', value: 9, values: [1, 1, 9], holds: false });
    expect(pooledFigure(p99, [times(0), times(0), times(1)].map(countValues), goal)).toMatchObject({
      value: 1,
      spread: { low: 1, high: 9 },
      holds: true,
    });
  });

  test('says when it is none', () => {
    expect(pooledFigure(p99, [{ 1: 50 }, { 1: 49 }], goal).name).toBe('p99 (no such percentile: 99 values)');
    expect(pooledFigure(p99, [{ 1: 50 }, { 1: 50 }], goal).name).toBe('p99');
    expect(pooledFigure({ ...p99, share: 0.5 }, [{ 1: 1 }, { 1: 1 }], goal).name).toBe('p99');
  });

  test('counts what never had a good answer as slower than all', () => {
    expect(pooledFigure(p99, [{ 1: 98, Infinity: 2 }], goal)).toMatchObject({ value: Infinity, holds: false });
    expect(pooledFigure(p99, [{}], goal).holds).toBe(false);
  });
});

test('a goal is reached at its very value, and by nothing that is no number', () => {
  expect(reaches(10, { is: 'at most', value: 10 })).toBe(true);
  expect(reaches(10.1, { is: 'at most', value: 10 })).toBe(false);
  expect(reaches(Number.NaN, { is: 'at most', value: 10 })).toBe(false);
  expect(reaches(Number.NaN, { is: 'at least', value: 10 })).toBe(false);
});
