import type { CustomerMerge, CustomerProfile } from '@parley/sdk';
import { useState } from 'react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog';
import { CheckField } from '../../../ui/field';
import { Failure, Skeleton } from '../../../ui/page';
import { Table } from '../../../ui/table';
import { hasWords, labelOf, t } from '../../../i18n/messages';
import { textOfValue } from '../api/customer-form';
import { nameOfCustomer } from '../api/customers';
import { isDistinct, useMerge, useMergePreview } from '../api/merges';

interface MergePreviewProps {
  readonly into: CustomerProfile;
  readonly from: CustomerProfile;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

export function MergePreview({ into, from, onBack, onClose }: MergePreviewProps) {
  const [allowDistinct, setAllowDistinct] = useState(false);
  const merged = { into: into.id, from: from.id, allowDistinct };
  const preview = useMergePreview(merged);
  const merge = useMerge(onClose);
  const mayBeTwo = isDistinct(preview.error) || allowDistinct;
  const names = { into: nameOfCustomer(into), from: nameOfCustomer(from) };
  return (
    <div className="flex flex-col gap-4">
      <p>{t('customers.previewText', names)}</p>
      {mayBeTwo && (
        <div role="alert" className="rounded-lg border border-warn bg-warn-soft p-4">
          <p className="font-semibold text-warn">{t('customers.distinct')}</p>
          <p className="mt-1 mb-3 text-sm">{t('customers.distinctText')}</p>
          <CheckField
            label={t('customers.allowDistinct')}
            checked={allowDistinct}
            onChange={({ target }) => setAllowDistinct(target.checked)}
          />
        </div>
      )}
      {preview.isPending && <Skeleton lines={3} />}
      {preview.isError && !mayBeTwo && <Failure error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.data && <Moves merge={preview.data} conversationsCount={from.conversations_count} />}
      {preview.data && preview.data.fields.length > 0 && <Fields merge={preview.data} {...names} />}
      <DialogActions>
        <Button onClick={onBack}>{t('customers.chooseOther')}</Button>
        <Button
          variant="primary"
          disabled={!preview.data}
          isBusy={merge.isPending}
          onClick={() => merge.mutate(merged)}
        >
          {t('customers.merge')}
        </Button>
      </DialogActions>
    </div>
  );
}

function Moves({ merge, conversationsCount }: { readonly merge: CustomerMerge; readonly conversationsCount: number }) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">{t('customers.moves')}</h3>
      {merge.identities.length === 0 && <p className="text-muted">{t('customers.movesNothing')}</p>}
      <ul className="flex flex-col gap-1">
        {merge.identities.map(({ kind, key }) => (
          <li key={`${kind} ${key}`} className="flex flex-wrap items-center gap-2">
            <Badge>{labelOf('identity', kind)}</Badge>
            <span className="font-mono text-sm">{key}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-sm text-muted">{t('customers.movesConversations', { count: conversationsCount })}</p>
    </section>
  );
}

interface FieldsProps {
  readonly merge: CustomerMerge;
  readonly into: string;
  readonly from: string;
}

function Fields({ merge, into, from }: FieldsProps) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">{t('customers.fields')}</h3>
      <div className="rounded-lg border">
        <Table
          label={t('customers.fields')}
          rows={merge.fields}
          keyOf={({ field }) => field}
          columns={[
            { head: t('customers.field'), cell: ({ field }) => nameOfField(field) },
            { head: t('customers.valueOf', { name: into }), cell: (field) => shown(field.into), isSecondary: true },
            { head: t('customers.valueOf', { name: from }), cell: (field) => shown(field.from), isSecondary: true },
            {
              head: t('customers.result'),
              cell: (field) =>
                field.winner === 'both' ? t('customers.both') : <strong>{shown(field[field.winner])}</strong>,
            },
          ]}
        />
      </div>
    </section>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return Array.isArray(value) ? value.map(textOfValue).join(', ') : textOfValue(value);
}

/** `attributes.plan` is "plan"; other fields have labels. */
function nameOfField(field: string): string {
  const key = { email: 'session.email', phone: 'inbox.phone' }[field] ?? `customers.${field}`;
  return hasWords(key) ? t(key) : field.replace(/^attributes\./, '');
}
