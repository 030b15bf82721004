import { z } from 'zod';
import { hostAndPort } from './config';
import { readSettings } from './run-process';

const own = z.object({ LISTEN: hostAndPort });

test('a process reads its own settings and the common ones', () => {
  const settings = readSettings(own, { LISTEN: 'h:1', OTEL_SDK_DISABLED: 'true' });
  expect(settings).toMatchObject({ LISTEN: 'h:1', LOG_LEVEL: 'info', OTEL_SDK_DISABLED: true });
});

test('faults of its own, of the common ones and of tracing are told together', () => {
  const env = { LOG_LEVEL: 'loud', OTEL_TRACES_SAMPLER_ARG: '2' };
  expect(() => readSettings(own, env)).toThrow(/LOG_LEVEL .*\n.*OTEL_TRACES_SAMPLER_ARG .*\n.*LISTEN is missing/);
});
