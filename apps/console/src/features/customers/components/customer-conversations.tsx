import type { ListedConversation } from '@parley/sdk';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Failure, Skeleton } from '../../../ui/page';
import { formatDateTime } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { useCustomerConversations } from '../api/customers';
import { Stars } from './stars';

const PAGE_SIZE = 20;
const tones = { active: 'accent', escalated: 'bad', resolved: 'good' } as const;

/** Of all identities. */
export function CustomerConversations({ customerId }: { readonly customerId: string }) {
  const { query, items } = useCustomerConversations(customerId, PAGE_SIZE);
  if (query.isPending) return <Skeleton lines={2} />;
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (items.length === 0) return <p className="text-muted">{t('customers.noConversations')}</p>;
  return (
    <>
      <ul className="divide-y rounded-lg border" aria-label={t('customers.conversations')}>
        {items.map((conversation) => (
          <Row key={conversation.id} conversation={conversation} />
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

function Row({ conversation }: { readonly conversation: ListedConversation }) {
  const { id, channel, status, created_at: createdAt, last_message: last, rating } = conversation;
  return (
    <li className="flex flex-col gap-1 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tones[status]}>{labelOf('status', status)}</Badge>
        <span className="text-sm text-muted">{labelOf('channel', channel)}</span>
        <time className="ml-auto text-sm text-muted" dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </div>
      <Link
        to="/inbox/$conversationId"
        params={{ conversationId: id }}
        search={{ view: 'all' } as never}
        className="line-clamp-2 font-medium underline-offset-2 hover:underline"
      >
        {last?.content ?? t('inbox.conversation')}
      </Link>
      {rating && (
        <p className="text-sm">
          <Stars score={rating.score} /> {rating.comment}
        </p>
      )}
    </li>
  );
}
