import { useEffect } from 'react';
import { useMatch, useParams } from '@tanstack/react-router';
import { useViewCount } from '../features/inbox/api/conversation-list';
import { useConversation } from '../features/inbox/api/conversations';
import { nameOf } from '../features/inbox/api/name-of';
import { attend } from '../lib/attention';
import { useTitle, useTitleCount } from '../lib/title';
import { t } from '../i18n/messages';

/** Titles the inbox and its conversation; other screens set their own. */
export function DocumentTitle() {
  const isInbox = useMatch({ from: '/app/inbox', shouldThrow: false }) !== undefined;
  const { conversationId } = useParams({ strict: false });
  const count = useViewCount({ view: 'needs' });
  useTitleCount(count ?? 0);
  useEffect(() => {
    if (count !== undefined) attend(count);
  }, [count]);
  useTitle(isInbox ? t('nav.inbox') : undefined);
  return conversationId === undefined ? null : <ConversationTitle id={conversationId} />;
}

function ConversationTitle({ id }: { readonly id: string }) {
  const { data } = useConversation(id);
  useTitle(data && `${nameOf(data.customer)} · ${t('nav.inbox')}`);
  return null;
}
