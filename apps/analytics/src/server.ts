import { AnalyticsServiceService } from '@parley/contract/analytics';
import { bindService, tenantCall, type BoundService, type ServiceOptions } from '@parley/grpc';
import { getAgentMetricsRpc } from './rpc/get-agent-metrics.rpc';
import { getConversationMetricsRpc } from './rpc/get-conversation-metrics.rpc';
import { getMemberMetricsRpc } from './rpc/get-member-metrics.rpc';
import { getOverviewRpc } from './rpc/get-overview.rpc';
import { getSentimentRpc } from './rpc/get-sentiment.rpc';
import { getTeamMetricsRpc } from './rpc/get-team-metrics.rpc';
import { listFigureConversationsRpc } from './rpc/list-figure-conversations.rpc';
import type { Deps } from './rpc/query-runner';
import { searchMessagesRpc } from './rpc/search-messages.rpc';

export function analyticsService(deps: Deps, options: ServiceOptions): BoundService {
  return bindService(
    AnalyticsServiceService,
    {
      getOverview: tenantCall(getOverviewRpc(deps)),
      getConversationMetrics: tenantCall(getConversationMetricsRpc(deps)),
      getAgentMetrics: tenantCall(getAgentMetricsRpc(deps)),
      getSentiment: tenantCall(getSentimentRpc(deps)),
      getMemberMetrics: tenantCall(getMemberMetricsRpc(deps)),
      getTeamMetrics: tenantCall(getTeamMetricsRpc(deps)),
      listFigureConversations: tenantCall(listFigureConversationsRpc(deps)),
      searchMessages: tenantCall(searchMessagesRpc(deps)),
    },
    options,
  );
}
