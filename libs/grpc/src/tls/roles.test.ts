import { loadFileDescriptorSetFromBuffer, type ServiceDefinition } from '@grpc/proto-loader';
import { descriptorsPath } from '@parley/contract/descriptors';
import { serviceRules } from '@parley/topology';
import { readFileSync } from 'node:fs';
import { hostOf } from './channel-credentials';
import { mayCall, roleOf, servedBy } from './roles';

/** From the compiled protocol, to include every service. */
const contract = Object.values(loadFileDescriptorSetFromBuffer(readFileSync(descriptorsPath)))
  .filter((part): part is ServiceDefinition => !('format' in part))
  .flatMap((service) => Object.values(service))
  .filter(({ requestStream }) => !requestStream)
  .map(({ path }) => path);

test('every RPC of the contract has a rule, and every rule an RPC', () => {
  const ruled = Object.entries(serviceRules).flatMap(([service, { callers }]) =>
    Object.keys(callers).map((method) => `/${service}/${method}`),
  );
  expect(ruled.sort()).toEqual(contract.sort());
});

test('what has no rule is closed', () => {
  expect(mayCall('gateway', '/parley.agent.v1.AgentService/GetAgent')).toBe(true);
  expect(mayCall('account', '/parley.agent.v1.AgentService/GetAgent')).toBe(false);
  expect(mayCall('gateway', '/parley.agent.v1.AgentService/Another')).toBe(false);
  expect(mayCall('gateway', '/parley.agent.v1.AgentService/constructor')).toBe(false);
  expect(mayCall('gateway', '/toString/GetAgent')).toBe(false);
  expect(mayCall('gateway', '')).toBe(false);
  expect(servedBy('/parley.analytics.v1.AnalyticsService/GetOverview')).toBe('analytics-query');
  expect(servedBy('/grpc.health.v1.Health/Check')).toBeUndefined();
});

test.each([
  ['URI:spiffe://parley/agent', 'agent'],
  ['DNS:agent, URI:spiffe://parley/analytics-query, IP Address:127.0.0.1', 'analytics-query'],
  ['URI:spiffe://parley/agent, URI:spiffe://parley/gateway', undefined],
  ['URI:spiffe://parley/agentx', undefined],
  ['URI:spiffe://parley/agent/x', undefined],
  ['URI:spiffe://other/agent', undefined],
  ['URI:https://x/?spiffe://parley/agent', undefined],
  // Node quotes a name with a comma.
  ['DNS:"x, URI:spiffe://parley/agent"', undefined],
  ['DNS:agent', undefined],
  [undefined, undefined],
])('the role in %s is %s', (names, role) => expect(roleOf(names)).toBe(role));

test.each([
  ['agent:50051', 'agent'],
  ['dns:///agent.parley.svc:50051', 'agent.parley.svc'],
  ['dns:agent:50051', 'agent'],
  ['127.0.0.1:5', '127.0.0.1'],
  ['ipv4:127.0.0.1:5,127.0.0.1:6', '127.0.0.1'],
  ['ipv6:[::1]:5', '::1'],
])('the host of %s is %s', (address, host) => expect(hostOf(address)).toBe(host));
