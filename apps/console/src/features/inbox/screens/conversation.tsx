import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '../../../ui/button';
import { NotLoaded } from '../../../ui/not-loaded';
import { Skeleton } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { useConversation, useConversationActions, useTurns } from '../api/conversations';
import { useNotes } from '../api/notes';
import { useStay } from '../api/stay';
import { useWaitingSuggestions } from '../api/suggestions';
import { Composer } from '../components/composer';
import { ConversationHeader } from '../components/conversation-header';
import { LastMessage } from '../components/passing-conversation';
import { Side } from '../components/side';
import { Thread } from '../components/thread';

export function ConversationScreen() {
  const { conversationId } = useParams({ from: '/app/inbox/$conversationId' });
  // A key per conversation resets draft, scroll position and selected message.
  return <OpenConversation key={conversationId} id={conversationId} />;
}

function OpenConversation({ id }: { readonly id: string }) {
  const isStaying = useStay();
  const suggestions = useWaitingSuggestions();
  const conversation = useConversation(id);
  const turns = useTurns(id, isStaying || suggestions.ids.has(id));
  const notes = useNotes(id);
  const actions = useConversationActions(id);
  const [turnId, setTurnId] = useState<string | undefined>();
  const [besideId, setBesideId] = useState<string | undefined>();
  const [isMarginOpen, setMarginOpen] = useState(false);
  if (conversation.isPending) return <Skeleton lines={6} height="4rem" />;
  if (conversation.isError) {
    return (
      <NotLoaded
        error={conversation.error}
        onRetry={() => void conversation.refetch()}
        title={t('inbox.notFound')}
        isBesideList
        back={
          <Link to="/inbox" search={(old) => old as never} className={buttonClass()}>
            {t('inbox.back')}
          </Link>
        }
      />
    );
  }
  const shownTurn = turns.data?.find((turn) => turn.id === turnId) ?? turns.data?.[0];
  return (
    <div className="flex h-full min-h-0">
      <section
        className="flex min-w-0 flex-1 flex-col -outline-offset-2"
        aria-label={t('inbox.conversation')}
        tabIndex={-1}
      >
        <ConversationHeader conversation={conversation.data} actions={actions} onDetails={() => setMarginOpen(true)} />
        {conversation.isPlaceholderData ? (
          <LastMessage conversation={conversation.data} />
        ) : (
          <Thread
            conversation={conversation.data}
            turns={turns.data ?? []}
            notes={notes}
            shownTurnId={shownTurn?.id}
            isStaying={isStaying}
            onShowTurn={(id) => {
              setTurnId(id);
              setBesideId(undefined);
              if (!matchMedia('(min-width: 80rem)').matches) setMarginOpen(true);
            }}
          />
        )}
        <Composer
          conversation={conversation.data}
          actions={actions}
          isLoaded={!conversation.isPlaceholderData}
          isStaying={isStaying}
        />
      </section>
      <Side
        conversation={conversation.data}
        turn={shownTurn}
        isStaying={isStaying}
        besideId={besideId}
        onBeside={setBesideId}
        isDialogOpen={isMarginOpen}
        onCloseDialog={() => setMarginOpen(false)}
      />
    </div>
  );
}
