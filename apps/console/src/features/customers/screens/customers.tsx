import type { CustomerProfile } from '@parley/sdk';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Avatar, Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/field';
import { Card, Empty, Failure, Page, Skeleton } from '../../../ui/page';
import { Table } from '../../../ui/table';
import { formatAgo, formatNumber } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { nameOfCustomer, useCustomers, type CustomersSearch } from '../api/customers';

const PAUSE_MS = 250;
const TAGS_SHOWN = 3;

export function Customers() {
  const search = useSearch({ from: '/app/customers' });
  const { query, items, total } = useCustomers(search);
  const isNarrowed = search.query !== undefined || search.tag !== undefined;
  return (
    <Page title={t('nav.customers')} intro={t('customers.intro')} isWide>
      <Filters search={search} />
      {query.isPending && <Skeleton lines={6} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && (
        <>
          <p role="status" className="mb-2 text-sm text-muted">
            {t('customers.total', { count: total ?? 0 })}
          </p>
          <Card className="overflow-hidden">
            {items.length === 0 ? (
              <Empty
                icon={<Users size={22} />}
                title={t(isNarrowed ? 'customers.noneFound' : 'customers.empty')}
                text={t(isNarrowed ? 'customers.noneFoundText' : 'customers.emptyText')}
              />
            ) : (
              <CustomerTable customers={items} />
            )}
          </Card>
        </>
      )}
      {query.hasNextPage && (
        <Button className="mt-4" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('common.loadMore')}
        </Button>
      )}
    </Page>
  );
}

function Filters({ search }: { readonly search: CustomersSearch }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ query: search.query ?? '', tag: search.tag ?? '' });
  const narrow = (next: object): void =>
    void navigate({ to: '/customers', search: (old) => ({ ...old, ...next }) as never, replace: true });
  const [words, tag] = [typed.query.trim(), typed.tag.trim()];
  useEffect(() => {
    if (words === (search.query ?? '') && tag === (search.tag ?? '')) return undefined;
    const timer = setTimeout(() => narrow({ query: words || undefined, tag: tag || undefined }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, tag]);
  return (
    <div role="search" className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <TextField
        type="search"
        label={t('customers.search')}
        placeholder={t('customers.searchHint')}
        maxLength={255}
        value={typed.query}
        onChange={({ target }) => setTyped((old) => ({ ...old, query: target.value }))}
      />
      <TextField
        label={t('customers.tag')}
        maxLength={50}
        autoCapitalize="none"
        value={typed.tag}
        onChange={({ target }) => setTyped((old) => ({ ...old, tag: target.value }))}
      />
      <SelectField
        label={t('customers.order')}
        value={search.order ?? 'last_seen'}
        options={(['last_seen', 'created'] as const).map((value) => ({ value, label: t(`customers.order.${value}`) }))}
        onChange={({ target }) => narrow({ order: target.value === 'created' ? 'created' : undefined })}
      />
    </div>
  );
}

function CustomerTable({ customers }: { readonly customers: readonly CustomerProfile[] }) {
  return (
    <Table
      label={t('nav.customers')}
      rows={customers}
      keyOf={({ id }) => id}
      columns={[
        { head: t('customers.name'), cell: (customer) => <NameCell customer={customer} /> },
        { head: t('customers.contact'), isSecondary: true, cell: ({ email, phone }) => email ?? phone ?? '' },
        {
          head: t('customers.tags'),
          isSecondary: true,
          cell: ({ tags }) => (
            <span className="flex flex-wrap gap-1">
              {tags.slice(0, TAGS_SHOWN).map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
              {tags.length > TAGS_SHOWN && <Badge>+{tags.length - TAGS_SHOWN}</Badge>}
            </span>
          ),
        },
        {
          head: t('customers.conversations'),
          isNumber: true,
          isSecondary: true,
          cell: ({ conversations_count: count }) => formatNumber(count),
        },
        {
          head: t('customers.lastSeen'),
          isNumber: true,
          cell: ({ last_seen_at: at }) =>
            at === null ? t('common.never') : <time dateTime={at}>{formatAgo(at)}</time>,
        },
      ]}
    />
  );
}

function NameCell({ customer }: { readonly customer: CustomerProfile }) {
  const name = nameOfCustomer(customer);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} />
      <Link
        to="/customers/$customerId"
        params={{ customerId: customer.id }}
        search={{} as never}
        className="min-w-0 font-medium underline-offset-2 hover:underline"
      >
        {name}
      </Link>
    </span>
  );
}
