import type { GetMemberFiguresQuery } from '@parley/sdk';
import type { AnalyticsSearch } from './search';

export interface WorkProps {
  readonly period: { readonly start: string; readonly end: string };
  readonly search: AnalyticsSearch;
}

export function workQuery(period: WorkProps['period'], { agent, channel }: AnalyticsSearch): GetMemberFiguresQuery {
  return { ...period, ...(agent !== undefined && { agent_id: agent }), ...(channel && { channel }) };
}
