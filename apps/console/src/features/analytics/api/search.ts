import type { Channel } from '@parley/sdk';

export const periods = ['24h', '7d', '30d', '90d'] as const;
export type Period = (typeof periods)[number];
const channels: readonly Channel[] = ['whatsapp', 'widget', 'slack'];

/** What the figures are of, all of it in the address. */
export interface AnalyticsSearch {
  readonly period: Period;
  readonly agent?: string;
  readonly channel?: Channel;
  readonly timezone?: string;
}

export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const text = (name: string): string | undefined =>
    typeof search[name] === 'string' && search[name] !== '' ? search[name] : undefined;
  const [agent, timezone] = [text('agent'), text('timezone')];
  const channel = channels.find((one) => one === search['channel']);
  return {
    period: periods.find((one) => one === search['period']) ?? '7d',
    ...(agent !== undefined && { agent }),
    ...(channel && { channel }),
    ...(timezone !== undefined && { timezone }),
  };
}
