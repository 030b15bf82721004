import type { Conversation, ListedConversation } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useCommands, type Command } from '../../../lib/shortcuts';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { changeRow, conversationKeys } from './keys';

/** Whether the last message is the customer's and unread by the team. */
export function isUnread({ last_message: last, messages_count: count, read }: ListedConversation): boolean {
  return last?.sender === 'customer' && count > (read?.sequence ?? 0);
}

/** While `isAtEnd`, marks the newest message as read by the team. `u` marks it unread and leaves. */
export function useReadMark(conversation: Conversation, isAtEnd: boolean): void {
  // Sequence numbers have no gaps.
  const { id, messages_count: sequence } = conversation;
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const canWrite = can('conversations:write');
  const { mutate } = useMutation({
    mutationFn: async (sequence: number): Promise<Conversation> => client.conversations.markRead(id, { sequence }),
    onSuccess: ({ read }) => {
      queryClient.setQueryData<Conversation>(conversationKeys.one(id), (known) => known && { ...known, read });
      changeRow(queryClient, id, (row) => ({ ...row, read }));
    },
    // Failures stay silent: the next message marks again.
    meta: { isFormError: true },
  });
  const readSequence = conversation.read?.sequence ?? 0;
  useEffect(() => {
    const mark = (): void => {
      if (canWrite && isAtEnd && document.visibilityState === 'visible' && sequence > readSequence) mutate(sequence);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
    // Only new messages are marked, so a colleague's "unread" stays.
  }, [sequence, canWrite, isAtEnd]);
  const commands = useMemo((): Command[] => {
    if (!canWrite || sequence === 0) return [];
    const run = (): void => {
      mutate(sequence - 1);
      void navigate({ to: '/inbox', search: (old) => old as never });
    };
    return [{ id: 'unread', group: t('commands.conversation'), label: t('inbox.markUnread'), keys: 'u', run }];
  }, [canWrite, sequence, mutate, navigate]);
  useCommands(commands);
}
