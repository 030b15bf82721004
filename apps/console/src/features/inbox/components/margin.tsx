import type { Conversation, Turn } from '@parley/sdk';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { nameOf } from '../api/name-of';
import { formatWait } from '../api/wait';
import { Assignee } from './assignee';
import { CustomerAttributes, CustomerHistory } from './customer-history';
import { Facts, MarginSection } from './margin-section';
import { PriorityField } from './priority';
import { Tags } from './tags';
import { TeamSection } from './team';
import { TurnDetails } from './turn-details';

interface MarginProps {
  readonly conversation: Conversation;
  readonly turn: Turn | undefined;
  readonly isStaying: boolean;
  readonly onBeside: (id: string) => void;
}

/** The side panel: turn, customer, and state of the conversation. */
export function Margin({ conversation, turn, isStaying, onBeside }: MarginProps) {
  const { customer, handoff, resolution, rating, sentiment, created_at: createdAt } = conversation;
  const { previous_conversation_id: previous } = conversation;
  return (
    <div className="flex flex-col">
      {turn && (
        <MarginSection title={t('turn.title')}>
          <TurnDetails turn={turn} />
        </MarginSection>
      )}
      <MarginSection title={t('inbox.assignee')}>
        <Assignee conversation={conversation} />
      </MarginSection>
      <TeamSection conversation={conversation} />
      <MarginSection title={t('queue.priority')}>
        <PriorityField conversation={conversation} />
      </MarginSection>
      <MarginSection title={t('inbox.tags')}>
        <Tags conversation={conversation} />
      </MarginSection>
      <MarginSection title={t('inbox.customer')}>
        <Facts
          facts={[
            [t('inbox.customerName'), nameOf(customer)],
            [t('session.email'), customer.email],
            [t('inbox.phone'), customer.phone],
            [t('inbox.customerId'), customer.id],
          ]}
        />
        <CustomerAttributes customerKey={customer.id} isStaying={isStaying} />
      </MarginSection>
      <CustomerHistory conversation={conversation} isStaying={isStaying} onBeside={onBeside} />
      <MarginSection title={t('inbox.conversation')}>
        <Facts
          facts={[
            [t('inbox.opened'), formatDateTime(createdAt)],
            [t('queue.turn'), turnOf(conversation)],
            [t('queue.until'), conversation.snoozed_until && formatDateTime(conversation.snoozed_until)],
            [t('inbox.sentiment'), labelOf('sentiment', sentiment)],
            [t('inbox.handoff'), handoff && labelOf('handoff', handoff.reason)],
            [t('inbox.resolution'), resolution && labelOf('resolution', resolution.kind)],
            [t('inbox.rating'), rating && `${'★'.repeat(rating.score)} ${rating.comment ?? ''}`],
            [t('inbox.messagesCount'), String(conversation.messages_count)],
            [t('inbox.previousConversation'), previous && <PreviousConversation id={previous} />],
          ]}
        />
      </MarginSection>
    </div>
  );
}

function turnOf({ waiting_on: on, waiting_since: since }: Conversation): string | null {
  return on === null || since === null ? null : t(`queue.turn.${on}`, { time: formatWait(since) });
}

/** The customer came back days after it was resolved. */
function PreviousConversation({ id }: { readonly id: string }) {
  return (
    <Link
      to="/inbox/$conversationId"
      params={{ conversationId: id }}
      search={(old) => old as never}
      className="underline"
    >
      {t('inbox.openPrevious')}
    </Link>
  );
}
