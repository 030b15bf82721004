import type { ListedConversation } from '@parley/sdk';
import type { ReactNode } from 'react';
import { t } from '../../../i18n/messages';
import { useConversationActions } from '../api/conversations';
import { ConversationHeader } from './conversation-header';
import { MessageBubble } from './message-bubble';

/** A conversation in passing or not loaded: the list's data. Its keys work already. */
export function PassingConversation({ conversation }: { readonly conversation: ListedConversation }) {
  const actions = useConversationActions(conversation.id);
  return (
    <Panes>
      <ConversationHeader key={conversation.id} conversation={conversation} actions={actions} />
      <LastMessage conversation={conversation} />
    </Panes>
  );
}

function Panes({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex h-full min-h-0">
      <section className="flex min-w-0 flex-1 flex-col" aria-label={t('inbox.conversation')}>
        {children}
      </section>
      <div className="w-72 shrink-0 border-l bg-surface max-xl:hidden 2xl:w-80" />
    </div>
  );
}

/** The last message, at its final position. */
export function LastMessage({
  conversation: { last_message: message },
}: {
  readonly conversation: ListedConversation;
}) {
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden px-3 pt-5 pb-48 md:px-6"
    >
      <div className="mx-auto w-full max-w-3xl">{message && <MessageBubble message={message} />}</div>
    </div>
  );
}
