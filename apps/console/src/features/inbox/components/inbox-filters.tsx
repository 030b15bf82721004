import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { formatDate } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { agentsQuery } from '../../agents/api/agents';
import { useWorkspace } from '../../session/api/workspace';
import { useViewCount } from '../api/conversations';
import { canOrder, views, type InboxSearch, type View } from '../api/views';
import { CustomerSearch } from './customer-search';

/** Which conversations are listed. All of it is in the address. */
export function InboxFilters({ search, total }: { readonly search: InboxSearch; readonly total: number | undefined }) {
  const { client } = useWorkspace();
  const navigate = useNavigate();
  const { data: agents = [] } = useQuery(agentsQuery(client));
  // What is left empty leaves the address, too.
  const change = (name: 'agent' | 'channel' | 'order', value: string) =>
    void navigate({ to: '/inbox', search: { ...search, [name]: value === '' ? undefined : value } });
  const hasWindow = search.since !== undefined || search.until !== undefined || search.status !== undefined;
  return (
    <div className="border-b">
      <CustomerSearch search={search} />
      <nav aria-label={t('inbox.views')} className="flex flex-wrap gap-0.5 px-2 pt-2">
        {views.map((view) => (
          <ViewLink key={view} view={view} search={search} />
        ))}
      </nav>
      <div className="flex flex-wrap items-center gap-1 px-3 py-2 text-sm text-muted">
        {/* A view says its number itself. */}
        <span
          className={hasWindow || search.customer !== undefined ? 'mr-auto whitespace-nowrap tabular-nums' : 'sr-only'}
          aria-live="polite"
        >
          {total !== undefined && t('inbox.total', { count: total })}
        </span>
        {canOrder(search) && (
          <FilterSelect
            label={t('inbox.longestWaiting')}
            value={search.order ?? ''}
            options={[['newest', t('inbox.newest')]]}
            onChange={(order) => change('order', order)}
          />
        )}
        <FilterSelect
          label={t('inbox.byAgent')}
          value={search.agent ?? ''}
          options={agents.map(({ id, name }) => [id, name])}
          onChange={(agent) => change('agent', agent)}
        />
        <FilterSelect
          label={t('inbox.byChannel')}
          value={search.channel ?? ''}
          options={['widget', 'whatsapp', 'slack'].map((channel) => [channel, labelOf('channel', channel)])}
          onChange={(channel) => change('channel', channel)}
        />
      </div>
      {hasWindow && (
        <Link
          to="/inbox"
          search={{ view: search.view }}
          className="mx-3 mb-2 flex items-center gap-2 rounded-lg bg-accent-soft px-2.5 py-1.5 text-sm text-accent"
          aria-label={t('inbox.clearWindow')}
        >
          <span className="flex-1">{describeWindow(search)}</span>
          <X size={14} />
        </Link>
      )}
    </div>
  );
}

function describeWindow({ status, since, until, figure, topic }: InboxSearch): string {
  const day = (iso: string | undefined): string => (iso === undefined ? '…' : formatDate(iso));
  const window = since === undefined && until === undefined ? '' : `${day(since)} – ${day(until)}`;
  const what =
    figure === undefined
      ? ''
      : [labelOf('behind', figure), topic && labelOf('intent', topic)].filter(Boolean).join(': ');
  return [what, status ? labelOf('status', status) : '', window].filter((text) => text !== '').join(' · ');
}

function ViewLink({ view, search }: { readonly view: View; readonly search: InboxSearch }) {
  const { agent, channel } = search;
  // What somebody looks for is not a part of a view.
  const own: InboxSearch = { view, ...(agent !== undefined && { agent }), ...(channel && { channel }) };
  const count = useViewCount(own);
  const isCurrent = view === search.view && search.customer === undefined;
  return (
    <Link
      to="/inbox"
      search={own}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex items-center gap-1.5 rounded-lg px-2 py-1.5 text-sm font-medium whitespace-nowrap ${isCurrent ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-hover hover:text-ink'}`}
    >
      {t(`inbox.view.${view}`)}
      {count !== undefined && count > 0 && <span className="text-xs tabular-nums">{count}</span>}
    </Link>
  );
}

function FilterSelect(props: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <select
      aria-label={props.label}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
      className={`max-w-28 min-w-0 truncate rounded-md bg-transparent py-1 hover:text-ink ${props.value === '' ? '' : 'font-medium text-accent'}`}
    >
      <option value="">{props.label}</option>
      {props.options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
