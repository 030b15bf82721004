import type { AnalyticsOverview, ConversationMetrics, Parley, SentimentMetrics } from '@parley/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { windowOf } from './day-window';
import { readRange, type AnalyticsSearch } from './search';

/** Figures lag by at most 5 s. */
const REFRESH_MS = 60_000;

export interface Figures {
  readonly overview: AnalyticsOverview;
  readonly before: AnalyticsOverview;
  readonly conversations: ConversationMetrics;
  readonly sentiment: SentimentMetrics;
}

export const timezoneOf = (search: AnalyticsSearch): string =>
  search.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Reads all figures as of one moment, so that they agree. */
export const figuresQuery = (client: Parley, search: AnalyticsSearch) =>
  queryOptions({
    queryKey: ['analytics', search],
    queryFn: async ({ signal }): Promise<Figures> => {
      const filter = {
        timezone: timezoneOf(search),
        ...(search.agent !== undefined && { agent_id: search.agent }),
        ...(search.channel && { channel: search.channel }),
      };
      const range = readRange(search.from, search.to);
      const asked = range ? windowOf(range, timezoneOf(search)) : { period: search.period };
      const overview = await client.analytics.overview({ ...asked, ...filter }, { signal });
      const window = { ...overview.period, ...filter };
      const lengthMs = Date.parse(window.end) - Date.parse(window.start);
      const earlier = {
        ...window,
        start: new Date(Date.parse(window.start) - lengthMs).toISOString(),
        end: window.start,
      };
      const [before, conversations, sentiment] = await Promise.all([
        client.analytics.overview(earlier, { signal }),
        client.analytics.conversations(window, { signal }),
        client.analytics.sentiment(window, { signal }),
      ]);
      return { overview, before, conversations, sentiment };
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
