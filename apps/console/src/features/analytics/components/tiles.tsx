import type { AnalyticsOverview } from '@parley/sdk';
import { Link } from '@tanstack/react-router';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import {
  formatDuration,
  formatNumber,
  formatPercent,
  formatPoints,
  formatScore,
  formatUsd,
} from '../../../i18n/format';
import { t, type Key } from '../../../i18n/messages';
import type { Figure, InboxSearch } from '../../inbox/api/views';
import { changeOf, type Comparison } from '../api/compare';
import { daysOf, readRange, type AnalyticsSearch } from '../api/search';
import { Definition } from './figure';

interface Tile {
  readonly id: string;
  readonly read: (overview: AnalyticsOverview) => number | null;
  readonly format: (value: number) => string;
  readonly comparison: Comparison;
  /** Left out where neither is better. */
  readonly isMoreBetter?: boolean;
  readonly opens: Figure;
}

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** Without conversations there is no rate. */
const rate =
  (read: (overview: AnalyticsOverview) => number | null) =>
  (overview: AnalyticsOverview): number | null =>
    overview.conversations.total === 0 ? null : read(overview);

/** 0 means nothing to measure. */
const time =
  (read: (overview: AnalyticsOverview) => number) =>
  (overview: AnalyticsOverview): number | null =>
    read(overview) || null;

const count = { format: formatNumber, comparison: 'percent' } as const;
const share = { format: formatPercent, comparison: 'points' } as const;
const duration = { format: formatDuration, comparison: 'percent', isMoreBetter: false } as const;

const mainTiles: readonly Tile[] = [
  { id: 'total', opens: 'total', read: (o) => o.conversations.total, ...count },
  {
    ...{ id: 'automationRate', opens: 'automated', ...share, isMoreBetter: true },
    read: rate((o) => o.performance.automation_rate),
  },
  { id: 'responseP50', opens: 'answers', read: time((o) => o.performance.response_time_p50_ms), ...duration },
  {
    ...{ id: 'csat', opens: 'ratings', format: formatScore, comparison: 'difference', isMoreBetter: true },
    read: (o) => o.performance.csat_score,
  },
];

const serviceTiles: readonly Tile[] = [
  { id: 'resolved', opens: 'resolved', read: (o) => o.conversations.resolved, ...count },
  { id: 'escalated', opens: 'escalated', read: (o) => o.conversations.escalated, ...count },
  { id: 'active', opens: 'active', read: (o) => o.conversations.active, ...count },
  {
    ...{ id: 'resolutionRate', opens: 'resolved', ...share, isMoreBetter: true },
    read: rate((o) => o.quality.resolution_rate),
  },
  {
    ...{ id: 'handoffRate', opens: 'ever_escalated', ...share, isMoreBetter: false },
    read: rate((o) => o.performance.handoff_rate),
  },
  { id: 'responseP95', opens: 'answers', read: time((o) => o.performance.response_time_p95_ms), ...duration },
  {
    ...{ id: 'resolutionTime', opens: 'resolutions', ...duration },
    read: time((o) => o.performance.avg_resolution_time_min * MINUTE_MS),
  },
  {
    ...{ id: 'repeat', opens: 'repeat_contacts', ...share, isMoreBetter: false },
    read: rate((o) => o.quality.repeat_contact_rate),
  },
];

const automationTiles: readonly Tile[] = [
  {
    ...{ id: 'involvement', opens: 'involved', ...share, isMoreBetter: true },
    read: rate((o) => o.automation.involvement_rate),
  },
  {
    ...{ id: 'containment', opens: 'contained', ...share, isMoreBetter: true },
    read: rate((o) => o.automation.containment_rate),
  },
  {
    ...{ id: 'durable', opens: 'durable_resolutions', ...share, isMoreBetter: true },
    read: rate((o) => o.automation.durable_rate),
  },
  {
    ...{ id: 'answered', opens: 'turns_posted', ...share, isMoreBetter: true },
    read: rate((o) => o.automation.answered_rate),
  },
  { id: 'asked', opens: 'turns_asked', read: rate((o) => o.automation.asked_rate), ...share },
  {
    ...{ id: 'unknown', opens: 'turns_unknown', ...share, isMoreBetter: false },
    read: rate((o) => o.automation.unknown_rate),
  },
  {
    ...{ id: 'answerTime', opens: 'turns', ...duration },
    read: time((o) => o.automation.answer_time_p95_s * SECOND_MS),
  },
  { id: 'cost', opens: 'turns', read: (o) => o.automation.cost_usd, format: formatUsd, comparison: 'percent' },
];

const groups = { main: mainTiles, service: serviceTiles, automation: automationTiles };

interface TilesProps {
  readonly which: keyof typeof groups;
  readonly now: AnalyticsOverview;
  readonly before: AnalyticsOverview;
  readonly search: AnalyticsSearch;
}

export function Tiles({ which, now, before, search }: TilesProps) {
  const inbox = {
    since: now.period.start,
    until: now.period.end,
    ...(search.agent !== undefined && { agent: search.agent }),
    ...(search.channel && { channel: search.channel }),
  };
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {groups[which].map((tile) => (
        <li key={tile.id} className={`min-w-0 rounded-xl border bg-surface ${which === 'main' ? 'p-5' : 'px-4 py-3'}`}>
          <div className="flex items-start justify-between gap-1 text-sm text-muted">
            {t(`figure.${tile.id}` as Key)}
            <Definition of={t(`figure.${tile.id}` as Key)} text={t(`definition.${tile.id}` as Key)} />
          </div>
          <TileValue tile={tile} value={tile.read(now)} inbox={inbox} isMain={which === 'main'} />
          <ChangeLine tile={tile} now={tile.read(now)} before={tile.read(before)} search={search} />
        </li>
      ))}
    </ul>
  );
}

interface TileValueProps {
  readonly tile: Tile;
  readonly value: number | null;
  readonly inbox: Omit<InboxSearch, 'view' | 'status'>;
  readonly isMain: boolean;
}

function TileValue({ tile: { opens, format }, value, inbox, isMain }: TileValueProps) {
  const variant = `mt-1 block font-semibold tabular-nums ${isMain ? 'text-3xl tracking-tight' : 'text-xl'}`;
  if (value === null) return <p className={variant}>–</p>;
  return (
    <Link
      to="/inbox"
      search={{ view: 'all', ...inbox, figure: opens } satisfies InboxSearch}
      className={`${variant} underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-current`}
    >
      {format(value)}
    </Link>
  );
}

interface ChangeLineProps {
  readonly tile: Tile;
  readonly now: number | null;
  readonly before: number | null;
  readonly search: AnalyticsSearch;
}

/** The change against the window before; nothing to compare differs from no change. */
function ChangeLine({ tile, now, before, search }: ChangeLineProps) {
  const change = changeOf(tile.comparison, now, before);
  const range = readRange(search.from, search.to);
  const period = range
    ? t('analytics.previousDays', { count: daysOf(range) })
    : t(`analytics.previous.${search.period}`);
  if (change.kind === 'none') return <p className="mt-1 text-xs text-muted">{t('analytics.noBefore')}</p>;
  if (change.kind === 'from')
    return (
      <p className="mt-1 text-xs text-muted">{t('analytics.before', { value: tile.format(change.before), period })}</p>
    );
  const { kind, by } = change;
  const isGood = tile.isMoreBetter === undefined || by === 0 ? undefined : by > 0 === tile.isMoreBetter;
  const color = isGood === undefined ? 'text-muted' : isGood ? 'text-good' : 'text-bad';
  const Arrow = by < 0 ? ArrowDownRight : ArrowUpRight;
  const format = { percent: formatPercent, points: formatPoints, difference: formatNumber }[kind];
  return (
    <p className={`mt-1 flex items-start gap-1 text-xs ${color}`}>
      {by !== 0 && <Arrow size={13} aria-hidden className="mt-0.5 shrink-0" />}
      {t('analytics.change', { change: `${by > 0 ? '+' : ''}${format(by)}`, period })}
    </p>
  );
}
