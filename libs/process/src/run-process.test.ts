import { z } from 'zod';
import { hostAndPort } from './config';
import { readSettings, runProcess } from './run-process';

afterEach(() => jest.restoreAllMocks());

const own = z.object({ LISTEN: hostAndPort });

test('a process reads its own settings and the common ones', () => {
  const settings = readSettings(own, { LISTEN: 'h:1', OTEL_SDK_DISABLED: 'true' });
  expect(settings).toMatchObject({ LISTEN: 'h:1', LOG_LEVEL: 'info', OTEL_SDK_DISABLED: true });
});

test('faults of its own, of the common ones and of tracing are told together', () => {
  const env = { LOG_LEVEL: 'loud', OTEL_TRACES_SAMPLER_ARG: '2' };
  expect(() => readSettings(own, env)).toThrow(/LOG_LEVEL .*\n.*OTEL_TRACES_SAMPLER_ARG .*\n.*LISTEN is missing/);
});

test('a process that cannot begin says why, in the words of the failure, and exits with 1', async () => {
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exited = new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation(resolve as typeof process.exit);
  });
  const broken = z.unknown().transform(() => {
    throw new Error('the settings are gone');
  });
  runProcess('sample', z.object({ BROKEN: broken }), jest.fn());
  expect(await exited).toBe(1);
  expect(said.mock.calls).toEqual([['sample: the settings are gone\n']]);
});
