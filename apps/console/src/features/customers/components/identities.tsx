import type { CustomerProfile } from '@parley/sdk';
import { ShieldCheck } from 'lucide-react';
import { Badge } from '../../../ui/badge';
import { formatDate } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';

export function Identities({ identities }: Pick<CustomerProfile, 'identities'>) {
  if (identities.length === 0) return <p className="text-muted">{t('common.none')}</p>;
  return (
    <ul className="divide-y rounded-lg border" aria-label={t('customers.identities')}>
      {identities.map(({ kind, key, verified_at: verifiedAt, source }) => (
        <li key={`${kind} ${key}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
          <Badge>{labelOf('identity', kind)}</Badge>
          <span className="min-w-0 flex-1 font-mono text-sm">{key}</span>
          <span className="flex items-center gap-1.5 text-sm text-muted">
            {verifiedAt !== null && <ShieldCheck size={14} className="text-good" aria-hidden />}
            {verifiedAt === null
              ? t('customers.unverified')
              : t('customers.verified', { date: formatDate(verifiedAt) })}
            {' · '}
            {labelOf('customers.source', source)}
          </span>
        </li>
      ))}
    </ul>
  );
}
