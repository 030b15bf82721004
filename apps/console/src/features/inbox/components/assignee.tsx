import { PreconditionFailedError, type Conversation } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useCommands, type Command } from '../../../lib/shortcuts';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/choice';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { useAssignableMembers, useMembers, usePersonName } from '../../settings/api/members';
import { changeRow, conversationKeys, refreshLists } from '../api/keys';

/** Taking a conversation succeeds once: the second sees who was first. */
export function Assignee({ conversation }: { readonly conversation: Conversation }) {
  const { client, account, can } = useWorkspace();
  const queryClient = useQueryClient();
  const members = useMembers();
  const assignable = useAssignableMembers();
  const nameOf = usePersonName();
  const { id, assignee_id: assigneeId } = conversation;
  const sayWhoWasFirst = (now: Conversation, wanted: string | null): Conversation => {
    const { assignee_id: first } = now;
    // A colleague did the same, or the answer of an earlier try was lost.
    if (first === wanted) return now;
    const isTaken = first !== null && first !== assigneeId;
    toast(isTaken ? t('assign.taken', { name: nameOf(first) }) : t('assign.freed'), { isBad: true });
    return now;
  };
  const assign = useMutation({
    mutationFn: async (memberId: string | null): Promise<Conversation> => {
      const { data, etag } = await client.conversations.get(id).withResponse();
      // It was unassigned at the click; now it is not.
      if (data.assignee_id !== assigneeId) return sayWhoWasFirst(data, memberId);
      try {
        return await client.conversations.update(id, { assignee_id: memberId }, { ifMatch: etag });
      } catch (error) {
        if (!(error instanceof PreconditionFailedError)) throw error;
        return sayWhoWasFirst(await client.conversations.get(id), memberId);
      }
    },
    onSuccess: (saved) => {
      queryClient.setQueryData<Conversation>(conversationKeys.one(id), saved);
      changeRow(queryClient, id, (row) => ({ ...row, assignee_id: saved.assignee_id }));
    },
    onSettled: () => refreshLists(queryClient),
  });
  const isMine = assigneeId === account.member_id;
  const canWrite = can('conversations:write');
  const commands = useMemo(
    (): Command[] =>
      canWrite
        ? [
            {
              id: 'assign',
              group: t('commands.conversation'),
              label: t(isMine ? 'inbox.unassign' : 'inbox.assignMe'),
              keys: 'a',
              run: () => assign.mutate(isMine ? null : account.member_id),
            },
          ]
        : [],
    [canWrite, isMine, id, assigneeId, account.member_id],
  );
  useCommands(commands);
  if (!canWrite) return <p>{assigneeId === null ? t('inbox.unassigned') : nameOf(assigneeId)}</p>;
  if (members.length === 0)
    return (
      <Button
        size="small"
        icon={<UserRoundPlus size={14} />}
        isBusy={assign.isPending}
        onClick={() => assign.mutate(isMine ? null : account.member_id)}
      >
        {t(isMine ? 'inbox.unassign' : 'inbox.assignMe')}
      </Button>
    );
  return (
    <div className="flex items-center gap-2">
      <Choice
        aria-label={t('inbox.assignee')}
        disabled={assign.isPending}
        aria-busy={assign.isPending}
        value={assigneeId ?? ''}
        onChoose={(memberId) => assign.mutate(memberId === '' ? null : memberId)}
      >
        <option value="">{t('inbox.unassigned')}</option>
        {members
          .filter((member) => member.id === assigneeId || assignable.includes(member))
          .map((member) => (
            <option key={member.id} value={member.id}>
              {member.name ?? member.email}
            </option>
          ))}
      </Choice>
      {!isMine && (
        <Button size="small" isBusy={assign.isPending} onClick={() => assign.mutate(account.member_id)}>
          {t('inbox.me')}
        </Button>
      )}
    </div>
  );
}
