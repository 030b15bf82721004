import { AgentServiceService } from '@parley/contract/agent';
import { AnalyticsDataServiceService } from '@parley/contract/analytics-data';
import { ChannelServiceService } from '@parley/contract/channel';
import { ConversationDataServiceService } from '@parley/contract/conversation-data';
import { GuidelineServiceService } from '@parley/contract/guideline';
import { KnowledgeServiceService } from '@parley/contract/knowledge';
import { MediaServiceService } from '@parley/contract/media';
import { ModelServiceService } from '@parley/contract/model';
import { NotificationServiceService } from '@parley/contract/notification';
import { ResponderServiceService } from '@parley/contract/responder';
import { SavedReplyServiceService } from '@parley/contract/saved-reply';
import { SettingsServiceService } from '@parley/contract/settings';
import { ToolServiceService } from '@parley/contract/tool';
import { WebhookServiceService } from '@parley/contract/webhook';
import { createGrpcClient, type GrpcAccess } from '@parley/grpc';
import type { Registry } from '@parley/process';
import type { DeletionClients } from './deletions/erase-account';
import type { ErasureClients } from './erasures/erase-customer';
import type { ExportClients } from './exports/read-stage';

export interface DataOwnerAddresses {
  readonly AGENT_ADDRESS: string;
  readonly CONVERSATION_ADDRESS: string;
  readonly KNOWLEDGE_ADDRESS: string;
  readonly RESPONDER_ADDRESS: string;
  readonly CHANNEL_ADDRESS: string;
  readonly WEBHOOK_ADDRESS: string;
  readonly MEDIA_ADDRESS: string;
  readonly NOTIFICATION_ADDRESS: string;
  readonly ANALYTICS_ADDRESS: string;
}

/** Connects on first use, so that no service needs to be up at the start. */
export function connectDataOwners(
  addresses: DataOwnerAddresses,
  metrics: Registry,
  access: GrpcAccess,
): { readonly clients: DeletionClients & ErasureClients & ExportClients; close(): void } {
  const at = (name: string, address: string) => ({
    name: `The ${name} service`,
    address,
    caller: 'account',
    metrics,
    ...access,
  });
  const clients = {
    agent: createGrpcClient(AgentServiceService, at('agent', addresses.AGENT_ADDRESS)),
    guidelines: createGrpcClient(GuidelineServiceService, at('agent', addresses.AGENT_ADDRESS)),
    tools: createGrpcClient(ToolServiceService, at('agent', addresses.AGENT_ADDRESS)),
    models: createGrpcClient(ModelServiceService, at('agent', addresses.AGENT_ADDRESS)),
    conversationData: createGrpcClient(
      ConversationDataServiceService,
      at('conversation', addresses.CONVERSATION_ADDRESS),
    ),
    savedReplies: createGrpcClient(SavedReplyServiceService, at('conversation', addresses.CONVERSATION_ADDRESS)),
    settings: createGrpcClient(SettingsServiceService, at('conversation', addresses.CONVERSATION_ADDRESS)),
    knowledge: createGrpcClient(KnowledgeServiceService, at('knowledge', addresses.KNOWLEDGE_ADDRESS)),
    responder: createGrpcClient(ResponderServiceService, at('responder', addresses.RESPONDER_ADDRESS)),
    channel: createGrpcClient(ChannelServiceService, at('channel', addresses.CHANNEL_ADDRESS)),
    webhook: createGrpcClient(WebhookServiceService, at('webhook', addresses.WEBHOOK_ADDRESS)),
    media: createGrpcClient(MediaServiceService, at('media', addresses.MEDIA_ADDRESS)),
    notification: createGrpcClient(NotificationServiceService, at('notification', addresses.NOTIFICATION_ADDRESS)),
    analyticsData: createGrpcClient(AnalyticsDataServiceService, at('analytics', addresses.ANALYTICS_ADDRESS)),
  };
  return { clients, close: () => Object.values(clients).forEach((client) => client.close()) };
}
