import type { Conversation, CustomerProfile, ListedConversation } from '@parley/sdk';
import { Link } from '@tanstack/react-router';
import { Columns2 } from 'lucide-react';
import { IconButton } from '../../../ui/button';
import { formatAgo } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { useNotesOf } from '../api/notes';
import { lineOf } from '../api/text-of';
import { textOfValue } from '../../customers/api/customer-form';
import { useCustomerConversations, useCustomerOfIdentity } from '../../customers/api/customers';
import { useMemories } from '../../customers/api/memories';
import { Memories } from '../../customers/components/memories';
import { Stars } from '../../customers/components/stars';
import { usePersonName } from '../../settings/api/members';
import { Facts, MarginSection } from './margin-section';

const ATTRIBUTES_MAX = 8;
const OTHERS_MAX = 5;
const NOTES_MAX = 5;

interface CustomerAttributesProps {
  /** The `customer.id` of the conversation. */
  readonly customerKey: string;
  readonly isStaying: boolean;
}

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
  readonly onBeside: (id: string) => void;
}

/** Other conversations of all identities, their notes, and what agents remember. */
export function CustomerHistory({ conversation: { id, customer }, isStaying, onBeside }: CustomerHistoryProps) {
  const { data: profile } = useCustomerOfIdentity(customer.id, isStaying);
  // One more: the open conversation may be among them.
  const { items, total } = useCustomerConversations(isStaying ? profile?.id : undefined, OTHERS_MAX + 1);
  const others = items.filter((one) => one.id !== id).slice(0, OTHERS_MAX);
  if (!profile) return null;
  return (
    <>
      {others.length > 0 && (
        <MarginSection title={t('customers.others')}>
          <ul className="flex flex-col gap-1.5">
            {others.map((conversation) => (
              <Other key={conversation.id} conversation={conversation} onBeside={onBeside} />
            ))}
          </ul>
          <p className="mt-2">
            <ProfileLink customer={profile} label={t('customers.allConversations', { count: total ?? 0 })} />
          </p>
        </MarginSection>
      )}
      <OtherNotes ids={others.map((one) => one.id)} onBeside={onBeside} />
      <CustomerMemories identities={profile.identities} />
    </>
  );
}

interface OtherNotesProps {
  readonly ids: readonly string[];
  readonly onBeside: (id: string) => void;
}

/** The newest notes of these conversations. */
function OtherNotes({ ids, onBeside }: OtherNotesProps) {
  const notes = useNotesOf(ids).slice(0, NOTES_MAX);
  const nameOfPerson = usePersonName(notes.map(({ author }) => author.id));
  if (notes.length === 0) return null;
  return (
    <MarginSection title={t('customers.otherNotes')}>
      <ul className="flex flex-col gap-2" aria-label={t('customers.otherNotes')}>
        {notes.map(({ id, content, attachments, author, conversation_id: conversationId, created_at: at }) => (
          <li key={id} className="flex items-start gap-1">
            <div className="min-w-0 flex-1 text-sm">
              <p className="line-clamp-4 break-words whitespace-pre-line" dir="auto">
                {content || t('files.count', { count: attachments.length })}
              </p>
              <p className="text-muted">
                {nameOfPerson(author.id)} · <time dateTime={at}>{formatAgo(at)}</time>
              </p>
            </div>
            <OpenBeside onClick={() => onBeside(conversationId)} />
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}

function CustomerMemories({ identities }: Pick<CustomerProfile, 'identities'>) {
  const { data = [] } = useMemories(identities);
  if (data.length === 0) return null;
  return (
    <MarginSection title={t('customers.memories')}>
      <Memories identities={identities} />
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

interface OtherProps {
  readonly conversation: ListedConversation;
  readonly onBeside: (id: string) => void;
}

function Other({ conversation, onBeside }: OtherProps) {
  const { id, status, created_at: createdAt, last_message: last, rating } = conversation;
  return (
    <li className="flex items-start gap-1">
      <div className="min-w-0 flex-1 text-sm">
        <Link
          to="/inbox/$conversationId"
          params={{ conversationId: id }}
          search={(old) => old as never}
          className="line-clamp-1 underline-offset-2 hover:underline"
        >
          {last ? lineOf(last) : t('inbox.conversation')}
        </Link>
        <p className="text-muted">
          {labelOf('status', status)} · <time dateTime={createdAt}>{formatAgo(createdAt)}</time>
        </p>
        {rating && (
          <p className="line-clamp-2">
            <Stars score={rating.score} /> {rating.comment}
          </p>
        )}
      </div>
      <OpenBeside onClick={() => onBeside(id)} />
    </li>
  );
}

function OpenBeside({ onClick }: { readonly onClick: () => void }) {
  return (
    <IconButton
      size="small"
      className="!w-7"
      label={t('customers.openBeside')}
      icon={<Columns2 size={14} />}
      onClick={onClick}
    />
  );
}
