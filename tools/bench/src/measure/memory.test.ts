import { spawnSync } from 'node:child_process';
import { growthOf, memoryMib } from './memory';

test('growth compares medians of two windows, so that one peak of the garbage collector counts for nothing', () => {
  const values = [10, 20, 100, 100, 900, 100, 300, 120, 120, 5, 120];
  expect(growthOf(values, { first: 2, window: 4 })).toEqual({ first: 100, last: 120, ratio: 1.2 });
});

test('a process that is gone has no memory to compare', () => {
  expect(memoryMib(process.pid)).toBeGreaterThan(10);
  const { pid } = spawnSync(process.execPath, ['--version']);
  expect(() => memoryMib(pid)).toThrow('has ended');
});
