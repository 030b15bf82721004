import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import type { InboxSearch } from '../api/views';

interface SearchTabsProps {
  readonly search: InboxSearch;
  readonly conversationsCount: number | undefined;
  readonly messagesCount: string | undefined;
}

export function SearchTabs({ search, conversationsCount, messagesCount }: SearchTabsProps) {
  const tabs = [
    {
      label: t('search.inConversations'),
      count: conversationsCount === undefined ? undefined : formatNumber(conversationsCount),
      in: undefined,
    },
    {
      label: t('search.inMessages'),
      count: messagesCount,
      in: 'messages' as const,
    },
  ];
  return (
    <nav aria-label={t('search.where')} className="mx-3 mt-2 flex gap-1">
      {tabs.map((tab) => {
        const isCurrent = tab.in === search.in;
        return (
          <Link
            key={tab.label}
            to="."
            search={{ ...search, in: tab.in } as never}
            replace
            aria-current={isCurrent ? 'true' : undefined}
            activeOptions={{ exact: true }}
            className={`flex items-center gap-1.5 rounded-md px-2 py-1 text-sm font-medium ${isCurrent ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-hover hover:text-ink'}`}
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-xs tabular-nums">{tab.count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
