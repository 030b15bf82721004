import type { GetMemberFiguresQuery } from '@parley/sdk';
import type { AnalyticsSearch } from './search';

export interface WorkProps {
  readonly period: { readonly start: string; readonly end: string };
  readonly search: AnalyticsSearch;
}

/** The query for figures of members or teams. */
export function workQuery(period: WorkProps['period'], { agent, channel }: AnalyticsSearch): GetMemberFiguresQuery {
  return { ...period, ...(agent !== undefined && { agent_id: agent }), ...(channel && { channel }) };
}
