import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { memo } from 'react';
import { formatDate } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import type { InboxSearch } from '../api/views';
import { CustomerSearch } from './customer-search';
import { FilterChips } from './filter-chips';
import { SearchTabs } from './search-tabs';
import { FilterPanel } from './filter-panel';
import { SuggestionsLink, ViewMenu } from './view-menu';

interface InboxFiltersProps {
  readonly search: InboxSearch;
  readonly total: number | undefined;
  readonly messagesCount: string | undefined;
}

/** View, search and filters, all kept in the address. */
export const InboxFilters = memo(function InboxFilters({ search, total, messagesCount }: InboxFiltersProps) {
  const hasWindow = search.since !== undefined || search.until !== undefined || search.status !== undefined;
  return (
    <div className="border-b pb-2">
      <div className="flex items-center gap-1 px-2 pt-2">
        <ViewMenu search={search} total={search.in === undefined ? total : undefined} />
        <SuggestionsLink search={search} />
        <FilterPanel search={search} />
      </div>
      <CustomerSearch search={search} />
      {search.customer !== undefined && (
        <SearchTabs search={search} conversationsCount={total} messagesCount={messagesCount} />
      )}
      <FilterChips search={search} />
      <p
        className={hasWindow || search.customer !== undefined ? 'px-3 pt-2 text-sm text-muted tabular-nums' : 'sr-only'}
        aria-live="polite"
      >
        {total !== undefined && search.in === undefined && t('inbox.total', { count: total })}
      </p>
      {hasWindow && (
        <Link
          to="/inbox"
          search={{ view: search.view }}
          className="mx-3 mt-2 flex items-center gap-2 rounded-lg bg-accent-soft px-2.5 py-1.5 text-sm text-accent"
          aria-label={t('inbox.clearWindow')}
        >
          <span className="flex-1">{describeWindow(search)}</span>
          <X size={14} />
        </Link>
      )}
    </div>
  );
});

function describeWindow({ status, since, until, figure, topic }: InboxSearch): string {
  const day = (iso: string | undefined): string => (iso === undefined ? '…' : formatDate(iso));
  const window = since === undefined && until === undefined ? '' : `${day(since)} – ${day(until)}`;
  const what =
    figure === undefined
      ? ''
      : [labelOf('behind', figure), topic && labelOf('intent', topic)].filter(Boolean).join(': ');
  return [what, status ? labelOf('status', status) : '', window].filter((text) => text !== '').join(' · ');
}
