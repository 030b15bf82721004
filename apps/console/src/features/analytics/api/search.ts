import type { Channel } from '@parley/sdk';

export const periods = ['24h', '7d', '30d', '90d'] as const;
export type Period = (typeof periods)[number];
const channels: readonly Channel[] = ['whatsapp', 'widget', 'slack'];
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const DAYS_MAX = 400;

/** Kept in the address. */
export interface AnalyticsSearch {
  readonly period: Period;
  /** Custom days, both included, in place of the period. */
  readonly from?: string;
  readonly to?: string;
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
    ...readRange(text('from'), text('to')),
    ...(agent !== undefined && { agent }),
    ...(channel && { channel }),
    ...(timezone !== undefined && { timezone }),
  };
}

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Undefined if invalid or longer than the API takes. */
export function readRange(from: string | undefined, to: string | undefined): DayRange | undefined {
  if (from === undefined || to === undefined || !isDate(from) || !isDate(to)) return undefined;
  const days = daysOf({ from, to });
  return days >= 1 && days <= DAYS_MAX ? { from, to } : undefined;
}

const isDate = (text: string): boolean => DATE.test(text) && !Number.isNaN(Date.parse(text));

export const daysOf = ({ from, to }: DayRange): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
