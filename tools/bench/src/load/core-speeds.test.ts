import { allowedCores } from './core-speeds';

test.each([
  ['0', [0]],
  ['0-1', [0, 1]],
  ['1,4-6,9', [1, 4, 5, 6, 9]],
])('a process with Cpus_allowed_list %s may run on %j', (list, cores) => {
  expect(allowedCores(`Name:\tnode\nCpus_allowed:\t3\nCpus_allowed_list:\t${list}\nMems_allowed:\t1\n`)).toEqual(cores);
});
