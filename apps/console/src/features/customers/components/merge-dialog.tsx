import type { CustomerProfile } from '@parley/sdk';
import { useEffect, useState } from 'react';
import { Avatar } from '../../../ui/badge';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { Failure } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { nameOfCustomer, useCustomers } from '../api/customers';
import { MergePreview } from './merge-preview';

const SHOWN_MAX = 8;
const PAUSE_MS = 250;

interface MergeDialogProps {
  /** The customer that stays. */
  readonly into: CustomerProfile;
  /** If already chosen. */
  readonly from: CustomerProfile | undefined;
  readonly onClose: () => void;
}

export function MergeDialog({ into, from, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState(from);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="44rem"
      title={t('customers.mergeTitle', { name: nameOfCustomer(into) })}
      description={chosen ? undefined : t('customers.mergeText')}
    >
      {chosen ? (
        <MergePreview key={chosen.id} into={into} from={chosen} onClose={onClose} onBack={() => setChosen(undefined)} />
      ) : (
        <ChooseCustomer exceptId={into.id} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

interface ChooseCustomerProps {
  readonly exceptId: string;
  readonly onChoose: (customer: CustomerProfile) => void;
}

function ChooseCustomer({ exceptId, onChoose }: ChooseCustomerProps) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { query, items } = useCustomers({ query: words }, words !== '');
  const found = items.filter(({ id }) => id !== exceptId).slice(0, SHOWN_MAX);
  return (
    <div className="flex flex-col gap-3">
      <TextField
        type="search"
        label={t('customers.search')}
        placeholder={t('customers.searchHint')}
        maxLength={255}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && found.length === 0 && <p className="text-muted">{t('customers.noneFound')}</p>}
      <ul className="flex flex-col gap-1">
        {found.map((customer) => {
          const name = nameOfCustomer(customer);
          return (
            <li key={customer.id}>
              <button
                type="button"
                className="flex w-full items-center gap-3 rounded-lg px-2 py-1.5 text-left hover:bg-hover"
                onClick={() => onChoose(customer)}
              >
                <Avatar name={name} />
                <span className="min-w-0">
                  <span className="block font-medium">{name}</span>
                  <span className="block text-sm text-muted">
                    {[customer.email, customer.phone, customer.identities[0]?.key].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
