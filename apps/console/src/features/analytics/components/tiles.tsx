import type { AnalyticsOverview } from '@parley/sdk';
import { Link } from '@tanstack/react-router';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { formatDuration, formatNumber, formatPercent, formatUsd } from '../../../i18n/format';
import { t, type Key } from '../../../i18n/messages';
import type { Figure, InboxSearch } from '../../inbox/api/views';
import type { AnalyticsSearch } from '../api/search';
import { Definition } from './figure';

interface Tile {
  readonly id: string;
  readonly read: (overview: AnalyticsOverview) => number | null;
  readonly format: (value: number) => string;
  /** Whether more is better; left out where it is neither. */
  readonly isMoreBetter?: boolean;
  /** The conversations behind it: what was counted, or what the rate or the time is of. */
  readonly opens: Figure;
}

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

const tiles: readonly Tile[] = [
  { id: 'total', opens: 'total', read: (o) => o.conversations.total, format: formatNumber },
  { id: 'resolved', opens: 'resolved', read: (o) => o.conversations.resolved, format: formatNumber },
  { id: 'escalated', opens: 'escalated', read: (o) => o.conversations.escalated, format: formatNumber },
  { id: 'active', opens: 'active', read: (o) => o.conversations.active, format: formatNumber },
  {
    id: 'automationRate',
    opens: 'automated',
    read: (o) => o.performance.automation_rate,
    format: formatPercent,
    isMoreBetter: true,
  },
  {
    id: 'handoffRate',
    opens: 'ever_escalated',
    read: (o) => o.performance.handoff_rate,
    format: formatPercent,
    isMoreBetter: false,
  },
  {
    id: 'resolutionRate',
    opens: 'resolved',
    read: (o) => o.quality.resolution_rate,
    format: formatPercent,
    isMoreBetter: true,
  },
  { id: 'csat', opens: 'ratings', read: (o) => o.performance.csat_score, format: formatNumber, isMoreBetter: true },
  {
    id: 'responseP50',
    opens: 'answers',
    read: (o) => o.performance.response_time_p50_ms,
    format: formatDuration,
    isMoreBetter: false,
  },
  {
    id: 'responseP95',
    opens: 'answers',
    read: (o) => o.performance.response_time_p95_ms,
    format: formatDuration,
    isMoreBetter: false,
  },
  {
    id: 'resolutionTime',
    opens: 'resolutions',
    read: (o) => o.performance.avg_resolution_time_min * MINUTE_MS,
    format: formatDuration,
    isMoreBetter: false,
  },
  {
    id: 'repeat',
    opens: 'repeat_contacts',
    read: (o) => o.quality.repeat_contact_rate,
    format: formatPercent,
    isMoreBetter: false,
  },
];

const automationTiles: readonly Tile[] = [
  {
    id: 'involvement',
    opens: 'involved',
    read: (o) => o.automation.involvement_rate,
    format: formatPercent,
    isMoreBetter: true,
  },
  {
    id: 'containment',
    opens: 'contained',
    read: (o) => o.automation.containment_rate,
    format: formatPercent,
    isMoreBetter: true,
  },
  {
    id: 'durable',
    opens: 'durable_resolutions',
    read: (o) => o.automation.durable_rate,
    format: formatPercent,
    isMoreBetter: true,
  },
  {
    id: 'answered',
    opens: 'turns_posted',
    read: (o) => o.automation.answered_rate,
    format: formatPercent,
    isMoreBetter: true,
  },
  { id: 'asked', opens: 'turns_asked', read: (o) => o.automation.asked_rate, format: formatPercent },
  {
    id: 'unknown',
    opens: 'turns_unknown',
    read: (o) => o.automation.unknown_rate,
    format: formatPercent,
    isMoreBetter: false,
  },
  {
    id: 'answerTime',
    opens: 'turns',
    read: (o) => o.automation.answer_time_p95_s * SECOND_MS,
    format: formatDuration,
    isMoreBetter: false,
  },
  { id: 'cost', opens: 'turns', read: (o) => o.automation.cost_usd, format: formatUsd },
];

interface TilesProps {
  readonly which: 'service' | 'automation';
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
      {(which === 'service' ? tiles : automationTiles).map((tile) => (
        <li key={tile.id} className="min-w-0 rounded-xl border bg-surface p-4">
          <div className="flex items-start justify-between gap-1 text-sm text-muted">
            {t(`figure.${tile.id}` as Key)}
            <Definition of={t(`figure.${tile.id}` as Key)} text={t(`definition.${tile.id}` as Key)} />
          </div>
          <TileValue tile={tile} value={tile.read(now)} inbox={inbox} />
          <Change tile={tile} now={tile.read(now)} before={tile.read(before)} />
        </li>
      ))}
    </ul>
  );
}

interface TileValueProps {
  readonly tile: Tile;
  readonly value: number | null;
  readonly inbox: Omit<InboxSearch, 'view' | 'status'>;
}

function TileValue({ tile: { opens, format }, value, inbox }: TileValueProps) {
  const variant = 'mt-1 block text-xl font-semibold tabular-nums';
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

/** How it has changed against the window before; nothing to compare is not the same as no change. */
function Change({
  tile,
  now,
  before,
}: {
  readonly tile: Tile;
  readonly now: number | null;
  readonly before: number | null;
}) {
  if (now === null || before === null) return <p className="text-xs text-muted">{t('analytics.noBefore')}</p>;
  if (before === 0) return <p className="text-xs text-muted">{t('analytics.zeroBefore', { value: tile.format(0) })}</p>;
  const change = (now - before) / before;
  const isGood = tile.isMoreBetter === undefined || change === 0 ? undefined : change > 0 === tile.isMoreBetter;
  const color = isGood === undefined ? 'text-muted' : isGood ? 'text-good' : 'text-bad';
  const Arrow = change < 0 ? ArrowDownRight : ArrowUpRight;
  return (
    <p className={`flex items-center gap-1 text-xs ${color}`}>
      {change !== 0 && <Arrow size={13} aria-hidden className="shrink-0" />}
      {t('analytics.change', { change: `${change > 0 ? '+' : ''}${formatPercent(change)}` })}
    </p>
  );
}
