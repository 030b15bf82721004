import { readOptions } from './options';

it.each([
  ['--only', 'http', '--inputs', '0'],
  ['--only', 'isolation', '--probes', '0'],
])('refuses a run that would send nothing: %s %s %s %s', (...args) => {
  expect(() => readOptions(args)).toThrow('nothing would be sent');
});

it.each([
  ['the matrix alone', ['--only', 'matrix', '--inputs', '0']],
  ['probes without inputs', ['--only', 'isolation,http', '--inputs', '0']],
])('takes %s', (_name, args) => {
  expect(readOptions(args)).toHaveProperty('plan');
});

it('takes a run of one input', () => {
  expect(readOptions(['--only', 'http', '--inputs', '1'])).toHaveProperty('plan.counts.http', 1);
});
