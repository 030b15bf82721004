import { ApiKeyServiceService } from '@parley/contract/api-key';
import { AuditServiceService } from '@parley/contract/audit';
import { AgentServiceService } from '@parley/contract/agent';
import { AnalyticsServiceService } from '@parley/contract/analytics';
import { ConversationServiceService } from '@parley/contract/conversation';
import { GuidelineServiceService } from '@parley/contract/guideline';
import { KnowledgeServiceService } from '@parley/contract/knowledge';
import { ModelServiceService } from '@parley/contract/model';
import { NoteServiceService } from '@parley/contract/note';
import { SavedReplyServiceService } from '@parley/contract/saved-reply';
import { ToolServiceService } from '@parley/contract/tool';
import { ChannelServiceService } from '@parley/contract/channel';
import { WebhookServiceService } from '@parley/contract/webhook';
import { createGrpcClient, type GrpcClient } from '@parley/grpc';
import { newId, type Tenant } from '@parley/schemas';
import type { Campaign } from '../campaign';

/** Clients of the services' own APIs. */
export interface Services {
  readonly agents: GrpcClient<typeof AgentServiceService>;
  readonly guidelines: GrpcClient<typeof GuidelineServiceService>;
  readonly notes: GrpcClient<typeof NoteServiceService>;
  readonly savedReplies: GrpcClient<typeof SavedReplyServiceService>;
  readonly models: GrpcClient<typeof ModelServiceService>;
  readonly apiKeys: GrpcClient<typeof ApiKeyServiceService>;
  readonly audit: GrpcClient<typeof AuditServiceService>;
  readonly tools: GrpcClient<typeof ToolServiceService>;
  readonly channels: GrpcClient<typeof ChannelServiceService>;
  readonly webhooks: GrpcClient<typeof WebhookServiceService>;
  readonly conversations: GrpcClient<typeof ConversationServiceService>;
  readonly knowledge: GrpcClient<typeof KnowledgeServiceService>;
  readonly analytics: GrpcClient<typeof AnalyticsServiceService>;
}

export const SERVICE_DEADLINE_MS = 10_000;

const connections = new WeakMap<Campaign, Services>();

/** Connects to the services, once for a campaign, which closes the clients when it ends. */
export function connectServices(campaign: Campaign): Services {
  const known = connections.get(campaign);
  if (known) return known;
  const { access, target } = campaign;
  const client = <Service extends object>(definition: Service, name: string): GrpcClient<Service> =>
    createGrpcClient(definition, { name, address: target.addresses[name] ?? '', caller: 'parley-fuzz', ...access });
  const services: Services = {
    agents: client(AgentServiceService, 'agent'),
    guidelines: client(GuidelineServiceService, 'agent'),
    notes: client(NoteServiceService, 'conversation'),
    savedReplies: client(SavedReplyServiceService, 'conversation'),
    models: client(ModelServiceService, 'agent'),
    tools: client(ToolServiceService, 'agent'),
    apiKeys: client(ApiKeyServiceService, 'account'),
    audit: client(AuditServiceService, 'account'),
    channels: client(ChannelServiceService, 'channel'),
    webhooks: client(WebhookServiceService, 'webhook'),
    conversations: client(ConversationServiceService, 'conversation'),
    knowledge: client(KnowledgeServiceService, 'knowledge'),
    analytics: client(AnalyticsServiceService, 'analytics'),
  };
  campaign.onClose(() => Object.values(services).forEach((each: { close(): void }) => each.close()));
  connections.set(campaign, services);
  return services;
}

/** Notes a question that could not be answered, in place of the responder: nothing over HTTP can. @returns its id */
export async function makeSuggestion(
  campaign: Campaign,
  tenant: Tenant,
  conversationId: string,
  question: string,
): Promise<string> {
  const { suggestionId } = await connectServices(campaign).knowledge.recordUnknown(
    { question, language: 'en', conversationId, turnId: newId('turn') },
    { deadlineMs: SERVICE_DEADLINE_MS, tenant },
  );
  if (suggestionId === undefined) throw new Error(`no suggestion came of ${question}`);
  return suggestionId;
}
