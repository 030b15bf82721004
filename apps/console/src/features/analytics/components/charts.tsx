import { useNavigate } from '@tanstack/react-router';
import { formatDuration, formatNumber, formatPercent } from '../../../i18n/format';
import { labelOf, language, t } from '../../../i18n/messages';
import type { Figure as FigureName, InboxSearch } from '../../inbox/api/views';
import { timezoneOf, type Figures } from '../api/figures';
import type { AnalyticsSearch } from '../api/search';
import { Chart, type Series } from './chart';
import { Bars, Figure } from './figure';
import { PeakHours } from './peak-hours';

interface PicturesProps {
  readonly figures: Figures;
  readonly search: AnalyticsSearch;
}

function inboxOf({ overview: { period } }: Figures, { agent, channel }: AnalyticsSearch): InboxSearch {
  return {
    view: 'all',
    since: period.start,
    until: period.end,
    ...(agent !== undefined && { agent }),
    ...(channel && { channel }),
  };
}

export function Volume({ figures, search }: PicturesProps) {
  const { navigateTo, shared, data } = useBuckets(figures, search);
  const volume: readonly Series[] = [
    { label: t('figure.total'), color: '--accent', isFilled: true, values: data.map((p) => p.conversations.total) },
    { label: t('figure.escalated'), color: '--bad', values: data.map((p) => p.conversations.escalated) },
  ];
  return (
    <LineFigure id="volume" level={2} series={volume} format={formatNumber} isWhole onPick={navigateTo} {...shared} />
  );
}

export function Pictures({ figures, search }: PicturesProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <OverTime figures={figures} search={search} />
      <Topics figures={figures} search={search} />
      <HandoffReasons figures={figures} search={search} />
      <Figure title={t('analytics.peaks')} definition={t('definition.peaks')} note={t('analytics.countsMessages')}>
        <PeakHours
          peaks={figures.conversations.volume.peak_hours}
          inbox={{ ...inboxOf(figures, search), timezone: timezoneOf(search) }}
        />
      </Figure>
      <Channels figures={figures} search={search} />
    </div>
  );
}

function useBuckets(figures: Figures, search: AnalyticsSearch) {
  const { data, granularity, period } = figures.conversations;
  const navigate = useNavigate();
  const timezone = timezoneOf(search);
  const timestamps = data.map(({ timestamp }) => timestamp);
  const times = new Intl.DateTimeFormat(language, {
    timeZone: timezone,
    ...(granularity === 'hour' ? { hour: '2-digit', minute: '2-digit' } : { month: 'short', day: 'numeric' }),
  });
  const formatTime = (date: Date): string => times.format(date);
  const navigateTo = (index: number): void => {
    const since = timestamps[index];
    const until = timestamps[index + 1] ?? period.end;
    if (since === undefined) return;
    const inbox: InboxSearch = { ...inboxOf(figures, search), since, until, figure: 'total' };
    void navigate({ to: '/inbox', search: inbox });
  };
  return { data, navigateTo, shared: { timestamps, timezone, formatTime } };
}

function OverTime({ figures, search }: PicturesProps) {
  const { data, shared } = useBuckets(figures, search);
  const { sentiment } = figures;
  const response: readonly Series[] = [
    { label: t('figure.responseP50'), color: '--good', values: data.map((p) => p.performance.response_time_p50_ms) },
    { label: t('figure.responseP95'), color: '--warn', values: data.map((p) => p.performance.response_time_p95_ms) },
  ];
  const moods: readonly Series[] = (['positive', 'negative'] as const).map((mood) => ({
    label: labelOf('sentiment', mood),
    color: mood === 'positive' ? '--good' : '--bad',
    values: sentiment.data.map((point) => point[mood]),
  }));
  return (
    <>
      <LineFigure id="response" series={response} format={formatDuration} {...shared} />
      <LineFigure
        id="sentiment"
        series={moods}
        format={formatPercent}
        max={1}
        {...shared}
        timestamps={sentiment.data.map(({ timestamp }) => timestamp)}
      />
    </>
  );
}

interface LineFigureProps {
  readonly id: 'volume' | 'response' | 'sentiment';
  readonly level?: 2 | 3;
  readonly series: readonly Series[];
  readonly timestamps: readonly string[];
  readonly timezone: string;
  readonly format: (value: number) => string;
  readonly formatTime: (date: Date) => string;
  readonly max?: number;
  readonly isWhole?: boolean;
  readonly onPick?: (index: number) => void;
}

function LineFigure({ id, level, series, timestamps, format, formatTime, ...rest }: LineFigureProps) {
  const numbersAt = (index: number): string[] => series.map(({ values }) => format(values[index] ?? 0));
  const rows = timestamps.map((at, index) => [formatTime(new Date(at)), ...numbersAt(index)]);
  // Files get full timestamps, with the year.
  const fileRows = timestamps.map((at, index) => [at, ...numbersAt(index)]);
  const last = series.map(({ label, values }) => `${label} ${format(values.at(-1) ?? 0)}`).join(', ');
  const title = t(`analytics.${id}`);
  return (
    <Figure
      title={title}
      level={level}
      definition={t(`definition.${id}`)}
      table={{ head: [t('analytics.time'), ...series.map(({ label }) => label)], rows, fileRows }}
    >
      <ul className="mb-2 flex gap-4 text-sm text-muted" aria-hidden>
        {series.map(({ label, color }) => (
          <li key={label} className="flex items-center gap-1.5">
            <span className="size-2.5 rounded-full" style={{ background: `var(${color})` }} />
            {label}
          </li>
        ))}
      </ul>
      <Chart
        label={t('analytics.chartLabel', { title, last })}
        {...{ series, timestamps, format, formatTime }}
        {...rest}
      />
    </Figure>
  );
}

function Topics({ figures, search }: PicturesProps) {
  const { conversations } = figures;
  const { top_intents: intents, common_questions: questions } = conversations.topics;
  const rows = intents.slice(0, 8).map(({ intent, count, share }) => ({
    name: labelOf('intent', intent),
    opens: { ...inboxOf(figures, search), figure: 'intent' as const, topic: intent },
    value: count,
    shown: `${formatNumber(count)} · ${formatPercent(share)}`,
  }));
  return (
    <Figure
      title={t('analytics.intents')}
      definition={t('definition.intents')}
      note={t('analytics.countsMessages')}
      table={{
        head: [t('analytics.question'), t('analytics.count')],
        rows: questions.map((q) => [q.question, q.count]),
      }}
    >
      <Bars label={t('analytics.intents')} rows={rows} empty={t('analytics.noData')} />
    </Figure>
  );
}

function HandoffReasons({ figures, search }: PicturesProps) {
  const { overview } = figures;
  const rows = Object.entries(overview.automation.handoffs)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => ({
      name: labelOf('handoff', reason),
      opens: { ...inboxOf(figures, search), figure: `handoff_${reason}` as FigureName },
      value: count,
      shown: formatNumber(count),
    }));
  return (
    <Figure
      title={t('analytics.handoffs')}
      definition={t('definition.handoffs')}
      table={{
        head: [t('analytics.reason'), t('analytics.count')],
        rows: rows.map(({ name, value }) => [name, value]),
      }}
    >
      <Bars label={t('analytics.handoffs')} rows={rows} empty={t('analytics.noHandoffs')} />
    </Figure>
  );
}

function Channels({ figures, search }: PicturesProps) {
  const { conversations } = figures;
  // Channels excluded by the filter have no values.
  const shown = conversations.volume.channels.filter(({ channel }) => !search.channel || channel === search.channel);
  const rows = shown.map(({ channel, conversations: count, share }) => ({
    name: labelOf('channel', channel),
    opens: { ...inboxOf(figures, search), figure: 'total' as const, channel },
    value: count,
    shown: `${formatNumber(count)} · ${formatPercent(share)}`,
  }));
  return (
    <Figure
      title={t('analytics.channels')}
      definition={t('definition.channels')}
      table={{
        head: [t('analytics.channel'), t('analytics.count')],
        rows: rows.map(({ name, value }) => [name, value]),
      }}
    >
      <Bars label={t('analytics.channels')} rows={rows} empty={t('analytics.noData')} />
    </Figure>
  );
}
