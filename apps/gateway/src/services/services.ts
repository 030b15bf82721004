import { AccountServiceService } from '@parley/contract/account';
import { ApiKeyServiceService } from '@parley/contract/api-key';
import { AuditServiceService } from '@parley/contract/audit';
import { ErasureServiceService } from '@parley/contract/erasure';
import { ExportServiceService } from '@parley/contract/export';
import { MemberServiceService } from '@parley/contract/member';
import { PersonServiceService } from '@parley/contract/person';
import { TeamServiceService } from '@parley/contract/team';
import { AgentServiceService } from '@parley/contract/agent';
import { AnalyticsServiceService } from '@parley/contract/analytics';
import { AnalyticsDataServiceService } from '@parley/contract/analytics-data';
import { ChannelServiceService } from '@parley/contract/channel';
import { ConversationServiceService } from '@parley/contract/conversation';
import { ConversationDataServiceService } from '@parley/contract/conversation-data';
import { CustomerMergeServiceService } from '@parley/contract/customer-merge';
import { GuidelineServiceService } from '@parley/contract/guideline';
import { KnowledgeServiceService } from '@parley/contract/knowledge';
import { MediaServiceService } from '@parley/contract/media';
import { ModelServiceService } from '@parley/contract/model';
import { NoteServiceService } from '@parley/contract/note';
import { SettingsServiceService } from '@parley/contract/settings';
import { CustomerServiceService } from '@parley/contract/customer';
import { SavedReplyServiceService } from '@parley/contract/saved-reply';
import { ViewServiceService } from '@parley/contract/view';
import { ToolServiceService } from '@parley/contract/tool';
import { NotificationServiceService } from '@parley/contract/notification';
import { ResponderServiceService } from '@parley/contract/responder';
import { WebhookServiceService } from '@parley/contract/webhook';
import { createGrpcClient, type GrpcClient, type GrpcAccess } from '@parley/grpc';
import type { Registry } from '@parley/process';
import { MEDIA_MESSAGE_BYTES_MAX } from '@parley/schemas/media';

/** Definition, and the process that serves it. */
export const services = {
  accounts: [AccountServiceService, 'account'],
  apiKeys: [ApiKeyServiceService, 'account'],
  audit: [AuditServiceService, 'account'],
  erasures: [ErasureServiceService, 'account'],
  exports: [ExportServiceService, 'account'],
  people: [PersonServiceService, 'account'],
  members: [MemberServiceService, 'account'],
  teams: [TeamServiceService, 'account'],
  agents: [AgentServiceService, 'agent'],
  guidelines: [GuidelineServiceService, 'agent'],
  models: [ModelServiceService, 'agent'],
  tools: [ToolServiceService, 'agent'],
  conversations: [ConversationServiceService, 'conversation'],
  conversationData: [ConversationDataServiceService, 'conversation'],
  notes: [NoteServiceService, 'conversation'],
  savedReplies: [SavedReplyServiceService, 'conversation'],
  settings: [SettingsServiceService, 'conversation'],
  views: [ViewServiceService, 'conversation'],
  customers: [CustomerServiceService, 'conversation'],
  customerMerges: [CustomerMergeServiceService, 'conversation'],
  analytics: [AnalyticsServiceService, 'analytics'],
  analyticsData: [AnalyticsDataServiceService, 'analytics'],
  knowledge: [KnowledgeServiceService, 'knowledge'],
  responder: [ResponderServiceService, 'responder'],
  channels: [ChannelServiceService, 'channel'],
  webhooks: [WebhookServiceService, 'webhook'],
  media: [MediaServiceService, 'media'],
  notifications: [NotificationServiceService, 'notification'],
} as const;

type Table = typeof services;

export type Services = { readonly [Name in keyof Table]: GrpcClient<Table[Name][0]> };

/** Where they listen. */
export type ServiceAddresses = Readonly<Record<`${Uppercase<Table[keyof Table][1]>}_ADDRESS`, string>>;

export function createServices(addresses: ServiceAddresses, metrics: Registry, access?: GrpcAccess): Services {
  const clients = Object.entries(services).map(([name, [service, owner]]) => {
    const address = addresses[`${owner.toUpperCase() as Uppercase<typeof owner>}_ADDRESS`];
    const messageBytesMax = owner === 'media' ? MEDIA_MESSAGE_BYTES_MAX : undefined;
    const options = { name: `The ${owner} service`, address, caller: 'gateway', metrics, messageBytesMax, ...access };
    return [name, createGrpcClient<object>(service, options)];
  });
  return Object.fromEntries(clients) as Services;
}

export function closeServices(clients: Services): void {
  for (const client of Object.values(clients) as { close(): void }[]) client.close();
}
