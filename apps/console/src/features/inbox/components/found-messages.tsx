import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { Button } from '../../../ui/button';
import { MarkedText } from '../../../ui/marked-text';
import { Empty, Failure, Skeleton } from '../../../ui/page';
import { formatAgo, formatDateTime, formatNumber } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { describeSearchError, type FoundMessage, type FoundMessages } from '../api/found-messages';
import { centerMessage } from '../api/sought-message';
import { ParsedChips, SearchTips } from './parsed-chips';

interface FoundMessagesListProps {
  readonly words: string;
  readonly found: FoundMessages;
  readonly openId: string | undefined;
}

/** Found messages in place of conversations; each opens its conversation there. */
export function FoundMessagesList({ words, found, openId }: FoundMessagesListProps) {
  const { query, items, parsed } = found;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="flex flex-col gap-1.5 border-b px-3 py-2">
        {parsed && <ParsedChips parsed={parsed} />}
        <SearchTips />
        <p aria-live="polite" className="sr-only">
          {describeTotal(found)}
        </p>
      </div>
      {query.isPending && <Skeleton lines={6} height="4.5rem" />}
      {query.isError && <SearchFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && (
        <Empty icon={<SearchX size={22} />} title={t('search.none', { words })} text={t('search.noneText')} />
      )}
      <ul aria-label={t('search.messages')}>
        {items.map((message) => (
          <li key={message.message_id}>
            <FoundRow message={message} isOpen={message.message_id === openId} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="p-3 text-center">
          <Button size="small" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('common.loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

function describeTotal({ query, total, isExact }: FoundMessages): string {
  if (!query.isSuccess || total === undefined) return '';
  return isExact === false
    ? t('search.totalAtLeast', { count: formatNumber(total) })
    : t('search.total', { count: total });
}

/** Shown quietly: the rest of the inbox works. */
function SearchFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const text = describeSearchError(error);
  if (text === undefined) return <Failure error={error} onRetry={onRetry} />;
  return (
    <div className="flex flex-col items-start gap-2 p-3 text-sm text-muted">
      <p role="status">{text}</p>
      {text === t('search.unavailable') && (
        <Button size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

function FoundRow({ message, isOpen }: { readonly message: FoundMessage; readonly isOpen: boolean }) {
  const { conversation_id: conversationId, message_id: id, sent_at: sentAt, author, channel } = message;
  return (
    <Link
      to="/inbox/$conversationId"
      params={{ conversationId }}
      search={(old) => old as never}
      hash={id}
      activeOptions={{ includeHash: true }}
      // The address would not change.
      onClick={() => isOpen && centerMessage(id)}
      className={`block border-b px-3 py-2.5 -outline-offset-2 ${isOpen ? 'bg-accent-soft' : 'hover:bg-hover'}`}
    >
      <span className="flex items-baseline justify-between gap-2 text-xs text-muted">
        <span>
          {labelOf('author', author)} · {labelOf('channel', channel)}
        </span>
        <time dateTime={sentAt} title={formatDateTime(sentAt)} className="shrink-0">
          {formatAgo(sentAt)}
        </time>
      </span>
      <span dir="auto" className="mt-0.5 line-clamp-3 text-sm">
        <MarkedText text={message.excerpt} ranges={message.ranges} />
      </span>
    </Link>
  );
}
