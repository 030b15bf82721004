import { readOptions } from './options';

it('does everything, once, unless told otherwise', () => {
  expect(readOptions([])).toMatchObject({ parts: ['end-to-end', 'restarts'], rounds: 1, isQuick: false });
  expect(readOptions(['--only', 'restarts', '--rounds', '3'])).toMatchObject({ parts: ['restarts'], rounds: 3 });
});

it.each([
  [['--only', 'images'], '--only images: there is end-to-end and restarts'],
  [['--rounds', '0'], '--rounds must be a whole number above 0'],
  [['--rounds', 'many'], '--rounds must be a whole number above 0'],
  [['--quik'], "Unknown option '--quik'"],
])('refuses %j', (args, fault) => {
  expect(() => readOptions(args)).toThrow(fault);
});
