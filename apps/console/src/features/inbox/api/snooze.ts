import type { Conversation } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast';
import { formatDateTime } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { changeRow, conversationKeys, refreshLists } from './keys';

/** A snooze can be undone from its toast. */
export function useSnooze(id: string) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async (until: Date | null): Promise<Conversation> =>
      until === null
        ? client.conversations.unsnooze(id)
        : client.conversations.snooze(id, { until: until.toISOString() }),
    onSuccess: (conversation) => {
      queryClient.setQueryData(conversationKeys.one(id), conversation);
      changeRow(queryClient, id, (row) => ({ ...row, ...conversation }));
    },
    onSettled: () => void refreshLists(queryClient),
  });
  const unsnooze = (): void => change.mutate(null);
  const snooze = (until: Date): void =>
    change.mutate(until, {
      onSuccess: () => toast(t('queue.snoozed', { time: formatDateTime(until.toISOString()) }), { undo: unsnooze }),
    });
  return { snooze, unsnooze };
}
