import type { CustomerProfile } from '@parley/sdk';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { Merge } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '../../../lib/toast';
import { Button, buttonClass } from '../../../ui/button';
import { NotLoaded } from '../../../ui/not-loaded';
import { Page, Section, Skeleton } from '../../../ui/page';
import { formatDateTime } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { mergedIntoOf, nameOfCustomer, useCustomer } from '../api/customers';
import { CustomerConversations } from '../components/customer-conversations';
import { Duplicates } from '../components/duplicates';
import { Identities } from '../components/identities';
import { Memories } from '../components/memories';
import { MergeDialog } from '../components/merge-dialog';
import { Merges } from '../components/merges';
import { ProfileForm } from '../components/profile-form';

export function CustomerScreen() {
  const { customerId } = useParams({ from: '/app/customers/$customerId' });
  return <OpenCustomer key={customerId} id={customerId} />;
}

function OpenCustomer({ id }: { readonly id: string }) {
  const customer = useCustomer(id);
  const mergedInto = mergedIntoOf(customer.error);
  if (mergedInto !== undefined) return <ToMergedCustomer id={mergedInto} />;
  if (customer.isPending) return <Skeleton lines={6} />;
  if (customer.isError) {
    return (
      <NotLoaded
        error={customer.error}
        onRetry={() => void customer.refetch()}
        back={
          <Link to="/customers" search={{} as never} className={buttonClass()}>
            {t('notLoaded.back')}
          </Link>
        }
      />
    );
  }
  return <Profile customer={customer.data} />;
}

function ToMergedCustomer({ id }: { readonly id: string }) {
  useEffect(() => toast(t('customers.mergedAway')), []);
  return <Navigate to="/customers/$customerId" params={{ customerId: id }} search={{} as never} replace />;
}

function Profile({ customer }: { readonly customer: CustomerProfile }) {
  const { can } = useWorkspace();
  const [merging, setMerging] = useState<CustomerProfile | 'choose' | undefined>();
  const { first_seen_at: firstSeenAt, last_seen_at: lastSeenAt } = customer;
  const seen = [
    firstSeenAt !== null && `${t('customers.firstSeen')}: ${formatDateTime(firstSeenAt)}`,
    lastSeenAt !== null && `${t('customers.lastSeen')}: ${formatDateTime(lastSeenAt)}`,
  ];
  const merge = can('customers:write') && (
    <Button icon={<Merge size={16} />} onClick={() => setMerging('choose')}>
      {t('customers.merge')}
    </Button>
  );
  return (
    <Page title={nameOfCustomer(customer)} intro={seen.filter(Boolean).join(' · ')} actions={merge}>
      <Section title={t('customers.profile')} text={t('customers.profileText')}>
        <ProfileForm customer={customer} />
      </Section>
      <Section title={t('customers.identities')} text={t('customers.identitiesText')}>
        <Identities identities={customer.identities} />
      </Section>
      {can('conversations:read') && (
        <Section title={t('customers.conversations')} text={t('customers.conversationsText')}>
          <CustomerConversations customerId={customer.id} />
        </Section>
      )}
      {can('conversations:read') && (
        <Section title={t('customers.memories')} text={t('customers.memoriesText')}>
          <Memories identities={customer.identities} />
        </Section>
      )}
      <Section title={t('customers.duplicates')} text={t('customers.duplicatesText')}>
        <Duplicates customer={customer} onMerge={setMerging} />
      </Section>
      <Section title={t('customers.merges')} text={t('customers.mergesText')}>
        <Merges customerId={customer.id} />
      </Section>
      {merging !== undefined && (
        <MergeDialog
          into={customer}
          from={merging === 'choose' ? undefined : merging}
          onClose={() => setMerging(undefined)}
        />
      )}
    </Page>
  );
}
