import type { AnalyticsServiceService } from '@parley/contract/analytics';
import type { AnalyticsDataServiceService } from '@parley/contract/analytics-data';
import type { ConversationDataServiceService } from '@parley/contract/conversation-data';
import { known, page, type Overrides } from './fake-answers';
import { agentMetrics, conversationMetrics, overview, sentiment } from './fake-figures';
import { aConversationId } from './fake-messages';

export const analyticsDefaults = (anAgentId: string): Overrides<typeof AnalyticsServiceService> => ({
  getOverview: async () => overview,
  getConversationMetrics: async () => conversationMetrics,
  getAgentMetrics: async ({ agentId }) => known(agentId, anAgentId, { ...agentMetrics, agentId }, 'agent'),
  getSentiment: async () => sentiment,
  listFigureConversations: async () => ({ conversationIds: [aConversationId], page }),
});

const forEver = { getRetention: async () => ({}), setRetention: async () => ({}) };

export const conversationDataDefaults: Overrides<typeof ConversationDataServiceService> = forEver;
export const analyticsDataDefaults: Overrides<typeof AnalyticsDataServiceService> = forEver;
