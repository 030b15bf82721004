import { readOptions } from './options';

test('by default it tries every fault, with 200 messages a second', () => {
  expect(readOptions([])).toMatchObject({ faults: [], random: 0, seed: 1, messagesPerSecond: 200 });
  expect(readOptions(['--random', '3', '--seed', '0', '--rate', '50'])).toMatchObject({
    random: 3,
    seed: 0,
    messagesPerSecond: 50,
  });
});

test.each([
  ['--rate', '0', '--rate must be a whole number above 0'],
  ['--random', '0', '--random must be a whole number above 0'],
  ['--streams', '0', '--streams must be a whole number above 0'],
  ['--rate', '1.5', '--rate must be a whole number'],
  ['--seed', '-1', '--seed'],
])('refuses %s %s by the name of the option', (name, value, reason) => {
  expect(() => readOptions([name, value])).toThrow(reason);
});

test('the campaigns of agents, channels and streams are commands, and no other is known', () => {
  expect(readOptions(['agents', '--seed', '7'])).toMatchObject({ command: 'agents', isQuick: false, seed: 7 });
  expect(readOptions(['channel', '--quick'])).toMatchObject({ command: 'channel', isQuick: true });
  expect(readOptions(['streams', '--quick'])).toMatchObject({ command: 'streams', messagesPerSecond: 50 });
  expect(readOptions(['streams', '--streams', '40', '--seconds', '9'])).toMatchObject({ streams: 40, seconds: 9 });
  expect(readOptions([])).toMatchObject({ command: undefined, streams: undefined });
  for (const args of [['chanel'], ['channel', 'channel']]) {
    expect(() => readOptions(args)).toThrow(`there is nothing called ${args.join(' ')}`);
  }
});
