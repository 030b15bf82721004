import { AgentServiceService } from '@parley/contract/agent';
import { createLogger, createMetrics } from '@parley/process';
import { createGrpcClient } from './client';
import { letDrainingSessionsEnd } from './draining-sessions';
import { graceMsOf, startGrpcServer } from './server';
import { bindService, type Handlers } from './calls/service';

jest.mock('./draining-sessions');

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

test('both ends let calls on an old connection come to their end', async () => {
  const logger = createLogger('test', 'silent');
  const server = await startGrpcServer({ listen: '127.0.0.1:0', services: [serviceWith()], logger });
  expect(letDrainingSessionsEnd).toHaveBeenCalledTimes(1);
  const address = `127.0.0.1:${server.port}`;
  const client = createGrpcClient(AgentServiceService, { name: 'The agent service', address, caller: 'test' });
  expect(letDrainingSessionsEnd).toHaveBeenCalledTimes(2);
  client.close();
  await server.close();
});

test.each(['gateway ', ' gateway', 'gateway\t'])('a client whose caller is %j is refused, and told why', (caller) => {
  const options = { name: 'The agent service', address: '127.0.0.1:1', caller };
  expect(() => createGrpcClient(AgentServiceService, options)).toThrow('must not begin or end with a space');
});
