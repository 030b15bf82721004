import { AccountServiceService } from '@parley/contract/account';
import { ApiKeyServiceService } from '@parley/contract/api-key';
import { AuditServiceService } from '@parley/contract/audit';
import { ErasureServiceService } from '@parley/contract/erasure';
import { ExportServiceService } from '@parley/contract/export';
import { MemberServiceService } from '@parley/contract/member';
import { PersonServiceService } from '@parley/contract/person';
import { AgentServiceService } from '@parley/contract/agent';
import { AnalyticsServiceService } from '@parley/contract/analytics';
import { AnalyticsDataServiceService } from '@parley/contract/analytics-data';
import { ChannelServiceService } from '@parley/contract/channel';
import { ConversationServiceService } from '@parley/contract/conversation';
import { ConversationDataServiceService } from '@parley/contract/conversation-data';
import { GuidelineServiceService } from '@parley/contract/guideline';
import { KnowledgeServiceService } from '@parley/contract/knowledge';
import { ModelServiceService } from '@parley/contract/model';
import { NoteServiceService } from '@parley/contract/note';
import { SavedReplyServiceService } from '@parley/contract/saved-reply';
import { ToolServiceService } from '@parley/contract/tool';
import { ResponderServiceService } from '@parley/contract/responder';
import { WebhookServiceService } from '@parley/contract/webhook';
import { createGrpcClient, type GrpcClient, type GrpcAccess } from '@parley/grpc';
import type { Registry } from '@parley/process';

/** The services behind the gateway. */
export interface Services {
  readonly accounts: GrpcClient<typeof AccountServiceService>;
  readonly apiKeys: GrpcClient<typeof ApiKeyServiceService>;
  readonly audit: GrpcClient<typeof AuditServiceService>;
  readonly erasures: GrpcClient<typeof ErasureServiceService>;
  readonly exports: GrpcClient<typeof ExportServiceService>;
  readonly people: GrpcClient<typeof PersonServiceService>;
  readonly members: GrpcClient<typeof MemberServiceService>;
  readonly agents: GrpcClient<typeof AgentServiceService>;
  readonly guidelines: GrpcClient<typeof GuidelineServiceService>;
  readonly models: GrpcClient<typeof ModelServiceService>;
  readonly tools: GrpcClient<typeof ToolServiceService>;
  readonly conversations: GrpcClient<typeof ConversationServiceService>;
  readonly conversationData: GrpcClient<typeof ConversationDataServiceService>;
  readonly notes: GrpcClient<typeof NoteServiceService>;
  readonly savedReplies: GrpcClient<typeof SavedReplyServiceService>;
  readonly analytics: GrpcClient<typeof AnalyticsServiceService>;
  readonly analyticsData: GrpcClient<typeof AnalyticsDataServiceService>;
  readonly knowledge: GrpcClient<typeof KnowledgeServiceService>;
  readonly responder: GrpcClient<typeof ResponderServiceService>;
  readonly channels: GrpcClient<typeof ChannelServiceService>;
  readonly webhooks: GrpcClient<typeof WebhookServiceService>;
}

/** Where each of them listens. */
export interface ServiceAddresses {
  readonly ACCOUNT_ADDRESS: string;
  readonly AGENT_ADDRESS: string;
  readonly CONVERSATION_ADDRESS: string;
  readonly ANALYTICS_ADDRESS: string;
  readonly KNOWLEDGE_ADDRESS: string;
  readonly RESPONDER_ADDRESS: string;
  readonly CHANNEL_ADDRESS: string;
  readonly WEBHOOK_ADDRESS: string;
}

/** A client of each service. */
export function createServices(addresses: ServiceAddresses, metrics: Registry, access?: GrpcAccess): Services {
  const at = (name: string, address: string) => ({ name, address, caller: 'gateway', metrics, ...access });
  return {
    accounts: createGrpcClient(AccountServiceService, at('The account service', addresses.ACCOUNT_ADDRESS)),
    apiKeys: createGrpcClient(ApiKeyServiceService, at('The account service', addresses.ACCOUNT_ADDRESS)),
    audit: createGrpcClient(AuditServiceService, at('The account service', addresses.ACCOUNT_ADDRESS)),
    erasures: createGrpcClient(ErasureServiceService, at('The account service', addresses.ACCOUNT_ADDRESS)),
    exports: createGrpcClient(ExportServiceService, at('The account service', addresses.ACCOUNT_ADDRESS)),
    people: createGrpcClient(PersonServiceService, at('The account service', addresses.ACCOUNT_ADDRESS)),
    members: createGrpcClient(MemberServiceService, at('The account service', addresses.ACCOUNT_ADDRESS)),
    agents: createGrpcClient(AgentServiceService, at('The agent service', addresses.AGENT_ADDRESS)),
    guidelines: createGrpcClient(GuidelineServiceService, at('The agent service', addresses.AGENT_ADDRESS)),
    models: createGrpcClient(ModelServiceService, at('The agent service', addresses.AGENT_ADDRESS)),
    tools: createGrpcClient(ToolServiceService, at('The agent service', addresses.AGENT_ADDRESS)),
    conversations: createGrpcClient(
      ConversationServiceService,
      at('The conversation service', addresses.CONVERSATION_ADDRESS),
    ),
    conversationData: createGrpcClient(
      ConversationDataServiceService,
      at('The conversation service', addresses.CONVERSATION_ADDRESS),
    ),
    notes: createGrpcClient(NoteServiceService, at('The conversation service', addresses.CONVERSATION_ADDRESS)),
    savedReplies: createGrpcClient(
      SavedReplyServiceService,
      at('The conversation service', addresses.CONVERSATION_ADDRESS),
    ),
    analytics: createGrpcClient(AnalyticsServiceService, at('The analytics service', addresses.ANALYTICS_ADDRESS)),
    analyticsData: createGrpcClient(
      AnalyticsDataServiceService,
      at('The analytics service', addresses.ANALYTICS_ADDRESS),
    ),
    knowledge: createGrpcClient(KnowledgeServiceService, at('The knowledge service', addresses.KNOWLEDGE_ADDRESS)),
    responder: createGrpcClient(ResponderServiceService, at('The responder service', addresses.RESPONDER_ADDRESS)),
    channels: createGrpcClient(ChannelServiceService, at('The channel service', addresses.CHANNEL_ADDRESS)),
    webhooks: createGrpcClient(WebhookServiceService, at('The webhook service', addresses.WEBHOOK_ADDRESS)),
  };
}

/** Closes every connection. */
export function closeServices(services: Services): void {
  for (const client of Object.values(services) as { close(): void }[]) client.close();
}
