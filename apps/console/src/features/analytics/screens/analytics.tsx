import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failure, Page } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { labelOf } from '../../../i18n/messages';
import { agentsQuery } from '../../agents/api/agents';
import { useWorkspace } from '../../session/api/workspace';
import { figuresQuery, timezoneOf, type Figures } from '../api/figures';
import type { AnalyticsSearch } from '../api/search';
import { AnalyticsSkeleton } from '../components/analytics-skeleton';
import { Pictures, Volume } from '../components/charts';
import { Members } from '../components/members';
import { RangePicker } from '../components/range-picker';
import { Teams } from '../components/teams';
import { Tiles } from '../components/tiles';

export function Analytics() {
  const search = useSearch({ from: '/app/analytics' });
  const { client } = useWorkspace();
  const figures = useQuery(figuresQuery(client, search));
  const tiles = ({ overview: now, before }: Figures) => ({ now, before, search });
  return (
    <Page isWide title={t('nav.analytics')} intro={t('analytics.intro', { timezone: timezoneOf(search) })}>
      <Filters search={search} />
      {figures.isPending && <AnalyticsSkeleton />}
      {figures.isError && <Failure error={figures.error} onRetry={() => void figures.refetch()} />}
      {figures.data && (
        <div className={`flex flex-col gap-6 ${figures.isPlaceholderData ? 'animate-pulse' : ''}`}>
          <Tiles which="main" {...tiles(figures.data)} />
          <Volume figures={figures.data} search={search} />
          <Group title={t('analytics.service')}>
            <Tiles which="service" {...tiles(figures.data)} />
          </Group>
          <Members period={figures.data.overview.period} search={search} />
          <Teams period={figures.data.overview.period} search={search} />
          <Group title={t('analytics.automation')}>
            <Tiles which="automation" {...tiles(figures.data)} />
          </Group>
          <Group title={t('analytics.details')}>
            <Pictures figures={figures.data} search={search} />
          </Group>
        </div>
      )}
    </Page>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Filters({ search }: { readonly search: AnalyticsSearch }) {
  const navigate = useNavigate();
  const { client } = useWorkspace();
  const { data: agents = [] } = useQuery(agentsQuery(client));
  const change = (next: Partial<Record<keyof AnalyticsSearch, string | undefined>>) =>
    void navigate({ to: '/analytics', search: { ...search, ...next } as AnalyticsSearch });
  const zones = [...new Set([Intl.DateTimeFormat().resolvedOptions().timeZone, 'UTC', timezoneOf(search)])];
  const selects = [
    {
      name: 'agent',
      label: t('inbox.byAgent'),
      value: search.agent ?? '',
      options: agents.map(({ id, name }) => [id, name]),
    },
    {
      name: 'channel',
      label: t('inbox.byChannel'),
      value: search.channel ?? '',
      options: ['widget', 'whatsapp', 'slack'].map((channel) => [channel, labelOf('channel', channel)]),
    },
  ] as const;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <RangePicker search={search} onChange={change} />
      {selects.map(({ name, label, value, options }) => (
        <select
          key={name}
          aria-label={label}
          className="field !w-auto max-w-44"
          value={value}
          onChange={({ target }) => change({ [name]: target.value === '' ? undefined : target.value })}
        >
          <option value="">{label}</option>
          {options.map(([id, text]) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      ))}
      <select
        aria-label={t('analytics.timezone')}
        className="field !w-auto max-w-52"
        value={timezoneOf(search)}
        onChange={({ target }) => change({ timezone: target.value })}
      >
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
    </div>
  );
}
