import type { Conversation, CustomerProfile, ListedConversation } from '@parley/sdk';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../../ui/button';
import { formatAgo } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { lineOf } from '../api/text-of';
import { textOfValue } from '../../customers/api/customer-form';
import { useCustomerConversations, useCustomerOfIdentity } from '../../customers/api/customers';
import { Facts, MarginSection } from './margin-section';

const ATTRIBUTES_MAX = 8;
const OTHERS_MAX = 5;

interface CustomerAttributesProps {
  /** The `customer.id` of the conversation. */
  readonly customerKey: string;
  readonly isStaying: boolean;
}

/** The customer's attributes, and a link to the profile. */
export function CustomerAttributes({ customerKey, isStaying }: CustomerAttributesProps) {
  const { data: customer } = useCustomerOfIdentity(customerKey, isStaying);
  if (!customer) return null;
  const attributes = Object.entries(customer.attributes).slice(0, ATTRIBUTES_MAX);
  return (
    <div className="mt-1.5 flex flex-col gap-2">
      {attributes.length > 0 && <Facts facts={attributes.map(([name, value]) => [name, textOfValue(value)])} />}
      <ProfileLink customer={customer} label={t('customers.openProfile')} />
    </div>
  );
}

interface CustomerHistoryProps {
  readonly conversation: Conversation;
  readonly isStaying: boolean;
}

/** Other conversations of all identities. */
export function CustomerHistory({ conversation: { id, customer }, isStaying }: CustomerHistoryProps) {
  const { data: profile } = useCustomerOfIdentity(customer.id, isStaying);
  // One more: the open conversation may be among them.
  const { items, total } = useCustomerConversations(isStaying ? profile?.id : undefined, OTHERS_MAX + 1);
  const others = items.filter((one) => one.id !== id).slice(0, OTHERS_MAX);
  if (!profile || others.length === 0) return null;
  return (
    <MarginSection title={t('customers.others')}>
      <ul className="flex flex-col gap-1.5">
        {others.map((conversation) => (
          <Other key={conversation.id} conversation={conversation} />
        ))}
      </ul>
      <p className="mt-2">
        <ProfileLink customer={profile} label={t('customers.allConversations', { count: total ?? 0 })} />
      </p>
    </MarginSection>
  );
}

function ProfileLink({ customer, label }: { readonly customer: CustomerProfile; readonly label: string }) {
  return (
    <Link
      to="/customers/$customerId"
      params={{ customerId: customer.id }}
      search={{} as never}
      className="text-sm underline"
    >
      {label}
    </Link>
  );
}

function Other({ conversation }: { readonly conversation: ListedConversation }) {
  const { id, status, created_at: createdAt, last_message: last } = conversation;
  const link = { to: '/inbox/$conversationId', params: { conversationId: id } } as const;
  return (
    <li className="flex items-start gap-1">
      <div className="min-w-0 flex-1 text-sm">
        <Link {...link} search={(old) => old as never} className="line-clamp-1 underline-offset-2 hover:underline">
          {last ? lineOf(last) : t('inbox.conversation')}
        </Link>
        <p className="text-muted">
          {labelOf('status', status)} · <time dateTime={createdAt}>{formatAgo(createdAt)}</time>
        </p>
      </div>
      <Link
        {...link}
        search={{ view: 'all' } as never}
        target="_blank"
        title={t('customers.openBeside')}
        aria-label={t('customers.openBeside')}
        className={`${buttonClass('quiet', 'small')} w-7 !px-0`}
      >
        <ExternalLink size={14} aria-hidden />
      </Link>
    </li>
  );
}
