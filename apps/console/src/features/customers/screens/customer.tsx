import type { CustomerProfile } from '@parley/sdk';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../../../lib/toast';
import { Failure, Page, Section, Skeleton } from '../../../ui/page';
import { formatDateTime } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { mergedIntoOf, nameOfCustomer, useCustomer } from '../api/customers';
import { CustomerConversations } from '../components/customer-conversations';
import { Identities } from '../components/identities';
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
  if (customer.isError) return <Failure error={customer.error} onRetry={() => void customer.refetch()} />;
  return <Profile customer={customer.data} />;
}

/** An old link leads to the customer that took the place of the one it names. */
function ToMergedCustomer({ id }: { readonly id: string }) {
  useEffect(() => toast(t('customers.mergedAway')), []);
  return <Navigate to="/customers/$customerId" params={{ customerId: id }} search={{} as never} replace />;
}

function Profile({ customer }: { readonly customer: CustomerProfile }) {
  const { can } = useWorkspace();
  const { first_seen_at: firstSeenAt, last_seen_at: lastSeenAt } = customer;
  const seen = [
    firstSeenAt !== null && `${t('customers.firstSeen')}: ${formatDateTime(firstSeenAt)}`,
    lastSeenAt !== null && `${t('customers.lastSeen')}: ${formatDateTime(lastSeenAt)}`,
  ];
  return (
    <Page title={nameOfCustomer(customer)} intro={seen.filter(Boolean).join(' · ')}>
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
    </Page>
  );
}
