import { Link, type LinkProps } from '@tanstack/react-router';
import { formatNumber } from '../i18n/format';
import { showIfCurrent } from '../lib/show-if-current';

export interface Tab {
  readonly label: string;
  readonly to: LinkProps['to'];
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly count?: number | undefined;
}

/** Tabs with an address each. */
export function TabLinks({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="mt-4 flex gap-1 overflow-x-auto border-b">
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          {...(tab.params ? { params: tab.params as never } : {})}
          ref={showIfCurrent}
          activeOptions={{ exact: true, includeSearch: false }}
          className="-mb-px flex items-center gap-1.5 border-b-2 border-transparent px-2.5 py-2 font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink"
          activeProps={{ className: '!border-accent !text-ink' }}
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && (
            <span className="rounded-md bg-hover px-1.5 text-xs">{formatNumber(tab.count)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
