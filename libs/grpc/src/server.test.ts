import { AgentServiceService } from '@parley/contract/agent';
import { createLogger, createMetrics } from '@parley/runtime';
import { graceMsOf } from './server';
import { bindService, type Handlers } from './service';

function serviceWith(deadlineMsMax?: number) {
  const options = { logger: createLogger('test', 'silent'), metrics: createMetrics('test') };
  const handlers = {} as Handlers<typeof AgentServiceService>;
  return bindService(
    AgentServiceService,
    handlers,
    deadlineMsMax === undefined ? options : { ...options, deadlineMsMax },
  );
}

test('a connection that is old lives on for the longest call of any service, begun when its stream was old', () => {
  expect(graceMsOf([])).toBe(35_000);
  expect(graceMsOf([serviceWith()])).toBe(45_000);
  expect(graceMsOf([serviceWith(), serviceWith(60_000)])).toBe(95_000);
});
