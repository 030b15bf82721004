import type { Window } from '@parley/contract/analytics';

/** The window and filters of a query, as the caller wrote them: the service reads times and zones by the same rules. */
export function toWindow(query: Readonly<Record<string, string>>): Window {
  return {
    period: query['period'],
    start: query['start'],
    end: query['end'],
    granularity: query['granularity'],
    timezone: query['timezone'],
    agentId: query['agent_id'],
    channel: query['channel'],
  };
}
