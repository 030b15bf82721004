import type { CustomerProfile } from '@parley/sdk';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Failure, Skeleton } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { nameOfCustomer } from '../api/customers';
import { useDuplicates } from '../api/merges';

interface DuplicatesProps {
  readonly customer: CustomerProfile;
  readonly onMerge: (from: CustomerProfile) => void;
}

/** Customers with the same email or phone. */
export function Duplicates({ customer, onMerge }: DuplicatesProps) {
  const { can } = useWorkspace();
  const { query, items } = useDuplicates(customer);
  if (query.isPending) return <Skeleton lines={1} />;
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (items.length === 0) return <p className="text-muted">{t('customers.noDuplicates')}</p>;
  return (
    <ul className="divide-y rounded-lg border" aria-label={t('customers.duplicates')}>
      {items.map(({ customer: other, matched_on: matchedOn }) => (
        <li key={other.id} className="flex flex-wrap items-center gap-2 px-3 py-2">
          <Link
            to="/customers/$customerId"
            params={{ customerId: other.id }}
            search={{} as never}
            className="min-w-0 font-medium underline-offset-2 hover:underline"
          >
            {nameOfCustomer(other)}
          </Link>
          <span className="flex flex-1 flex-wrap gap-1">
            {matchedOn.map((field) => (
              <Badge key={field} tone="warn">
                {t(field === 'email' ? 'customers.sameEmail' : 'customers.samePhone')}
              </Badge>
            ))}
          </span>
          {can('customers:write') && (
            <Button
              size="small"
              aria-label={t('customers.mergeWith', { name: nameOfCustomer(other) })}
              onClick={() => onMerge(other)}
            >
              {t('customers.merge')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
