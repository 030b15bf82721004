import { ApiKeyServiceService } from '@parley/contract/api-key';
import { AuditServiceService } from '@parley/contract/audit';
import { AgentServiceService } from '@parley/contract/agent';
import { AnalyticsServiceService } from '@parley/contract/analytics';
import { ConversationServiceService } from '@parley/contract/conversation';
import { GuidelineServiceService } from '@parley/contract/guideline';
import { KnowledgeServiceService } from '@parley/contract/knowledge';
import { ModelServiceService } from '@parley/contract/model';
import { NoteServiceService } from '@parley/contract/note';
import { CustomerServiceService } from '@parley/contract/customer';
import { CustomerMergeServiceService } from '@parley/contract/customer-merge';
import { TeamServiceService } from '@parley/contract/team';
import { SavedReplyServiceService } from '@parley/contract/saved-reply';
import { ViewServiceService } from '@parley/contract/view';
import { ToolServiceService } from '@parley/contract/tool';
import { ChannelServiceService } from '@parley/contract/channel';
import { WebhookServiceService } from '@parley/contract/webhook';
import { createGrpcClient, type GrpcClient } from '@parley/grpc';
import { newId, type Tenant } from '@parley/schemas';
import type { Campaign } from '../campaign/campaign';

/** The services whose own APIs are tried, and the process of each. */
const definitions = {
  agents: [AgentServiceService, 'agent'],
  guidelines: [GuidelineServiceService, 'agent'],
  notes: [NoteServiceService, 'conversation'],
  savedReplies: [SavedReplyServiceService, 'conversation'],
  views: [ViewServiceService, 'conversation'],
  customers: [CustomerServiceService, 'conversation'],
  customerMerges: [CustomerMergeServiceService, 'conversation'],
  models: [ModelServiceService, 'agent'],
  tools: [ToolServiceService, 'agent'],
  apiKeys: [ApiKeyServiceService, 'account'],
  audit: [AuditServiceService, 'account'],
  teams: [TeamServiceService, 'account'],
  channels: [ChannelServiceService, 'channel'],
  webhooks: [WebhookServiceService, 'webhook'],
  conversations: [ConversationServiceService, 'conversation'],
  knowledge: [KnowledgeServiceService, 'knowledge'],
  analytics: [AnalyticsServiceService, 'analytics'],
} as const;

/** A client of each. */
export type Services = {
  readonly [Name in keyof typeof definitions]: GrpcClient<(typeof definitions)[Name][0]>;
};

export const SERVICE_DEADLINE_MS = 10_000;

const connections = new WeakMap<Campaign, Services>();

/** Connects to the services, once for a campaign, which closes the clients when it ends. */
export function connectServices(campaign: Campaign): Services {
  const known = connections.get(campaign);
  if (known) return known;
  const { access, target } = campaign;
  const clients = Object.entries(definitions).map(([key, [definition, name]]) => {
    const address = target.addresses[name] ?? '';
    return [key, createGrpcClient<object>(definition, { name, address, caller: 'parley-fuzz', ...access })];
  });
  const services = Object.fromEntries(clients) as Services;
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
