import type {
  AgentMetrics,
  AnalyticsOverview,
  ConversationMetrics,
  GetAgentMetricsQuery,
  GetConversationMetricsQuery,
  GetMemberFiguresQuery,
  GetOverviewQuery,
  GetSentimentQuery,
  GetTeamFiguresQuery,
  MemberFiguresReport,
  SentimentMetrics,
  TeamFiguresReport,
} from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** Figures, at most 5 s behind. */
export function analytics(http: Http) {
  return {
    overview: (query?: GetOverviewQuery, options?: RequestOptions) =>
      http.get<AnalyticsOverview>(path`/v1/analytics/overview`, query, options),
    /** Conversations over time, and their topics. */
    conversations: (query?: GetConversationMetricsQuery, options?: RequestOptions) =>
      http.get<ConversationMetrics>(path`/v1/analytics/conversations`, query, options),
    /** One agent's performance. */
    agents: (id: string, query?: GetAgentMetricsQuery, options?: RequestOptions) =>
      http.get<AgentMetrics>(path`/v1/analytics/agents/${id}`, query, options),
    sentiment: (query?: GetSentimentQuery, options?: RequestOptions) =>
      http.get<SentimentMetrics>(path`/v1/analytics/sentiment`, query, options),
    members: (query?: GetMemberFiguresQuery, options?: RequestOptions) =>
      http.get<MemberFiguresReport>(path`/v1/analytics/members`, query, options),
    teams: (query?: GetTeamFiguresQuery, options?: RequestOptions) =>
      http.get<TeamFiguresReport>(path`/v1/analytics/teams`, query, options),
  };
}
