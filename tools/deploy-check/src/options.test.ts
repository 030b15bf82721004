import { readOptions } from './options';

it('does everything, once, unless told otherwise', () => {
  expect(readOptions([])).toMatchObject({ parts: ['end-to-end', 'restarts'], rounds: 1, isQuick: false });
  expect(readOptions(['--only', 'restarts', '--rounds', '3'])).toMatchObject({ parts: ['restarts'], rounds: 3 });
});

it.each([
  [['--only', 'images'], '--only images: there is end-to-end and restarts'],
  [['--rounds', '0'], '--rounds 0: not a number from 1 to 999'],
  [['--rounds', 'many'], '--rounds many: not a number'],
  [['--quik'], "Unknown option '--quik'"],
])('refuses %j', (args, fault) => {
  expect(() => readOptions(args)).toThrow(fault);
});
