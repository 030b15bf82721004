import type { CustomerMerge } from '@parley/sdk';
import { Button } from '../../../ui/button';
import { Failure, Skeleton } from '../../../ui/page';
import { formatDate, formatDateTime } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { usePersonName } from '../../settings/api/members';
import { nameOfMerged, useMerges, useUndoMerge } from '../api/merges';

/** They can be undone for 30 days. */
export function Merges({ customerId }: { readonly customerId: string }) {
  const { query, items } = useMerges(customerId);
  if (query.isPending) return <Skeleton lines={1} />;
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (items.length === 0) return <p className="text-muted">{t('customers.noMerges')}</p>;
  return (
    <>
      <ul className="divide-y rounded-lg border" aria-label={t('customers.merges')}>
        {items.map((merge) => (
          <Row key={merge.id} merge={merge} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button className="self-start" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('common.loadMore')}
        </Button>
      )}
    </>
  );
}

function Row({ merge }: { readonly merge: CustomerMerge }) {
  const { id, merged_by: by, merged_at: at, undo_until: until, undone_at: undoneAt } = merge;
  const { can } = useWorkspace();
  const nameOfPerson = usePersonName([by]);
  const undo = useUndoMerge();
  const isOpen = undoneAt === null && until !== null && Date.parse(until) > Date.now();
  const name = nameOfMerged(merge);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">
          {by !== null &&
            at !== null &&
            t('customers.mergedBy', { person: nameOfPerson(by), date: formatDateTime(at) })}
          {isOpen && ` · ${t('customers.undoUntil', { date: formatDate(until) })}`}
          {undoneAt !== null && ` · ${t('customers.undone', { date: formatDateTime(undoneAt) })}`}
        </p>
      </div>
      {isOpen && id !== null && can('customers:write') && (
        <Button
          size="small"
          aria-label={t('customers.undoMerge', { name })}
          isBusy={undo.isPending}
          onClick={() => undo.mutate(id)}
        >
          {t('common.undo')}
        </Button>
      )}
    </li>
  );
}
