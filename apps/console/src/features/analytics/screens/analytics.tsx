import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Failure, Page, Skeleton } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { labelOf } from '../../../i18n/messages';
import { agentsQuery } from '../../agents/api/agents';
import { useWorkspace } from '../../session/api/workspace';
import { figuresQuery, timezoneOf } from '../api/figures';
import { periods, type AnalyticsSearch } from '../api/search';
import { Pictures } from '../components/charts';
import { Tiles } from '../components/tiles';

export function Analytics() {
  const search = useSearch({ from: '/app/analytics' });
  const { client } = useWorkspace();
  const figures = useQuery(figuresQuery(client, search));
  return (
    <Page isWide title={t('nav.analytics')} intro={t('analytics.intro', { timezone: timezoneOf(search) })}>
      <Filters search={search} />
      {figures.isPending && <Skeleton lines={5} height="7rem" />}
      {figures.isError && <Failure error={figures.error} onRetry={() => void figures.refetch()} />}
      {figures.data && (
        <div className={`flex flex-col gap-6 ${figures.isPlaceholderData ? 'animate-pulse' : ''}`}>
          <Tiles which="service" now={figures.data.overview} before={figures.data.before} search={search} />
          <Pictures figures={figures.data} search={search} />
          <h2 className="text-lg font-semibold">{t('analytics.automation')}</h2>
          <Tiles which="automation" now={figures.data.overview} before={figures.data.before} search={search} />
        </div>
      )}
    </Page>
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
      <div role="group" aria-label={t('analytics.period')} className="flex rounded-lg border bg-sunken p-0.5">
        {periods.map((period) => (
          <button
            key={period}
            type="button"
            aria-pressed={period === search.period}
            onClick={() => change({ period })}
            className={`rounded-md px-2.5 py-1 font-medium ${period === search.period ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink'}`}
          >
            {t(`analytics.last.${period}`)}
          </button>
        ))}
      </div>
      {selects.map(({ name, label, value, options }) => (
        <select
          key={name}
          aria-label={label}
          className="field !w-auto max-w-44"
          value={value}
          // What is left empty leaves the address, too.
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
