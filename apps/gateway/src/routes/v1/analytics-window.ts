import type { Window } from '@parley/contract/analytics';

/** For the API description. */
export const windowDescription =
  'The window is half open: `start` ≤ time < `end`. `start` must be before `end`, by at most 400 days. ' +
  'Without `period` and `start`, the window is 7 days long.';

/** The same with buckets. */
export const seriesDescription =
  `${windowDescription} It is divided into at most 2,500 buckets of an hour, a day or a week, aligned to ` +
  '`timezone`; weeks begin on Monday. Empty buckets are included.';

/** As written; the service parses times and zones by the same rules. */
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
