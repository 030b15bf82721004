import { AccountServiceService } from '@parley/contract/account';
import { AgentServiceService } from '@parley/contract/agent';
import { AnalyticsServiceService } from '@parley/contract/analytics';
import { AnalyticsDataServiceService } from '@parley/contract/analytics-data';
import { ConversationServiceService } from '@parley/contract/conversation';
import { ConversationDataServiceService } from '@parley/contract/conversation-data';
import { KnowledgeServiceService } from '@parley/contract/knowledge';
import { GuidelineServiceService } from '@parley/contract/guideline';
import { NoteServiceService } from '@parley/contract/note';
import { SavedReplyServiceService } from '@parley/contract/saved-reply';
import { ModelServiceService } from '@parley/contract/model';
import { ApiKeyServiceService } from '@parley/contract/api-key';
import { AuditServiceService } from '@parley/contract/audit';
import { ExportServiceService } from '@parley/contract/export';
import { ErasureServiceService } from '@parley/contract/erasure';
import { MemberServiceService } from '@parley/contract/member';
import { PersonServiceService } from '@parley/contract/person';
import { ToolServiceService } from '@parley/contract/tool';
import { ResponderServiceService } from '@parley/contract/responder';
import { ChannelServiceService } from '@parley/contract/channel';
import { WebhookServiceService } from '@parley/contract/webhook';
import { serviceRules } from '@parley/topology';
import { hostOf } from './channel-credentials';
import { mayCall, roleOf, servedBy } from './roles';

const contract = [
  AccountServiceService,
  AgentServiceService,
  AnalyticsServiceService,
  AnalyticsDataServiceService,
  ConversationServiceService,
  ConversationDataServiceService,
  KnowledgeServiceService,
  GuidelineServiceService,
  NoteServiceService,
  SavedReplyServiceService,
  ModelServiceService,
  ToolServiceService,
  ApiKeyServiceService,
  AuditServiceService,
  ErasureServiceService,
  ExportServiceService,
  MemberServiceService,
  PersonServiceService,
  ResponderServiceService,
  ChannelServiceService,
  WebhookServiceService,
]
  .flatMap((service) => Object.values(service) as { path: string }[])
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
  // Node prints a name with a comma in quotes.
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
