import { Link } from '@tanstack/react-router';
import { Inbox, PartyPopper, SearchX, Sparkles } from 'lucide-react';
import { buttonClass } from '../../../ui/button';
import { Empty } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { useFoundMessages } from '../api/found-messages';
import { activeFilters, messageQueryOf, type InboxSearch } from '../api/views';
import { SampleConversation } from './sample-conversation';

interface NoCustomerProps {
  readonly search: InboxSearch;
  readonly words: string;
}

/** The words may be in messages all the same. */
function NoCustomer({ search, words }: NoCustomerProps) {
  const { query, total } = useFoundMessages(messageQueryOf(search));
  const isNothing = query.isSuccess && total === 0;
  const hasMessages = query.isSuccess && total !== undefined && total > 0;
  return (
    <Empty
      icon={<SearchX size={22} />}
      title={isNothing ? t('search.nothing', { words }) : t('inbox.foundNone', { customer: words })}
      text={isNothing ? `${t('inbox.foundNoneText')} ${t('search.noneText')}` : t('inbox.foundNoneText')}
    >
      {!isNothing && (
        <Link
          to="."
          search={{ ...search, in: 'messages' } as never}
          replace
          className={hasMessages ? buttonClass('primary') : 'font-medium text-accent underline'}
        >
          {hasMessages ? t('search.showMessages', { count: total }) : t('search.inMessagesInstead')}
        </Link>
      )}
    </Empty>
  );
}

export function EmptyView({ search }: { readonly search: InboxSearch }) {
  if (search.customer !== undefined) return <NoCustomer search={search} words={search.customer} />;
  if (activeFilters(search).length > 0)
    return <Empty icon={<SearchX size={22} />} title={t('inbox.emptyFiltered')} text={t('inbox.emptyFilteredText')} />;
  if (search.view === 'suggestions')
    return (
      <Empty icon={<Sparkles size={22} />} title={t('inbox.emptySuggestions')} text={t('inbox.emptySuggestionsText')} />
    );
  const isDone = search.view === 'needs' || search.view === 'mine' || search.view === 'teams';
  return (
    <Empty
      icon={isDone ? <PartyPopper size={22} /> : <Inbox size={22} />}
      title={t(isDone ? 'inbox.emptyNeeds' : 'inbox.empty')}
      text={t(isDone ? 'inbox.emptyNeedsText' : 'inbox.emptyText')}
    >
      <SampleConversation />
    </Empty>
  );
}
