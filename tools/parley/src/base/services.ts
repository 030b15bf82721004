import { z } from 'zod';
import { AccountServiceService } from '@parley/contract/account';
import { ApiKeyServiceService } from '@parley/contract/api-key';
import { ErasureServiceService } from '@parley/contract/erasure';
import { ExportServiceService } from '@parley/contract/export';
import { MemberServiceService } from '@parley/contract/member';
import { PersonServiceService } from '@parley/contract/person';
import { AgentServiceService } from '@parley/contract/agent';
import { ModelServiceService } from '@parley/contract/model';
import { AnalyticsServiceService } from '@parley/contract/analytics';
import { AnalyticsDataServiceService } from '@parley/contract/analytics-data';
import { ConversationServiceService } from '@parley/contract/conversation';
import { KnowledgeServiceService } from '@parley/contract/knowledge';
import { NotificationServiceService } from '@parley/contract/notification';
import { ResponderServiceService } from '@parley/contract/responder';
import { ChannelServiceService } from '@parley/contract/channel';
import { WebhookServiceService } from '@parley/contract/webhook';
import { ConversationDataServiceService } from '@parley/contract/conversation-data';
import { createGrpcClient, grpcTlsConfig, openGrpcAccess, type GrpcAccess, type GrpcClient } from '@parley/grpc';
import { createLogger, environment, messageOf, readConfig } from '@parley/process';
import { addresses, addressVariable } from '@parley/topology';
import { CommandError } from './command-error';
import { readStack } from './read-stack';

export type Services = ReturnType<typeof connectServices>;

export type WithServices = (work: (services: Services) => Promise<void>) => Promise<void>;

const stackFile = z.object({
  addresses: z.object(Object.fromEntries(addresses.map((name) => [name, z.string()]))),
  /** Variables with an operator's certificate or secret. */
  grpc: z.record(z.string(), z.string()).optional(),
});

type Found = z.output<typeof stackFile>;

/**
 * To the local system (PARLEY_HOME/stack.json), or the services in variables (ACCOUNT_ADDRESS and so on), with
 * GRPC_TLS_CERT_FILE or GRPC_SECRET_FILE.
 */
export function connectServices() {
  const { addresses: found, grpc } = findSystem();
  const access = openAccess(grpc);
  const client = <Service extends object>(
    definition: Service,
    name: string,
    isUnaryOnly = false,
  ): GrpcClient<Service> =>
    createGrpcClient(definition, {
      name: `The ${name} service`,
      address: found[name] ?? '',
      caller: 'parley-cli',
      ...access,
      isUnaryOnly,
    });
  const clients = {
    account: client(AccountServiceService, 'account'),
    erasures: client(ErasureServiceService, 'account'),
    // Unary, as answers are large.
    exports: client(ExportServiceService, 'account', true),
    people: client(PersonServiceService, 'account'),
    members: client(MemberServiceService, 'account'),
    agent: client(AgentServiceService, 'agent'),
    conversation: client(ConversationServiceService, 'conversation'),
    analytics: client(AnalyticsServiceService, 'analytics'),
    // Unary, as answers are large, which also spreads calls over processes.
    conversationData: client(ConversationDataServiceService, 'conversation', true),
    analyticsData: client(AnalyticsDataServiceService, 'analytics', true),
    knowledge: client(KnowledgeServiceService, 'knowledge'),
    responder: client(ResponderServiceService, 'responder'),
    channel: client(ChannelServiceService, 'channel'),
    apiKeys: client(ApiKeyServiceService, 'account'),
    models: client(ModelServiceService, 'agent'),
    webhooks: client(WebhookServiceService, 'webhook'),
    notifications: client(NotificationServiceService, 'notification'),
  };
  const close = (): void => {
    for (const each of Object.values(clients)) each.close();
    access.tls?.close();
  };
  return { ...clients, close };
}

/** Refused server certificates are logged to standard output. */
function openAccess(settings: Found['grpc']): GrpcAccess {
  try {
    const config = readConfig(z.object(grpcTlsConfig), { ...settings, ...environment() });
    return openGrpcAccess(config, { role: 'operator', logger: createLogger('parley', 'error') });
  } catch (err) {
    throw new CommandError(messageOf(err), err);
  }
}

function findSystem(): Found {
  const env = environment();
  const named = Object.fromEntries(addresses.map((name) => [name, env[addressVariable(name)]]));
  const fromEnvironment = stackFile.safeParse({ addresses: named });
  return fromEnvironment.success ? fromEnvironment.data : readStack(stackFile, 'PARLEY_HOME');
}
