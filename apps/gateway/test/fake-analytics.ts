import type { AnalyticsServiceService, FoundMessage } from '@parley/contract/analytics';
import type { AnalyticsDataServiceService } from '@parley/contract/analytics-data';
import type { ConversationDataServiceService } from '@parley/contract/conversation-data';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { agentMetrics, conversationMetrics, overview, sentiment } from './fake-figures';
import { fakeId } from './fake-ids';
import { aConversationId } from './fake-messages';

export const aFoundMessage: FoundMessage = {
  id: fakeId('msg'),
  conversationId: aConversationId,
  sentAt: bornAt,
  author: 'customer',
  agentId: fakeId('agent'),
  channel: 'widget',
  excerpt: 'Where is my refund?',
  ranges: [{ start: 12, end: 18 }],
};

export const analyticsDefaults = (anAgentId: string): Overrides<typeof AnalyticsServiceService> => ({
  getOverview: async () => overview,
  getConversationMetrics: async () => conversationMetrics,
  getAgentMetrics: async ({ agentId }) => known(agentId, anAgentId, { ...agentMetrics, agentId }, 'agent'),
  getSentiment: async () => sentiment,
  getMemberMetrics: async () => ({ period: sentiment.period, members: [] }),
  getTeamMetrics: async () => ({ period: sentiment.period, teams: [] }),
  listFigureConversations: async () => ({ conversationIds: [aConversationId], page }),
  searchMessages: async () => ({ messages: [aFoundMessage], total: 1n, isTotalExact: true }),
});

const forEver = { getRetention: async () => ({}), setRetention: async () => ({}) };

export const conversationDataDefaults: Overrides<typeof ConversationDataServiceService> = forEver;
export const analyticsDataDefaults: Overrides<typeof AnalyticsDataServiceService> = forEver;
